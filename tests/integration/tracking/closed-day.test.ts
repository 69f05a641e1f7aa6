import { expect, test } from 'vitest'
import { liveParades } from '#server/database/schema.ts'
import { instantOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { listLiveParades } from '#tests/harness/live-parades.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { makeLink, startParade } from '#tests/sim/admin.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { expire, readCode, walk } from './tracking-calls.ts'

startServer()

const makeHunters = () => makeGroup(app.database, { type: 'black-masking-indians' })
const readEnds = async () => (await app.database.select().from(liveParades)).map(({ endReason }) => endReason)

test('LP3 at the midnight that begins a closed day parades are gone, by push too, and a link opens another one the day after', async () => {
  // A minute before St. Joseph's Night begins.
  clock.set(instantOf('2027-03-18', '23:59'))
  const link = await makeLink(app, (await makeHunters()).id)
  expect((await walk(link)).status).toBe(200)
  const [parade] = await listLiveParades(app)
  const waiting = await startParade(app, (await makeHunters()).id)
  const viewer = await openViewer(app.origin)
  await viewer.watch({ map: true })
  clock.advance(57)
  expect(await listLiveParades(app)).toMatchObject([{ id: parade!.id }, { id: waiting.paradeId }])
  clock.advance(1)
  for (const { id } of [parade!, waiting.parade])
    expect(await viewer.waitFor('parade:stopped', (stopped) => stopped.id === id)).toMatchObject({
      reason: 'expired',
    })
  expect(await listLiveParades(app)).toEqual([])
  for (const path of ['', '/corners'])
    expect((await app.fetch(`/api/live-parades/${parade!.id}${path}`)).status).toBe(404)
  expect(await readCode(await walk(link))).toBe('not_tracked_today')
  expect(await readEnds()).toEqual([null, null])
  await expire()
  expect(await expire()).toBe(0)
  expect(await readEnds()).toEqual(['expired', 'expired'])
  const { sharing } = (await (await app.fetch(link)).json()) as Output<'getTrackerLink'>
  expect(sharing.isShown).toBe(false)

  clock.skip(24 * 3600)
  expect((await walk(link)).status).toBe(200)
  const [next] = await listLiveParades(app)
  expect(next!.id).not.toBe(parade!.id)
  expect(next).toMatchObject({ status: 'active', route: { length: 1 } })
  viewer.close()
})
