import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { liveParades } from '#server/database/schema.ts'
import { expireTracking } from '#server/tracking/lifecycle/expire-tracking.ts'
import { instantOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { listLiveParades } from '#tests/harness/live-parades.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { app, clock, startServerForEachTest } from '#tests/harness/servers.ts'
import { makeLink, startParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'
import { openViewer } from '#tests/sim/viewer.ts'

startServerForEachTest()

let groupId: number

/** One minute before St. Joseph's Night begins. */
beforeEach(async () => {
  clock.set(instantOf('2027-03-18', '23:59'))
  groupId = (await makeGroup(app.database, { name: 'Invented Hunters', type: 'black-masking-indians' })).id
})

const fix = () => position(29.9641, -90.073, clock.now())
const readEnd = async (paradeId: number) => {
  const [row] = await app.database.select().from(liveParades).where(eq(liveParades.id, paradeId))
  return row!.endReason
}
const expire = () => expireTracking(app.database, { now: clock.now(), timeoutMs: 600_000 })

test('a parade that waits leaves every list when a closed day begins', async () => {
  const { paradeId } = await startParade(app, groupId)
  expect(await listLiveParades(app)).toMatchObject([{ id: paradeId, status: 'waiting' }])
  clock.advance(60)
  expect(await listLiveParades(app)).toEqual([])
  expect(await readEnd(paradeId)).toBeNull()
  await expire()
  expect(await readEnd(paradeId)).toBe('expired')
})

test('LP3 a moving parade is gone at midnight, by push too, and its link opens another one the day after', async () => {
  const link = await makeLink(app, groupId)
  expect((await report(app, link, fix())).status).toBe(200)
  const [parade] = await listLiveParades(app)
  const viewer = await openViewer(app.origin)
  await viewer.watch({ map: true })
  clock.advance(60)
  expect(await viewer.waitFor('parade:stopped')).toEqual({ id: parade!.id, reason: 'expired' })
  expect(await listLiveParades(app)).toEqual([])
  expect((await app.fetch(`/api/live-parades/${parade!.id}`)).status).toBe(404)
  expect((await readProblem(await report(app, link, fix()))).code).toBe('not_tracked_today')
  await expire()
  expect(await expire()).toBe(0)
  expect(await readEnd(parade!.id)).toBe('expired')
  const { sharing } = (await (await app.fetch(link)).json()) as Output<'getTrackerLink'>
  expect(sharing.isShown).toBe(false)

  clock.skip(24 * 3600)
  expect((await report(app, link, fix())).status).toBe(200)
  const [next] = await listLiveParades(app)
  expect(next!.id).not.toBe(parade!.id)
  expect(next).toMatchObject({ status: 'active', route: ['29.964100,-90.073000'] })
  viewer.close()
})
