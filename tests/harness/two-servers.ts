import { beforeAll, beforeEach } from 'vitest'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { signIn } from '#tests/sim/admin.ts'

const env = { LIMIT_FIX_BURST: '100000', LIMIT_FIXES_PER_SECOND: '100000' }

/** The time of both servers. */
export let clock: TestClock
export let app: TestApp
/** A second server of the same site, which learns of changes from the database. */
export let secondApp: TestApp
/** The Cookie header of an administrator's session. */
export let cookie: string
/** The id of the current test's group. */
export let groupId: number

/** Starts two servers of one site for a file. Each test gets a day, a session and a group of its own. */
export function startTwoServers(): void {
  beforeAll(async () => {
    clock = new TestClock('2026-12-06T19:00:00Z')
    app = await startApp({ clock, env })
    secondApp = await startApp({ clock, env, databaseUrl: app.settings.databaseUrl })
  })
  beforeEach(async () => {
    clock.skip(24 * 3600)
    await renewSession()
    groupId = (await makeGroup(app.database)).id
  })
}

/** Opens a new session of the administrator. The earlier one expires when the clock moves by hours. */
export async function renewSession(): Promise<void> {
  cookie = await signIn(app)
}
