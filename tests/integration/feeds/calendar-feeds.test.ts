import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { events, groups } from '#server/database/schema.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { readProblem } from '#tests/harness/contract.ts'
import { makeEventForm } from '#tests/harness/event-form.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { addDays } from '#shared/calendar.ts'
import { signIn } from '#tests/sim/admin.ts'

/** More events in one feed than the whole calendar has in a decade. */
const EVENTS = 2_000
const PUBLIC_ORIGIN = 'https://parades.example'

let app: TestApp
let lanternsId: number
let cypressId: number
let hiddenId: number
let paradeId: number

beforeAll(async () => {
  app = await startApp({ clock: new TestClock('2026-12-06T19:00:00Z'), env: { PUBLIC_ORIGIN } })
  lanternsId = (await makeGroup(app.database)).id
  cypressId = (await makeGroup(app.database, { name: 'Cypress Brass', type: 'brass-band' })).id
  hiddenId = (await makeGroup(app.database, { name: 'Hidden Steppers', isActive: false })).id
  paradeId = (await makeEvent(app.database, { groupId: lanternsId, date: '2026-12-13' })).id
  await makeEvent(app.database, {
    groupId: lanternsId,
    date: '2025-12-20',
    title: 'Rained out',
    cancelledAt: new Date('2025-12-19T18:00:00Z'),
    cancelReason: 'Rain.',
  })
  await makeEvent(app.database, { groupId: lanternsId, date: '2025-12-05', title: 'Long ago' })
  await makeEvent(app.database, { groupId: cypressId, date: '2026-12-20', title: 'Practice' })
  await makeEvent(app.database, { groupId: hiddenId, date: '2026-12-20', title: 'Secret' })
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
  expect(await readTitles('/calendar.ics')).toEqual([...LANTERNS, ...CYPRESS])
  expect(await readTitles(`/groups/${lanternsId}/calendar.ics`)).toEqual(LANTERNS)
  expect(await readTitles(`/calendar.ics?groups=${cypressId}`)).toEqual(CYPRESS)
  expect(await readTitles(`/calendar.ics?groups=${cypressId},${lanternsId}`)).toEqual([
    ...LANTERNS,
    ...CYPRESS,
  ])
  expect(await readTitles(`/events/${paradeId}.ics`)).toEqual(['Lantern Row Strutters: Annual parade'])
})

test('a feed goes on without a group that is gone or hidden', async () => {
  expect(await readTitles(`/calendar.ics?groups=999999,${hiddenId},${cypressId}`)).toEqual(CYPRESS)
})

test('unknown and hidden groups and events get a 404', async () => {
  const [secret] = await app.database.select().from(events).where(eq(events.groupId, hiddenId))
  for (const path of [
    `/groups/${hiddenId}/calendar.ics`,
    '/groups/999999/calendar.ics',
    '/groups/abc/calendar.ics',
    '/calendar.ics?groups=999999',
    `/calendar.ics?groups=${hiddenId}`,
    `/events/${secret!.id}.ics`,
    '/events/999999.ics',
    '/events/0.ics',
    '/events/1e3.ics',
  ]) {
    const response = await app.fetch(path)
    expect(response.status, path).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await readProblem(response)).code).toMatch(/^(group|event)_not_found$/)
  }
})

test.each(['', ',', 'a', '1,,2', '1,b', '0', '-1', '1e3', '99999999999', `1${',1'.repeat(200)}`])(
  'malformed groups get a 400 that names them: %s',
  async (given) => {
    const problem = await readProblem(await app.fetch(`/calendar.ics?groups=${given}`))
    expect(problem.status).toBe(400)
    expect(problem.errors![0]!.path).toMatch(/^groups(\.\d+)?$/)
  },
)

test('groups given twice get a 400', async () => {
  const problem = await readProblem(await app.fetch('/calendar.ics?groups=1&groups=2'))
  expect(problem.errors).toMatchObject([{ path: 'groups' }])
})

test('an unchanged feed is a 304, until an event changes', async () => {
  const path = `/groups/${cypressId}/calendar.ics`
  const etag = (await app.fetch(path)).headers.get('etag')!
  const ask = () => app.fetch(path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })
  const unchanged = await ask()
  expect(unchanged.status).toBe(304)
  expect(await unchanged.text()).toBe('')
  const [event] = await app.database.select().from(events).where(eq(events.groupId, cypressId))
  const cookie = await signIn(app)
  const { id, version } = event!
  await app.fetch(`/api/events/${id}`, { method: 'DELETE', json: { reason: 'Rain.', version }, cookie })
  const changed = await ask()
  expect(changed.status).toBe(200)
  const text = await changed.text()
  expect(text).toContain(`\r\nSEQUENCE:${version + 1}\r\n`)
  expect(text).toContain('\r\nSTATUS:CANCELLED\r\n')
})

test('a feed has 2,000 events', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Long Walkers' })
  const days = Array.from({ length: EVENTS }, (_, index) => addDays('2026-12-06', index % 700))
  const [event] = await app.database
    .insert(events)
    .values(
      days.map((date, index) => ({
        groupId,
        date,
        time: '13:00',
        title: `Parade ${index}`,
        description: 'Out the door at one.',
        location: 'Tremé',
        eventType: 'second-line' as const,
        sheet:
          'START Orleans & N. Claiborne. Out Orleans to N. Broad. Left on N. Broad to Bienville. DISBAND.',
        createdAt: new Date('2026-01-01T12:00:00Z'),
      })),
    )
    .returning()
  const path = `/groups/${groupId}/calendar.ics`
  const titles = await readTitles(path)
  expect(titles).toHaveLength(EVENTS)
  expect(new Set(titles).size).toBe(EVENTS)
  expect(titles[0]).toBe(`Long Walkers: ${event!.title}`)
  // Those who ask at the same time get the same text.
  const all = await Promise.all(Array.from({ length: 20 }, async () => (await app.fetch(path)).text()))
  expect(new Set(all).size).toBe(1)
})

test('HEAD works, and a feed of a group that has just been hidden ends', async () => {
  const group = await makeGroup(app.database)
  const path = `/groups/${group.id}/calendar.ics`
  expect((await app.fetch(path, { method: 'HEAD' })).status).toBe(200)
  await app.database.update(groups).set({ isActive: false }).where(eq(groups.id, group.id))
  expect((await app.fetch(path)).status).toBe(404)
})

test('a change and a cancellation of an event are its last change', async () => {
  const clock = new TestClock('2026-12-06T19:00:00Z')
  const own = await startApp({ clock, env: { PUBLIC_ORIGIN } })
  const cookie = await signIn(own)
  const { id: groupId } = await makeGroup(own.database)
  const send = async (method: string, path: string, json: object) => {
    const response = await own.fetch(path, { method, json, cookie })
    expect(response.status).toBeLessThan(300)
    return (await response.json()) as { id: number; version: number }
  }
  const form = makeEventForm(groupId, clock.now())
  const { id, version } = await send('POST', '/api/events', form)
  const lastModified = async () =>
    /^LAST-MODIFIED:(\S+)/m.exec(await (await own.fetch(`/events/${id}.ics`)).text())?.[1]
  expect(await lastModified()).toBe('20261206T190000Z')
  clock.advance(60)
  await send('PUT', `/api/events/${id}`, { ...form, version, title: 'Another name' })
  expect(await lastModified()).toBe('20261206T190100Z')
  clock.advance(60)
  await own.fetch(`/api/events/${id}`, {
    method: 'DELETE',
    json: { reason: 'Rain.', version: version + 1 },
    cookie,
  })
  expect(await lastModified()).toBe('20261206T190200Z')
})
