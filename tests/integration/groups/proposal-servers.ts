import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import { groups } from '#server/database/schema.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { signIn } from '#tests/sim/admin.ts'

export const clock = new TestClock('2026-12-06T19:00:00Z')
export const profile = { name: 'Paper Lantern Steppers', type: 'social-aid', description: 'Invented.' }
export let app: TestApp
export let secondApp: TestApp
/** The Cookie headers of an administrator and of the organizer of the current test's group. */
export let admin: string
export let organizer: string
export let groupId: number

/**
 * Starts two servers on one database for a file of tests about proposals, and creates a group with an
 * organizer before each test.
 */
export function startProposalServers(): void {
  beforeAll(async () => {
    app = await startApp({ clock, env: { LIMIT_GROUPS_PER_HOUR: '1000' } })
    secondApp = await startApp({ clock, databaseUrl: app.settings.databaseUrl })
    admin = await signIn(app)
  })
  beforeEach(async () => {
    const response = await app.fetch('/api/groups', { json: profile })
    ;({ id: groupId } = (await response.json()) as { id: number })
    organizer = response.headers.getSetCookie()[0]!.split(';')[0]!
  })
}

/** Changes columns of the current test's group. */
export const setGroup = (overrides: object) =>
  app.database.update(groups).set(overrides).where(eq(groups.id, groupId))
