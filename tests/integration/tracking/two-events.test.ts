import { beforeEach, describe, expect, test } from 'vitest'
import { events, liveParades } from '#server/database/schema.ts'
import type { Output } from '#shared/contract/types.ts'
import { addDays, dayOf, instantOf } from '#shared/calendar.ts'
import { eq } from 'drizzle-orm'
import { readProblem } from '#tests/harness/contract.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { app, clock, cookie, groupId, startServerWithGroup } from '#tests/harness/servers.ts'
import { makeLink, startParade, stopParade } from '#tests/sim/admin.ts'
import { listParades, readCode, readTracking, startAgain, walk } from './tracking-calls.ts'

startServerWithGroup()

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
const cancel = (id: number) =>
  app.database.update(events).set({ cancelledAt: clock.now() }).where(eq(events.id, id))
const readLinkEvent = async (link: string) =>
  ((await (await app.fetch(link)).json()) as Output<'getTrackerLink'>).event?.title

test('Start of the second event attaches that one, on its phones’ pages too', async () => {
  const unusedLink = await makeLink(app, groupId)
  expect(await readLinkEvent(unusedLink)).toBe('Noon')
  const { trackingLink, parade } = await startEvent(threeId)
  expect(parade.eventId).toBe(threeId)
  expect(await listParades()).toMatchObject([{ eventId: threeId }])
  const { today } = await readTracking()
  expect(today).toContainEqual(expect.objectContaining({ eventId: noonId, state: 'not-started' }))
  for (const link of [unusedLink, `/api${trackingLink}`]) expect(await readLinkEvent(link)).toBe('Three')
})

test('an event of another day or group, or one that was canceled, is refused and starts nothing', async () => {
  const date = dayOf(clock.now())
  const tomorrow = await makeEvent(app.database, { groupId, date: addDays(date, 1) })
  const other = await makeGroup(app.database)
  const foreign = await makeEvent(app.database, { groupId: other.id, date })
  await cancel(threeId)
  for (const eventId of [tomorrow.id, foreign.id, threeId])
    expect((await readProblem(await start({ eventId }))).errors).toMatchObject([{ path: 'eventId' }])
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

describe('Start again', () => {
  /** Starts an event’s parade, whose phone says that it is 30 minutes late, and stops it. */
  const stopLateParade = async (eventId: number) => {
    const { trackingLink, parade } = await startEvent(eventId)
    const json = { deviceId: 'phone-1', report: 'late', minutes: 30 }
    expect((await app.fetch(`/api${trackingLink}/report`, { json })).status).toBe(200)
    await stopParade(app, parade.id)
    return parade.id
  }
  const startsAt = (time: string, lateMinutes: number) =>
    new Date(instantOf(dayOf(clock.now()), time).getTime() + lateMinutes * 60_000).toISOString()

  test('the restarted parade keeps its event, and how late it is', async () => {
    const parade = await startAgain(await stopLateParade(threeId))
    expect(parade).toMatchObject({ eventId: threeId, startsAt: startsAt('15:00', 30) })
  })

  test('a parade without an event gets none', async () => {
    const { paradeId } = await startParade(app, groupId)
    await app.database.update(liveParades).set({ eventId: null }).where(eq(liveParades.id, paradeId))
    await stopParade(app, paradeId)
    expect(await startAgain(paradeId)).toMatchObject({ eventId: null })
  })

  test('a restarted parade gets another event of today if its own was canceled', async () => {
    const paradeId = await stopLateParade(threeId)
    await cancel(threeId)
    expect(await startAgain(paradeId)).toMatchObject({ eventId: noonId, startsAt: startsAt('12:00', 0) })
  })
})
