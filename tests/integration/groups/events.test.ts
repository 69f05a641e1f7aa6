import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries, events } from '#server/database/schema.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { makeEventForm } from '#tests/harness/event-form.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { startParade } from '#tests/sim/admin.ts'
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
const readRefusal = async (response: Response) => ({
  status: response.status,
  code: (await readProblem(response)).code,
})
const findPublicEvent = async (server: TestApp, id: number) =>
  ((await (await server.fetch('/api/events')).json()) as { id: number }[]).find((event) => event.id === id)

describe('an event', () => {
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
    expect(await findPublicEvent(secondApp, event.id)).toMatchObject({
      title: 'Lantern walk',
      isCancelled: false,
    })
  })

  test.each([
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
  ])('an event is refused with the invalid field’s name (%#)', async (wrong, path) => {
    const response = await send('POST', '/api/events', form(wrong))
    expect(response.status).toBe(400)
    expect((await readProblem(response)).errors).toMatchObject([{ path }])
  })

  test('an event may have an end, which must differ from its start, and which a change can remove', async () => {
    const { id, endTime } = await create({ time: '13:00', endTime: '17:00' })
    expect(endTime).toBe('17:00')
    expect(await findPublicEvent(secondApp, id)).toMatchObject({ time: '13:00', endTime: '17:00' })
    const change = (overrides: object) =>
      send('PUT', `/api/events/${id}`, form({ time: '17:00', ...overrides }))
    const response = await change({ endTime: '17:00', version: 1 })
    expect((await readProblem(response)).errors).toMatchObject([{ path: 'endTime' }])
    expect((await change({ endTime: '', version: 1 })).status).toBe(200)
    expect(await findPublicEvent(secondApp, id)).toMatchObject({ time: '17:00', endTime: null })
  })

  test('an end before the start is on the next day, unless the night were too long', async () => {
    const { id } = await create({ time: '21:00', endTime: '01:00' })
    const change = (overrides: object) =>
      send('PUT', `/api/events/${id}`, form({ time: '13:00', version: 1, ...overrides }))
    const problem = await readProblem(await change({ endTime: '12:00' }))
    expect(problem.errors).toEqual([{ path: 'endTime', message: 'Ends must be after the start.' }])
    expect((await change({ endTime: '01:00' })).status).toBe(200)
  })

  test('an event that was stored with an end before its start can be read and changed', async () => {
    const { id } = await makeEvent(app.database, {
      groupId,
      date: dayOf(clock.now()),
      time: '13:00',
      endTime: '12:00',
    })
    const stored = await app.fetch(`/api/admin/events/${id}`, { cookie })
    expect(await stored.json()).toMatchObject({ endTime: '12:00' })
    const change = await send(
      'PUT',
      `/api/events/${id}`,
      form({ time: '13:00', endTime: '17:00', version: 1 }),
    )
    expect(change.status).toBe(200)
  })

  test('administrators see an event however old it is, and the public list leaves it out after a year', async () => {
    const { id } = await create()
    const date = addDays(dayOf(clock.now()), -400)
    expect((await send('PUT', `/api/events/${id}`, form({ date, version: 1 }))).status).toBe(200)
    for (const query of ['', `?to=${addDays(date, 1)}`, '?search=Lantern&sort=-date']) {
      const response = await app.fetch(`/api/admin/events${query}`, { cookie })
      expect(await response.json()).toContainEqual(expect.objectContaining({ id, date }))
    }
    expect(await findPublicEvent(app, id)).toBeUndefined()
  })

  test('public lists and feeds reach from a year back to two years ahead, whatever is asked for', async () => {
    const days = [-366, -365, 0, 730, 731].map((count) => addDays(dayOf(clock.now()), count))
    for (const date of days) await makeEvent(app.database, { groupId, date })
    const datesAt = async (path: string) =>
      ((await (await app.fetch(path)).json()) as { date: string; groupId: number }[]).flatMap((event) =>
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
      const event = { groupId, date: addDays(dayOf(clock.now()), days), route }
      isNear.set((await makeEvent(app.database, event)).id, days === 0 || days === 60)
    }
    for (const list of ['/api/events', `/api/groups/${groupId}/events`]) {
      const rows = (await (await app.fetch(list)).json()) as { id: number; path: string | null }[]
      for (const [id, near] of isNear) {
        const listed = rows.find((row) => row.id === id)!
        const single = (await (await app.fetch(`/api/events/${id}`)).json()) as { path: string }
        expect(single.path.length).toBeGreaterThan(10)
        expect(listed).toEqual({ ...single, path: near ? single.path : null })
      }
    }
  })

  test('a single event of a hidden group, or one that does not exist, is not found', async () => {
    const { id } = await makeGroup(app.database, { isActive: false })
    const event = await makeEvent(app.database, { groupId: id, date: dayOf(clock.now()) })
    for (const each of [event.id, 999_999])
      expect(await readRefusal(await app.fetch(`/api/events/${each}`))).toEqual({
        status: 404,
        code: 'event_not_found',
      })
  })

  test('an event without a group is refused', async () => {
    const response = await send('POST', '/api/events', form({ groupId: 999_999 }))
    expect(await readRefusal(response)).toEqual({ status: 404, code: 'group_not_found' })
  })

  test('AC4 of two changes from the same version, one is saved and the other refused', async () => {
    const { id } = await create()
    const change = (server: TestApp, title: string, version: number) =>
      send('PUT', `/api/events/${id}`, form({ title, version }), server)
    const responses = await Promise.all([change(app, 'Early', 1), change(secondApp, 'Late', 1)])
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const problem = await responses.find(({ status }) => status === 409)!.json()
    expect(problem).toMatchObject({ code: 'changed_meanwhile', version: 2 })
    const saved = (await responses.find(({ status }) => status === 200)!.json()) as { title: string }
    expect(await findPublicEvent(app, id)).toMatchObject({ title: saved.title })
    expect((await change(app, 'Once more', 2)).status).toBe(200)
  })

  test('an event moves to another group, and both are notified', async () => {
    const { id } = await create()
    const otherGroup = await makeGroup(app.database, { name: 'Cypress Brass' })
    const viewer = await openViewer(secondApp.origin)
    const json = form({ groupId: otherGroup.id, version: 1 })
    expect((await send('PUT', `/api/events/${id}`, json)).status).toBe(200)
    const paths = [
      '/api/events',
      `/api/groups/${groupId}/events`,
      `/api/groups/${otherGroup.id}/events`,
      '/api/stats',
      '/api/featured-second-liner',
    ]
    await viewer.waitFor('invalidate', (changed) => paths.every((path) => changed.includes(path)), 2_000)
    expect(viewer.received('invalidate').flat()).not.toContain('/api/admin/events')
    const [entry] = await app.database.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'change-event',
      changes: { group: { from: 'Lantern Row Strutters', to: 'Cypress Brass' } },
    })
    viewer.close()
  })

  test('an event of a hidden group is only on the dashboard', async () => {
    const hidden = await makeGroup(app.database, { isActive: false })
    const { id } = await create({ groupId: hidden.id })
    expect(await findPublicEvent(app, id)).toBeUndefined()
    const adminEvents = (await (await app.fetch('/api/admin/events', { cookie })).json()) as {
      id: number
    }[]
    expect(adminEvents.find((event) => event.id === id)).toMatchObject({
      group: { name: 'Lantern Row Strutters', isActive: false },
      version: 1,
    })
  })
})

describe('canceling', () => {
  test('canceling keeps the event on the calendar with the reason, once', async () => {
    const { id } = await create()
    const cancel = (json: object) => send('DELETE', `/api/events/${id}`, json)
    expect((await cancel({})).status).toBe(400)
    expect((await cancel({ reason: '  ' })).status).toBe(400)
    expect(await readRefusal(await cancel({ reason: 'Rain.', version: 5 }))).toEqual({
      status: 409,
      code: 'changed_meanwhile',
    })
    expect((await cancel({ reason: 'Rain.', version: 1 })).status).toBe(204)
    expect(await findPublicEvent(secondApp, id)).toMatchObject({ isCancelled: true, cancelReason: 'Rain.' })
    expect(await readRefusal(await cancel({ reason: 'Again.' }))).toEqual({
      status: 409,
      code: 'event_cancelled',
    })
    expect(await readRefusal(await send('DELETE', '/api/events/999999', { reason: 'Rain.' }))).toEqual({
      status: 404,
      code: 'event_not_found',
    })
  })

  const remove = async (id: number) => send('DELETE', `/api/events/${id}`, { remove: true })
  const seenRefusal = { status: 409, code: 'event_seen' }

  test('an event may be removed within 15 minutes of its creation', async () => {
    const newEvent = await create()
    clock.advance(15 * 60)
    expect((await remove(newEvent.id)).status).toBe(204)
    expect(await findPublicEvent(app, newEvent.id)).toBeUndefined()
    const oldEvent = await create({ date: addDays(dayOf(clock.now()), 1) })
    clock.advance(15 * 60 + 1)
    expect(await readRefusal(await remove(oldEvent.id))).toEqual(seenRefusal)
  })

  test('an event that had a parade may not be removed', async () => {
    const attached = await create()
    const { paradeId } = await startParade(app, groupId)
    await send('POST', '/api/admin/stop-tracking', { paradeId })
    expect(await readRefusal(await remove(attached.id))).toEqual(seenRefusal)
    const adminEvents = (await (await app.fetch('/api/admin/events', { cookie })).json()) as {
      id: number
    }[]
    expect(adminEvents.find((event) => event.id === attached.id)).toMatchObject({ removableUntil: null })
  })
})

describe('a live parade', () => {
  const readParade = async (server: TestApp, paradeId: number) =>
    (await (await server.fetch(`/api/live-parades/${paradeId}`)).json()) as Record<string, unknown>

  test('a live parade gets the event that its group creates for today, on every server', async () => {
    const { paradeId } = await startParade(app, groupId)
    await create({ date: addDays(dayOf(clock.now()), 1) })
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
    const { id } = await makeEvent(app.database, { groupId, date: dayOf(clock.now()) })
    const { link, paradeId } = await startParade(app, groupId)
    await report(app, link, position(29.9641, -90.073, clock.now()), 'p')
    const viewer = await openViewer(secondApp.origin)
    const json = form({ version: 1, routeStops: ['Bell', 'Horn'], endCoordinates: '29.97,-90.05' })
    clock.advance(5)
    const fix = position(29.9642, -90.0731, clock.now())
    const [changed] = await Promise.all([
      send('PUT', `/api/events/${id}`, json),
      report(secondApp, link, fix, 'p'),
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
    const { id } = await makeEvent(app.database, { groupId, date: dayOf(clock.now()) })
    const otherGroup = await makeGroup(app.database)
    const { paradeId } = await startParade(app, groupId)
    const live = { status: 409, code: 'event_live' }
    const tomorrow = addDays(dayOf(clock.now()), 1)
    const path = `/api/events/${id}`
    expect(await readRefusal(await send('DELETE', path, { reason: 'Rain.' }))).toEqual(live)
    expect(await readRefusal(await send('PUT', path, form({ version: 1, date: tomorrow })))).toEqual(live)
    expect(await readRefusal(await send('PUT', path, form({ version: 1, groupId: otherGroup.id })))).toEqual(
      live,
    )
    const [kept] = await app.database.select().from(events).where(eq(events.id, id))
    expect(kept).toMatchObject({ version: 1, cancelledAt: null, groupId })
    await send('POST', '/api/admin/stop-tracking', { paradeId })
    expect((await send('DELETE', path, { reason: 'Rain.' })).status).toBe(204)
  })

  test('a live parade that has lapsed does not keep its event, and returns with the day’s next one', async () => {
    const { id } = await makeEvent(app.database, { groupId, date: dayOf(clock.now()) })
    const next = await makeEvent(app.database, { groupId, date: dayOf(clock.now()), time: '18:00' })
    const { link, paradeId } = await startParade(app, groupId)
    const sendFix = () => report(app, link, position(29.9641, -90.073, clock.now()), 'p')
    await sendFix()
    // Longer than the timeout of 600 s, so the parade lapses.
    clock.advance(700)
    expect((await send('DELETE', `/api/events/${id}`, { reason: 'Rain.' })).status).toBe(204)
    expect((await sendFix()).status).toBe(200)
    expect(await readParade(app, paradeId)).toMatchObject({ id: paradeId, eventId: next.id })
  })
})
