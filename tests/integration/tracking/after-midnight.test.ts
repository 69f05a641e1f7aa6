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

/** Starts a parade by a link whose last valid day is the evening's, and walks until `time` of the next. */
async function finishAfterLastDay(time: string) {
  clock.skip((instantOf(EVENING, '23:56').getTime() - clock.now().getTime()) / 1000)
  const { id: groupId } = await makeGroup(app.database)
  const person = { userName: 'Odile Example', userPhone: '504-555-0100' }
  const json = { groupId, ...person, validFrom: EVENING, validUntil: EVENING }
  const path = '/api/admin/generate-tracker-link'
  const created = await app.fetch(path, { cookie: await signIn(app), json })
  const link = `/api${((await created.json()) as { trackingLink: string }).trackingLink}`
  const walk = async () => (await report(app, link, position(29.9641, -90.073, clock.now()))).status
  const walkUntil = async (end: string) => {
    for (const until = instantOf(NEXT_DAY, end); clock.now() < until;) {
      expect(await walk()).toBe(200)
      clock.advance(Math.min(300, (until.getTime() - clock.now().getTime()) / 1000))
    }
  }
  await walkUntil(time)
  const cookie = await signIn(app)
  const { parades } = await readAdminTracking(app, cookie)
  const stop = () => stopParade(app, parades[0]!.id)
  const startAgain = () => app.fetch('/api/admin/start-again', { cookie, json: { paradeId: parades[0]!.id } })
  return { cookie, walk, walkUntil, stop, startAgain }
}

test('Start again continues a link that finishes after its last day, until 3 hours after it', async () => {
  const { cookie, walk, walkUntil, stop, startAgain } = await finishAfterLastDay('00:20')
  await stop()
  clock.advance(30)
  expect((await readAdminTracking(app, cookie)).stopped).toHaveLength(1)
  expect((await startAgain()).status).toBe(201)
  expect(await readAdminTracking(app, cookie)).toMatchObject({
    parades: [{ status: 'waiting' }],
    stopped: [],
  })
  clock.advance(1)
  await walkUntil('03:00')
  expect(await walk()).toBe(410)
})

test('Start again is not offered once the 3 hours after a link’s last day are over', async () => {
  const { cookie, stop, startAgain } = await finishAfterLastDay('02:59')
  clock.advance(50)
  await stop()
  clock.advance(9)
  expect((await readAdminTracking(app, cookie)).stopped).toHaveLength(1)
  clock.advance(1)
  expect((await readAdminTracking(app, cookie)).stopped).toEqual([])
  expect((await startAgain()).status).toBe(404)
})
