import { expect, test } from 'vitest'
import { instantOf } from '#shared/calendar.ts'
import { readAdminTracking } from '#tests/harness/live-parades.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { app, clock, startServerForEachTest } from '#tests/harness/servers.ts'
import { signIn, startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

startServerForEachTest()

const EVENING = '2026-12-12'
const NEXT_DAY = '2026-12-13'

/** Starts the parade of an event of the evening, which walks into the next day. */
async function walkPastMidnight() {
  clock.skip((instantOf(EVENING, '23:56').getTime() - clock.now().getTime()) / 1000)
  const { id: groupId } = await makeGroup(app.database)
  const event = await makeEvent(app.database, { groupId, date: EVENING, time: '22:30' })
  // Another group's event of the evening, whose parade never started, is over.
  await makeEvent(app.database, { groupId: (await makeGroup(app.database)).id, date: EVENING })
  const { link, paradeId } = await startParade(app, groupId)
  for (let minute = 0; minute < 6; minute += 1) {
    clock.advance(60)
    expect((await report(app, link, position(29.9641, -90.073, clock.now()))).status).toBe(200)
  }
  expect(clock.now().getTime()).toBeGreaterThan(instantOf(NEXT_DAY, '00:00').getTime())
  return { groupId, paradeId, eventId: event.id, cookie: await signIn(app) }
}

test('after midnight Today has the event of a parade that is live, then stopped, and at last not anymore', async () => {
  const { paradeId, eventId, cookie } = await walkPastMidnight()
  const read = () => readAdminTracking(app, cookie)
  const today = [{ eventId, date: EVENING, time: '22:30' }]
  expect(await read()).toMatchObject({ parades: [{ id: paradeId, eventId }], today })
  await stopParade(app, paradeId)
  expect(await read()).toMatchObject({ parades: [], stopped: [{ paradeId, eventId }], today })
  clock.advance(61)
  expect(await read()).toEqual({ parades: [], stopped: [], today: [] })
})

test('after midnight Start again keeps the event of the evening, also when another one is canceled', async () => {
  const { groupId, paradeId, eventId, cookie } = await walkPastMidnight()
  const noon = await makeEvent(app.database, { groupId, date: NEXT_DAY, time: '12:00' })
  await stopParade(app, paradeId)
  const again = await app.fetch('/api/admin/start-again', { cookie, json: { paradeId } })
  expect(again.status).toBe(201)
  const parades = [{ eventId, status: 'waiting' }]
  expect(await readAdminTracking(app, cookie)).toMatchObject({ parades })
  const cancel = { method: 'DELETE', cookie, json: { reason: 'Rain.', version: noon.version } }
  expect((await app.fetch(`/api/events/${noon.id}`, cancel)).status).toBe(204)
  expect(await readAdminTracking(app, cookie)).toMatchObject({ parades })
})

test('after midnight Today has the event of a parade that has lapsed', async () => {
  const { eventId, cookie } = await walkPastMidnight()
  clock.advance(1200)
  expect(await readAdminTracking(app, cookie)).toMatchObject({
    parades: [],
    today: [{ eventId, time: '22:30', state: 'lapsed' }],
  })
})
