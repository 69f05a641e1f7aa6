import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf, instantOf } from '#shared/calendar.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { app, clock, cookie, groupId, renewSession, startServerWithGroup } from '#tests/harness/servers.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { listParades, readTracking, startAgain, walk } from './tracking-calls.ts'

startServerWithGroup()

let evening: string
let eventId: number
let paradeId: number

/** Starts the parade of an event of the evening, which walks into the next day. */
beforeEach(async () => {
  evening = dayOf(clock.now())
  clock.set(instantOf(evening, '23:56'))
  await renewSession()
  eventId = (await makeEvent(app.database, { groupId, date: evening, time: '22:30' })).id
  // Another group's event of the evening, whose parade never started, is over.
  await makeEvent(app.database, { groupId: (await makeGroup(app.database)).id, date: evening })
  const started = await startParade(app, groupId)
  paradeId = started.paradeId
  for (let minute = 0; minute < 6; minute += 1) {
    clock.advance(58)
    expect((await walk(started.link)).status).toBe(200)
  }
  expect(dayOf(clock.now())).toBe(addDays(evening, 1))
})

test('after midnight Today has the event of a parade that is live, then stopped, and at last not anymore', async () => {
  const today = [{ eventId, date: evening, time: '22:30' }]
  expect(await readTracking()).toMatchObject({ parades: [{ id: paradeId, eventId }], today })
  await stopParade(app, paradeId)
  expect(await readTracking()).toMatchObject({ parades: [], stopped: [{ paradeId, eventId }], today })
  clock.advance(61)
  expect(await readTracking()).toEqual({ parades: [], stopped: [], today: [] })
})

test('after midnight Today has the event of a parade that has lapsed', async () => {
  clock.advance(1200)
  const today = [{ eventId, time: '22:30', state: 'lapsed' }]
  expect(await readTracking()).toMatchObject({ parades: [], today })
})

test('after midnight Start again keeps the event of the evening, also when another one is canceled', async () => {
  const noon = await makeEvent(app.database, { groupId, date: addDays(evening, 1), time: '12:00' })
  await stopParade(app, paradeId)
  await startAgain(paradeId)
  expect(await listParades()).toMatchObject([{ eventId, status: 'waiting' }])
  const cancel = { method: 'DELETE', cookie, json: { reason: 'Rain.', version: noon.version } }
  expect((await app.fetch(`/api/events/${noon.id}`, cancel)).status).toBe(204)
  expect(await readTracking()).toMatchObject({ parades: [{ eventId, status: 'waiting' }] })
})
