import ICAL from 'ical.js'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { checkEach } from '#tests/harness/check-each.ts'
import { makeEventForm } from '#tests/harness/event-form.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { refusalOf, wrongFields } from '#tests/harness/requests.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { signIn } from '#tests/sim/admin.ts'

/** More events in one feed than the whole calendar has in a decade. */
const EVENTS = 2_000

let lanternsId: number
let cypressId: number
let hiddenId: number
let paradeId: number
let secretId: number

startServer({ env: { PUBLIC_ORIGIN: 'https://parades.example' } })
beforeAll(async () => {
  lanternsId = (await makeGroup(app.database)).id
  cypressId = (await makeGroup(app.database, { name: 'Cypress Brass', type: 'brass-band' })).id
  hiddenId = (await makeGroup(app.database, { name: 'Hidden Steppers', isActive: false })).id
  const add = async (groupId: number, date: string, event: object = {}) =>
    (await makeEvent(app.database, { groupId, date, ...event })).id
  paradeId = await add(lanternsId, '2026-12-13')
  const canceled = { cancelledAt: new Date('2025-12-19T18:00:00Z'), cancelReason: 'Rain.' }
  await add(lanternsId, '2025-12-20', { title: 'Rained out', ...canceled })
  await add(lanternsId, '2025-12-05', { title: 'Long ago' })
  await add(cypressId, '2026-12-20', { title: 'Practice' })
  secretId = await add(hiddenId, '2026-12-20', { title: 'Secret' })
})

/** Returns the titles of a feed's events, read by another implementation. */
async function readTitles(path: string): Promise<string[]> {
  const response = await app.fetch(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('public, max-age=900')
  expect(response.headers.getSetCookie()).toEqual([])
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary)
}

const LANTERNS = ['CANCELED: Lantern Row Strutters: Rained out', 'Lantern Row Strutters: Annual parade']
const CYPRESS = ['Cypress Brass: Practice']

test('each feed has its events of the last year and later, canceled ones too, none of hidden groups', async () => {
  expect((await app.fetch('/calendar.ics', { method: 'HEAD' })).status).toBe(200)
  expect(await readTitles('/calendar.ics')).toEqual([...LANTERNS, ...CYPRESS])
  expect(await readTitles(`/groups/${lanternsId}/calendar.ics`)).toEqual(LANTERNS)
  expect(await readTitles(`/calendar.ics?groups=${cypressId}`)).toEqual(CYPRESS)
  const both = await readTitles(`/calendar.ics?groups=${cypressId},${lanternsId}`)
  expect(both).toEqual([...LANTERNS, ...CYPRESS])
  expect(await readTitles(`/events/${paradeId}.ics`)).toEqual(LANTERNS.slice(1))
  // A feed goes on without a group that is gone or hidden.
  expect(await readTitles(`/calendar.ics?groups=999999,${hiddenId},${cypressId}`)).toEqual(CYPRESS)
})

test('unknown and hidden groups and events get a 404', () =>
  checkEach(
    [
      `/groups/${hiddenId}/calendar.ics`,
      '/groups/999999/calendar.ics',
      '/groups/abc/calendar.ics',
      '/calendar.ics?groups=999999',
      `/calendar.ics?groups=${hiddenId}`,
      `/events/${secretId}.ics`,
      '/events/999999.ics',
      '/events/0.ics',
      '/events/1e3.ics',
    ],
    async (path) => {
      const response = await app.fetch(path)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await refusalOf(response)).toMatch(/^404 (group|event)_not_found$/)
    },
  ))

test('malformed groups, or groups given twice, get a 400 that names them', () =>
  checkEach(
    ['', ',', 'a', '1,,2', '1,b', '0', '-1', '1e3', '99999999999', `1${',1'.repeat(200)}`, '1&groups=2'],
    async (given) => {
      const [field] = await wrongFields(app.fetch(`/calendar.ics?groups=${given}`))
      expect(field).toMatch(/^groups(\.\d+)?$/)
    },
  ))

test('an unchanged feed is a 304, until an event changes; its last change and its cancellation are told', async () => {
  const cookie = await signIn(app)
  const form = makeEventForm(cypressId, clock.now())
  const created = await app.fetch('/api/events', { json: form, cookie })
  const { id } = (await created.json()) as { id: number }
  const send = (method: string, json: object) => app.fetch(`/api/events/${id}`, { method, json, cookie })
  const path = `/events/${id}.ics`
  const lastModified = async () => /^LAST-MODIFIED:(\S+)/m.exec(await (await app.fetch(path)).text())?.[1]
  const etag = (await app.fetch(path)).headers.get('etag')!
  const ask = () => app.fetch(path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })
  const unchanged = await ask()
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  expect(await lastModified()).toBe('20261206T190000Z')
  clock.advance(60)
  expect((await send('PUT', { ...form, version: 1, title: 'Another name' })).status).toBe(200)
  expect(await lastModified()).toBe('20261206T190100Z')
  clock.advance(60)
  expect((await send('DELETE', { reason: 'Rain.', version: 2 })).status).toBe(204)
  expect(await lastModified()).toBe('20261206T190200Z')
  const changed = await ask()
  expect(changed.status).toBe(200)
  const text = await changed.text()
  for (const line of ['SEQUENCE:3', 'STATUS:CANCELLED']) expect(text).toContain(`\r\n${line}\r\n`)
})

test('a feed has 2,000 events', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Long Walkers' })
  await app.database.execute(sql`insert into events
    (group_id, date, time, title, description, location, event_type, created_at)
    select ${groupId}, date '2026-12-06' + n % 700, '13:00', 'Parade ' || n, 'Out the door at one.', 'Tremé', 'second-line', now()
    from generate_series(0, ${EVENTS - 1}) n`)
  const path = `/groups/${groupId}/calendar.ics`
  const titles = await readTitles(path)
  expect(titles).toHaveLength(EVENTS)
  expect(new Set(titles).size).toBe(EVENTS)
  expect(titles[0]).toBe('Long Walkers: Parade 0')
  // Those who ask at the same time get the same text.
  const all = await Promise.all(Array.from({ length: 5 }, async () => (await app.fetch(path)).text()))
  expect(new Set(all).size).toBe(1)
})
