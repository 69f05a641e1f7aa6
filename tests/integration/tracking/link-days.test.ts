import { beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { type Problem, readProblem } from '#tests/harness/contract.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'

// Sunday, 1 PM in New Orleans.
const clock = new TestClock('2026-12-06T19:00:00Z')
let app: TestApp
let groupId: number

beforeEach(async () => {
  app ??= await startApp({ clock })
  groupId = (await makeGroup(app.database)).id
})

const createLink = (days: { validFrom?: string; validUntil?: string }) =>
  app.fetch('/api/admin/generate-tracker-link', {
    json: {
      adminPassword: ADMIN_PASSWORD,
      groupId,
      userName: 'Odile Example',
      userPhone: '504-555-0100',
      notes: 'Walks in front.',
      ...days,
    },
  })

test('a link for given days works from the first through the last', async () => {
  const response = await createLink({ validFrom: '2026-12-08', validUntil: '2026-12-09' })
  expect(response.status).toBe(201)
  const { trackingLink, expiresAt, permission } = (await response.json()) as {
    trackingLink: string
    expiresAt: string
    permission: object
  }
  // The end of Wednesday in New Orleans.
  expect(expiresAt).toBe('2026-12-10T06:00:00.000Z')
  expect(permission).toMatchObject({
    validFrom: '2026-12-08',
    validUntil: '2026-12-09',
    notes: 'Walks in front.',
  })
  const open = () => app.fetch(`/api${trackingLink}`)
  const early = await open()
  expect(early.status).toBe(403)
  expect(await readProblem(early)).toMatchObject({ firstDay: '2026-12-08' } satisfies Partial<
    Problem & { firstDay: string }
  >)
  // Tuesday, the first day, has begun.
  clock.skip(35 * 3600)
  expect((await open()).status).toBe(200)
  // Thursday has begun.
  clock.skip(48 * 3600)
  expect((await open()).status).toBe(410)
})

test.each([
  ['2026-12-01', '2026-12-02', 'must not be before today'],
  ['2026-12-31', '2026-12-30', 'must not be before the first day'],
])('a link from %s until %s is refused', async (validFrom, validUntil, message) => {
  const response = await createLink({ validFrom, validUntil })
  expect(response.status).toBe(400)
  expect((await readProblem(response)).errors).toEqual([{ path: 'validUntil', message }])
})
