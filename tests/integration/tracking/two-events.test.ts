import { beforeEach, expect, test } from 'vitest'
import { events } from '#server/database/schema.ts'
import type { Output } from '#shared/contract/types.ts'
import { addDays, dayOf, instantOf } from '#shared/calendar.ts'
import { eq } from 'drizzle-orm'
import { readProblem } from '#tests/harness/contract.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { app, clock, cookie, groupId, startTwoServers } from '#tests/harness/servers.ts'
import { makeLink, startParade, stopParade } from '#tests/sim/admin.ts'
import { listParades, readCode, readTracking, startAgain, walk } from './start-again-calls.ts'

startTwoServers()

let noonId: number
let threeId: number

/** A group with parades at noon and at 3 PM, at noon. */
beforeEach(async () => {
  const date = dayOf(clock.now())
  clock.set(instantOf(date, '12:00'))
  noonId = (await makeEvent(app.database, { groupId, date, time: '12:00', title: 'Noon' })).id
  threeId = (await makeEvent(app.database, { groupId, date, time: '15:00', title: 'Three' })).id
})

const start = (json: object) =>
  app.fetch('/api/admin/start-tracking', { cookie, json: { groupId, consent: true, ...json } })
const startEvent = async (eventId: number) => {
  const response = await start({ eventId })
  expect(response.status).toBe(201)
  return (await response.json()) as Output<'startTracking'>
}
const readLinkEvent = async (link: string) =>
  ((await (await app.fetch(link)).json()) as Output<'getTrackerLink'>).event?.title

test('Start of the second event attaches that one, on its phones’ pages too', async () => {
  const unusedLink = await makeLink(app, groupId)
  expect(await readLinkEvent(unusedLink)).toBe('Noon')
  const { trackingLink, parade } = await startEvent(threeId)
  expect(parade.eventId).toBe(threeId)
  expect(await listParades()).toMatchObject([{ eventId: threeId }])
  expect((await readTracking()).today.find(({ eventId }) => eventId === noonId)).toMatchObject({
    state: 'not-started',
  })
  for (const link of [unusedLink, `/api${trackingLink}`]) expect(await readLinkEvent(link)).toBe('Three')
})

test.each([
  ['another day', () => makeEvent(app.database, { groupId, date: addDays(dayOf(clock.now()), 1) })],
  [
    'another group',
    async () => {
      const other = await makeGroup(app.database)
      return makeEvent(app.database, { groupId: other.id, date: dayOf(clock.now()) })
    },
  ],
  [
    'the calendar before it was canceled',
    async () => {
      await app.database.update(events).set({ cancelledAt: clock.now() }).where(eq(events.id, threeId))
      return { id: threeId }
    },
  ],
])('an event of %s is refused, and starts nothing', async (_where, makeOther) => {
  const response = await start({ eventId: (await makeOther()).id })
  expect(response.status).toBe(400)
  expect((await readProblem(response)).errors).toMatchObject([{ path: 'eventId' }])
  expect(await listParades()).toEqual([])
})

test('without a choice, a finished parade leaves the next event to Start and to a phone', async () => {
  const { paradeId } = await startParade(app, groupId)
  expect(await listParades()).toMatchObject([{ eventId: noonId }])
  await stopParade(app, paradeId)
  const link = await makeLink(app, groupId)
  expect((await walk(link)).status).toBe(200)
  expect(await listParades()).toMatchObject([{ eventId: threeId }])
  await stopParade(app, (await listParades())[0]!.id)
  expect(await readCode(await walk(link))).toBe('stopped_by_admin')
  // Both have finished parades now.
  await startParade(app, groupId)
  expect(await listParades()).toMatchObject([{ eventId: noonId }])
})

test('Start after a lapse keeps to the event that is under way', async () => {
  const { link, paradeId } = await startParade(app, groupId)
  expect((await walk(link)).status).toBe(200)
  clock.advance(700)
  expect(await listParades()).toEqual([])
  const next = await startParade(app, groupId)
  expect(next.paradeId).not.toBe(paradeId)
  expect(await listParades()).toMatchObject([{ eventId: noonId }])
})

test('Start again keeps the event of the stopped parade, and that it is late', async () => {
  const { trackingLink, parade } = await startEvent(threeId)
  const late = { deviceId: 'phone-1', report: 'late', minutes: 20 }
  expect((await app.fetch(`/api${trackingLink}/report`, { json: late })).status).toBe(200)
  await stopParade(app, parade.id)
  expect((await startAgain(parade.id)).eventId).toBe(threeId)
  const { date } = (await app.database.select().from(events).where(eq(events.id, threeId)))[0]!
  expect(await listParades()).toMatchObject([
    { eventId: threeId, startsAt: instantOf(date, '15:20').toISOString() },
  ])
})

test('Start again gives the group’s other event to a parade whose event was canceled', async () => {
  const { parade } = await startEvent(threeId)
  await stopParade(app, parade.id)
  await app.database.update(events).set({ cancelledAt: clock.now() }).where(eq(events.id, threeId))
  expect((await startAgain(parade.id)).eventId).toBe(noonId)
})
