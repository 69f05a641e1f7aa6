import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/database/schema.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { makeEventForm } from '#tests/harness/event-form.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { readJson, readNewestEntry, refusalOf, wrongFields } from '#tests/harness/requests.ts'
import { position, report } from '#tests/sim/phone.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { app, clock, cookie, groupId, secondApp, startTwoServers } from '#tests/harness/servers.ts'
import { openViewer } from '#tests/sim/viewer.ts'

startTwoServers()

const form = (overrides: object = {}) => makeEventForm(groupId, clock.now(), overrides)
const send = (method: string, path: string, json: object, server = app) =>
  server.fetch(path, { method, json, cookie })
const create = async (overrides: object = {}) => {
  const response = await send('POST', '/api/events', form(overrides))
  expect(response.status).toBe(201)
  return (await response.json()) as { id: number; version: number; [key: string]: unknown }
}
const change = (id: number, overrides: object, server = app) =>
  send('PUT', `/api/events/${id}`, form({ version: 1, ...overrides }), server)
const cancel = (id: number, json: object = { reason: 'Rain.' }) => send('DELETE', `/api/events/${id}`, json)
const find = async (server: TestApp, path: string, id: number) =>
  (await readJson<{ id: number }[]>(server, path, cookie)).find((event) => event.id === id)
const findPublicEvent = (server: TestApp, id: number) => find(server, '/api/events', id)
const today = () => dayOf(clock.now())
const inDays = (count: number) => addDays(today(), count)
/** Makes an event of today, past all checks. */
const makeEventOfToday = (overrides: object = {}) =>
  makeEvent(app.database, { groupId, date: today(), ...overrides })

test('an event is created with the defaults, and an instant becomes its New Orleans day', async () => {
  const event = await create({
    date: '2027-01-04T04:00:00Z',
    startCoordinates: ' 29.9655 , -90.0698 ',
    routeStops: ['Corner bar', 'Corner'],
    stopCoordinates: ['', '29.9641,-90.073', ''],
    isLive: true,
  })
  expect(event).toMatchObject({
    date: '2027-01-03',
    time: '15:00',
    eventType: 'second-line',
    isLive: false,
    startCoordinates: '29.965500,-90.069800',
    stopCoordinates: ['', '29.964100,-90.073000'],
    version: 1,
    removableUntil: new Date(clock.now().getTime() + 15 * 60_000).toISOString(),
  })
  const shown = { title: 'Lantern walk', isCancelled: false }
  expect(await findPublicEvent(secondApp, event.id)).toMatchObject(shown)
})

const wrongFieldsOf: [object, string][] = [
  [{ startCoordinates: '29.9655' }, 'startCoordinates'],
  [{ endCoordinates: '91,-90' }, 'endCoordinates'],
  [{ stopCoordinates: ['29.96,-90.07', 'Tremé'] }, 'stopCoordinates.1'],
  [{ route: ['Tremé', ' '] }, 'route.1'],
  [{ time: '25:00' }, 'time'],
  [{ endTime: '5 PM' }, 'endTime'],
  [{ endTime: '15:00' }, 'endTime'],
  [{ endTime: '14:00' }, 'endTime'],
  [{ eventType: 'parade' }, 'eventType'],
  [{ title: 'x'.repeat(161) }, 'title'],
  [{ route: Array.from({ length: 51 }, () => 'Tremé') }, 'route'],
]
test('an event is refused with the invalid field’s name', () =>
  checkEach(wrongFieldsOf, async ([wrong, path]) =>
    expect(await wrongFields(send('POST', '/api/events', form(wrong)))).toEqual([path]),
  ))

test('an event may have an end, on the next day unless the night were too long, and a change can remove it', async () => {
  const { id, endTime } = await create({ time: '21:00', endTime: '01:00' })
  expect(endTime).toBe('01:00')
  expect(await findPublicEvent(secondApp, id)).toMatchObject({ time: '21:00', endTime: '01:00' })
  const refused = await change(id, { time: '13:00', endTime: '12:00' })
  expect(await refused.json()).toMatchObject({
    errors: [{ path: 'endTime', message: 'Ends must be after the start.' }],
  })
  expect(await wrongFields(change(id, { time: '17:00', endTime: '17:00' }))).toEqual(['endTime'])
  expect((await change(id, { time: '13:00', endTime: '01:00' })).status).toBe(200)
  expect((await change(id, { time: '17:00', endTime: '', version: 2 })).status).toBe(200)
  expect(await findPublicEvent(secondApp, id)).toMatchObject({ time: '17:00', endTime: null })
  // One that was stored with an end before its start can be read and changed.
  const stored = await makeEventOfToday({ endTime: '12:00' })
  const path = `/api/admin/events/${stored.id}`
  expect(await readJson(app, path, cookie)).toMatchObject({ endTime: '12:00' })
  expect((await change(stored.id, { time: '13:00', endTime: '17:00' })).status).toBe(200)
})

test('administrators see an event however old it is, and the public list leaves it out after a year', async () => {
  const { id } = await create()
  const date = inDays(-400)
  expect((await change(id, { date })).status).toBe(200)
  for (const query of ['', `?to=${addDays(date, 1)}`, '?search=Lantern&sort=-date'])
    expect(await find(app, `/api/admin/events${query}`, id)).toMatchObject({ date })
  expect(await findPublicEvent(app, id)).toBeUndefined()
})

test('public lists and feeds reach from a year back to two years ahead, whatever is asked for', async () => {
  const days = [-366, -365, 0, 730, 731].map(inDays)
  for (const date of days) await makeEvent(app.database, { groupId, date })
  const datesAt = async (path: string) =>
    (await readJson<{ date: string; groupId: number }[]>(app, path)).flatMap((event) =>
      event.groupId === groupId ? event.date : [],
    )
  const ofGroup = `/api/groups/${groupId}/events`
  for (const path of ['/api/events', ofGroup, '/api/events?from=2001-01-01&to=2099-12-31'])
    expect(await datesAt(path)).toEqual(days.slice(1, 4))
  expect(await datesAt(`/api/events?from=${days[2]}&to=${days[2]}`)).toEqual([days[2]])
  const feed = await (await app.fetch(`/groups/${groupId}/calendar.ics`)).text()
  expect(feed.match(/^DTSTART/gm)?.length).toBeGreaterThanOrEqual(3)
  expect(feed.match(/^BEGIN:VEVENT/gm)).toHaveLength(3)
})

test('lists have the paths of the next 60 days, and a single event always has its path', async () => {
  const route = ['START: Orleans & N. Claiborne', 'END: N. Broad & Bienville']
  const isNear = new Map<number, boolean>()
  for (const days of [-1, 0, 60, 61]) {
    const { id } = await makeEventOfToday({ date: inDays(days), route })
    isNear.set(id, days === 0 || days === 60)
  }
  for (const list of ['/api/events', `/api/groups/${groupId}/events`]) {
    const rows = await readJson<{ id: number }[]>(app, list)
    for (const [id, near] of isNear) {
      const single = await readJson<{ path: string }>(app, `/api/events/${id}`)
      expect(single.path.length).toBeGreaterThan(10)
      expect(rows.find((row) => row.id === id)).toEqual({ ...single, path: near ? single.path : null })
    }
  }
})

test('an event of a hidden group is only on the dashboard, and what does not exist is not found', async () => {
  const hidden = await makeGroup(app.database, { isActive: false })
  const { id } = await create({ groupId: hidden.id })
  expect(await findPublicEvent(app, id)).toBeUndefined()
  expect(await find(app, '/api/admin/events', id)).toMatchObject({
    group: { name: 'Lantern Row Strutters', isActive: false },
    version: 1,
  })
  for (const each of [id, 999_999])
    expect(await refusalOf(app.fetch(`/api/events/${each}`))).toBe('404 event_not_found')
  const ofNobody = send('POST', '/api/events', form({ groupId: 999_999 }))
  expect(await refusalOf(ofNobody)).toBe('404 group_not_found')
})

test('AC4 of two changes from the same version, one is saved and the other refused', async () => {
  const { id } = await create()
  const responses = await Promise.all([
    change(id, { title: 'Early' }),
    change(id, { title: 'Late' }, secondApp),
  ])
  const [saved, refused] = responses.toSorted((a, b) => a.status - b.status)
  expect([saved!.status, refused!.status]).toEqual([200, 409])
  expect(await refused!.json()).toMatchObject({ code: 'changed_meanwhile', version: 2 })
  const { title } = (await saved!.json()) as { title: string }
  expect(await findPublicEvent(app, id)).toMatchObject({ title })
  expect((await change(id, { title: 'Once more', version: 2 })).status).toBe(200)
})

test('an event moves to another group, and both are notified', async () => {
  const { id } = await create()
  const otherGroup = await makeGroup(app.database, { name: 'Cypress Brass' })
  const viewer = await openViewer(secondApp.origin)
  expect((await change(id, { groupId: otherGroup.id })).status).toBe(200)
  const paths = [
    '/api/events',
    `/api/groups/${groupId}/events`,
    `/api/groups/${otherGroup.id}/events`,
    '/api/stats',
    '/api/featured-second-liner',
  ]
  await viewer.waitFor('invalidate', (changed) => paths.every((path) => changed.includes(path)), 2_000)
  expect(viewer.received('invalidate').flat()).not.toContain('/api/admin/events')
  expect(await readNewestEntry(app.database)).toMatchObject({
    action: 'change-event',
    changes: { group: { from: 'Lantern Row Strutters', to: 'Cypress Brass' } },
  })
  viewer.close()
})

test('canceling keeps the event on the calendar with the reason, once', async () => {
  const { id } = await create()
  for (const json of [{}, { reason: '  ' }]) expect((await cancel(id, json)).status).toBe(400)
  expect(await refusalOf(cancel(id, { reason: 'Rain.', version: 5 }))).toBe('409 changed_meanwhile')
  expect((await cancel(id, { reason: 'Rain.', version: 1 })).status).toBe(204)
  expect(await findPublicEvent(secondApp, id)).toMatchObject({ isCancelled: true, cancelReason: 'Rain.' })
  expect(await refusalOf(cancel(id))).toBe('409 event_cancelled')
  expect(await refusalOf(cancel(999_999))).toBe('404 event_not_found')
})

test('an event may be removed within 15 minutes of its creation, unless it had a parade', async () => {
  const remove = { remove: true }
  const newEvent = await create()
  clock.advance(15 * 60)
  expect((await cancel(newEvent.id, remove)).status).toBe(204)
  expect(await findPublicEvent(app, newEvent.id)).toBeUndefined()
  const oldEvent = await create({ date: inDays(1) })
  clock.advance(15 * 60 + 1)
  expect(await refusalOf(cancel(oldEvent.id, remove))).toBe('409 event_seen')
  const { id } = await create()
  await stopParade(app, (await startParade(app, groupId)).paradeId)
  expect(await refusalOf(cancel(id, remove))).toBe('409 event_seen')
  expect(await find(app, '/api/admin/events', id)).toMatchObject({ removableUntil: null })
})

const readParade = (server: TestApp, paradeId: number) =>
  readJson<object>(server, `/api/live-parades/${paradeId}`)

test('a live parade gets the event that its group creates for today, on every server', async () => {
  const { paradeId } = await startParade(app, groupId)
  await create({ date: inDays(1) })
  expect(await readParade(app, paradeId)).toMatchObject({ eventId: null })
  const viewer = await openViewer(secondApp.origin)
  const event = await create({ startCoordinates: '29.95,-90.08', routeStops: ['Corner bar'] })
  const shownEvent = { eventId: event.id, routeStops: ['Corner bar'], latitude: '29.950000' }
  expect(await readParade(app, paradeId)).toMatchObject(shownEvent)
  await viewer.waitFor('invalidate', (paths) => paths.includes(`/api/live-parades/${paradeId}`), 2_000)
  expect(await readParade(secondApp, paradeId)).toMatchObject(shownEvent)
  expect(await findPublicEvent(secondApp, event.id)).toMatchObject({ isLive: true })
  viewer.close()
})

test('a live parade shows the changed route of its event on every server, even while positions arrive', async () => {
  const { id } = await makeEventOfToday()
  const { link, paradeId } = await startParade(app, groupId)
  await report(app, link, position(29.9641, -90.073, clock.now()), 'p')
  const viewer = await openViewer(secondApp.origin)
  clock.advance(5)
  const [changed] = await Promise.all([
    change(id, { routeStops: ['Bell', 'Horn'], endCoordinates: '29.97,-90.05' }),
    report(secondApp, link, position(29.9642, -90.0731, clock.now()), 'p'),
  ])
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({ isLive: true, removableUntil: null })
  await viewer.waitFor('invalidate', (paths) => paths.includes(`/api/live-parades/${paradeId}`), 2_000)
  const shownEvent = { routeStops: ['Bell', 'Horn'], endCoordinates: '29.970000,-90.050000' }
  // The other server learns of the position a moment later.
  for (const server of [app, secondApp])
    await expect
      .poll(() => readParade(server, paradeId))
      .toMatchObject({ ...shownEvent, latitude: '29.964200' })
  viewer.close()
})

test('a live parade keeps its event: canceling or moving it is refused until the parade is stopped', async () => {
  const { id } = await makeEventOfToday()
  const otherGroup = await makeGroup(app.database)
  const { paradeId } = await startParade(app, groupId)
  for (const refused of [
    await cancel(id),
    await change(id, { date: inDays(1) }),
    await change(id, { groupId: otherGroup.id }),
  ])
    expect(await refusalOf(refused)).toBe('409 event_live')
  const [kept] = await app.database.select().from(events).where(eq(events.id, id))
  expect(kept).toMatchObject({ version: 1, cancelledAt: null, groupId })
  await stopParade(app, paradeId)
  expect((await cancel(id)).status).toBe(204)
})

test('a live parade that has lapsed does not keep its event, and returns with the day’s next one', async () => {
  const { id } = await makeEventOfToday()
  const next = await makeEventOfToday({ time: '18:00' })
  const { link, paradeId } = await startParade(app, groupId)
  const sendFix = () => report(app, link, position(29.9641, -90.073, clock.now()), 'p')
  await sendFix()
  // Longer than the timeout of 600 s, so the parade lapses.
  clock.advance(700)
  expect((await cancel(id)).status).toBe(204)
  expect((await sendFix()).status).toBe(200)
  expect(await readParade(app, paradeId)).toMatchObject({ id: paradeId, eventId: next.id })
})
