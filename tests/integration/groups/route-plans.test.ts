import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addressUses } from '#server/database/schema.ts'
import type { Output } from '#shared/contract/types.ts'
import { startApp } from '#tests/harness/app.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { createGroup, readJson, wrongFields } from '#tests/harness/requests.ts'
import { app, startServer } from '#tests/harness/servers.ts'
import { loadStreets } from '#tests/harness/streets.ts'
import { signIn } from '#tests/sim/admin.ts'

let cookie: string
let groupId: number

startServer()
beforeAll(async () => {
  cookie = await signIn(app)
})

beforeEach(async () => {
  groupId = (await makeGroup(app.database)).id
})

const tomorrow = '2026-12-07'
const plan = async (json: object) => {
  const response = await app.fetch('/api/admin/route-plan', { json, cookie })
  expect(response.status).toBe(200)
  return (await response.json()) as Output<'planRoute'>
}
const create = async (route: object) => {
  const form = { groupId, title: 'Lantern walk', description: 'Invented.', location: 'Tremé', date: tomorrow }
  const response = await app.fetch('/api/events', { json: { ...form, ...route }, cookie })
  expect(response.status).toBe(201)
  return (await response.json()) as Output<'createEvent'>
}

const routes = {
  'a sheet, with ends and a stop of the event': {
    sheet: 'START Orleans & N. Claiborne\nOut Orleans to N. Broad\nRIGHT on N. Broad to Esplanade',
    startLocation: 'The club house',
    startCoordinates: '29.963900,-90.073900',
    routeStops: ['REFUEL: Bar'],
    stopCoordinates: ['29.969700,-90.078300'],
    endLocation: 'Esplanade & N. Broad',
  },
  waypoints: {
    route: ['Start Orleans & N. Claiborne', 'Out Orleans to N. Broad', 'Left on N. Broad to Canal'],
  },
  'two places': { startCoordinates: '29.965500,-90.069800', endCoordinates: '29.961100,-90.068500' },
  'places, one of which nothing knows': { route: ['Congo Square', 'Grandma’s Porch', 'Tremé Center'] },
  nothing: {},
}

test('the plan of a form is what its event gets', () =>
  checkEach(
    Object.entries(routes),
    async ([, route]) => {
      const { path, stops, certainty, approximateParts, unknownPlaces } = await create(route)
      expect(await plan(route)).toEqual({ path, stops, certainty, approximateParts, unknownPlaces })
    },
    ([name]) => name,
  ))

test('a route between other ends goes through all its places, and names what nothing knows', async () => {
  const ends = { startLocation: 'Congo Square', endLocation: 'Jackson Square' }
  const route = ['Tremé Recreation Community Center', 'Dooky Chase']
  const namesOf = ({ stops }: Output<'planRoute'>) => stops.map(({ name }) => name)
  const event = await create({ ...ends, route })
  expect(namesOf(event)).toEqual([ends.startLocation, ...route, ends.endLocation])
  expect(event).toMatchObject({ certainty: 'sure', unknownPlaces: [] })
  const doubtful = await create({ ...ends, route: [route[0], 'Grandma’s Porch', route[1]] })
  expect(namesOf(doubtful)).toEqual(namesOf(event))
  expect(doubtful).toMatchObject({ certainty: 'approximate', unknownPlaces: ['Grandma’s Porch'] })
  const stop = { routeStops: ['Grandma’s Porch'], stopCoordinates: ['29.970000,-90.080000'] }
  const between = [route[0], 'Grandma’s Porch', route[1]]
  const known = await create({ ...ends, ...stop, route: between })
  expect(namesOf(known)).toEqual([ends.startLocation, ...between, ends.endLocation])
  expect(known).toMatchObject({ certainty: 'sure', unknownPlaces: [] })
})

test('the public sheet is what the club wrote; its pins are for those who edit it', async () => {
  const sheet = 'START Orleans & N. Claiborne\nOut to the hall (29.96850, -90.07830)\nDISBAND'
  const { id, ...ofAdmin } = await create({ sheet })
  expect(ofAdmin.sheet).toBe(sheet)
  for (const path of ['/api/events', `/api/groups/${groupId}/events`]) {
    const listed = await readJson<Output<'listEvents'>>(app, path)
    expect(listed.find((event) => event.id === id)?.sheet).toBe(
      'START Orleans & N. Claiborne\nOut to the hall\nDISBAND',
    )
  }
})

test('lists of events name the neighborhood of each start, where it is known', async () => {
  await makeEvent(app.database, { groupId, date: tomorrow, startCoordinates: '29.9650,-90.0697' })
  await makeEvent(app.database, { groupId, date: tomorrow, time: '14:00', location: 'Behind the shop' })
  await loadStreets(app)
  for (const path of ['/api/events', `/api/groups/${groupId}/events`]) {
    const listed = (await readJson<Output<'listEvents'>>(app, path)).filter(
      (event) => event.groupId === groupId,
    )
    expect(listed.map(({ neighborhood }) => neighborhood)).toEqual(['Tremé', null])
  }
})

const readSheet = (text: string) => app.fetch('/api/admin/route-sheet', { json: { text }, cookie })
const sheetText = 'START Orleans & N. Claiborne\nOut Orleans\nSTOP Dooky Chase\nto N. Broad\nDISBAND'

test('an administrator’s route sheet is read as a path with stops, and one without a route has no path', async () => {
  const response = await readSheet(sheetText)
  expect(response.status).toBe(200)
  const sheet = (await response.json()) as { meters: number; lines: unknown[] }
  const stops = [{ number: 1, name: 'Dooky Chase', kind: 'stop' }]
  expect(sheet).toMatchObject({ certainty: 'sure', stops })
  expect(sheet.lines).toHaveLength(5)
  expect(sheet.meters).toBeGreaterThan(1_000)
  const without = await readSheet('No glass, no guns!')
  expect(await without.json()).toMatchObject({ path: '', stops: [] })
})

test('a route sheet must have text, at most 8,192 bytes, and at most 200 lines', async () => {
  for (const text of ['', ' \n', 'é'.repeat(4_097), 'a\n'.repeat(200)])
    expect(await wrongFields(readSheet(text))).toEqual(['text'])
  for (const text of ['é'.repeat(4_096), 'a\n'.repeat(199)]) expect((await readSheet(text)).status).toBe(200)
})

test('TR15 what a stranger’s group may have read is limited by processor time, and administrators go on', async () => {
  const limited = await startApp({ env: { LIMIT_READING_SECONDS_PER_HOUR: '1' } })
  const { id, organizer } = await createGroup(limited)
  const ask = (path: string, json: object) =>
    limited.fetch(`/api/groups/${id}/${path}`, { json, cookie: organizer })
  const text = ' ; Orleans'.repeat(819)
  expect((await ask('route-sheet', { text })).status).toBe(200)
  // It has cost its time, more than the least that any reading costs. Many others would cost a second.
  const uses = await limited.database.select().from(addressUses).where(eq(addressUses.work, 'reading'))
  expect(uses.map(({ cost }) => cost > 1_667 && cost < 1_000_000)).toEqual([true])
  await limited.database.update(addressUses).set({ cost: 999_000 })
  const refused = await ask('route-sheet', { text })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
  const detail = expect.stringContaining('Reading goes on in 60 min') as string
  expect(await refused.json()).toMatchObject({ status: 429, detail })
  expect((await ask('route-plan', {})).status).toBe(429)
  const admin = await signIn(limited)
  const read = await limited.fetch('/api/admin/route-sheet', { json: { text: sheetText }, cookie: admin })
  expect(read.status).toBe(200)
})
