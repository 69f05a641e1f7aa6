import { beforeAll, describe, expect, test } from 'vitest'
import { events } from '#server/database/schema.ts'
import { eq } from 'drizzle-orm'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { contractRows, pathWith } from '#tests/harness/contract.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { listLiveParades, startNewParade } from '#tests/harness/live-parades.ts'
import { readJson } from '#tests/harness/requests.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

const PUBLIC_ORIGIN = 'https://parades.example'

let groupId: number
let eventId: number

startServer({ env: { PUBLIC_ORIGIN } })
beforeAll(async () => {
  groupId = (await makeGroup(app.database)).id
  const event = await makeEvent(app.database, {
    groupId,
    date: '2026-12-06',
    route: ['START: Orleans & N. Claiborne', 'Orleans & N. Broad', 'END: Orleans & N. Broad'],
    startCoordinates: '29.9655,-90.0698',
    endCoordinates: '29.9611,-90.0785',
  })
  eventId = event.id
})

interface Collection {
  features: {
    id?: number
    geometry: { type: string; coordinates: unknown[] } | null
    properties: Record<string, unknown>
  }[]
}

const readCollection = (path: string) => readJson<Collection>(app, path)

test('the GeoJSON of live parades has exactly those of the list, longitude first, and none that has ended', async () => {
  const { paradeId, link } = await startParade(app, groupId)
  await report(app, link, [position(29.9641, -90.073, clock.now())], 'phone')
  const collection = await readCollection('/api/live-parades.geojson')
  const properties = {
    group: 'Lantern Row Strutters',
    groupType: 'social-aid',
    status: 'active',
    eventId,
    url: `${PUBLIC_ORIGIN}/track/${paradeId}`,
  }
  const geometry = { type: 'Point', coordinates: [-90.073, 29.9641] }
  expect(collection).toMatchObject({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', id: paradeId, geometry, properties }],
  })
  expect((await listLiveParades(app)).map(({ id }) => id)).toEqual([paradeId])
  await stopParade(app, paradeId)
  expect((await readCollection('/api/live-parades.geojson')).features).toEqual([])
  // A parade whose place is not known has no geometry.
  const { paradeId: id } = await startNewParade(app)
  const { features } = await readCollection('/api/live-parades.geojson')
  expect(features).toMatchObject([{ id, geometry: null, properties: { status: 'waiting' } }])
})

test('the GeoJSON of a route has the event’s path and then its stops, or its stops alone without a path', async () => {
  const path = `/api/events/${eventId}/route.geojson`
  const { features } = await readCollection(path)
  const [line, ...stops] = features
  expect(line!.geometry!.type).toBe('LineString')
  expect(line!.geometry!.coordinates.length).toBeGreaterThan(1)
  for (const coordinates of line!.geometry!.coordinates as [number, number][]) {
    expect(coordinates[0]).toBeCloseTo(-90.07, 1)
    expect(coordinates[1]).toBeCloseTo(29.96, 1)
  }
  expect(line!.properties).toMatchObject({ title: 'Annual parade', date: '2026-12-06', isCancelled: false })
  const kinds = stops.map(({ geometry, properties }) => `${geometry!.type} ${String(properties['kind'])}`)
  expect(kinds).toEqual(expect.arrayContaining(['Point start', 'Point end']))
  await app.database.update(events).set({ path: '' }).where(eq(events.id, eventId))
  const withoutPath = await readCollection(path)
  expect(withoutPath.features.map(({ geometry }) => geometry!.type)).toEqual(stops.map(() => 'Point'))
})

test('events of hidden groups have no route', async () => {
  const hidden = await makeGroup(app.database, { isActive: false })
  const event = await makeEvent(app.database, { groupId: hidden.id, date: '2026-12-06' })
  expect((await app.fetch(`/api/events/${event.id}/route.geojson`)).status).toBe(404)
})

describe('pages of other sites', () => {
  const foreign = { origin: 'https://news.example', 'sec-fetch-site': 'cross-site' }
  const preflight = { ...foreign, 'access-control-request-method': 'GET' }

  test.each(contractRows)('read $name if it is open data, and nothing else', async (row) => {
    const path = pathWith(row, { id: eventId, token: 'unknown' })
    const isOpen = row.schema.isOpenData === true
    if (isOpen) expect([row.access, row.method]).toEqual(['anyone', 'GET'])
    const response = await app.fetch(path, { method: row.method, headers: foreign })
    const { headers } = response
    expect(headers.get('access-control-allow-origin')).toBe(isOpen ? '*' : null)
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    const answer = await app.fetch(path, { method: 'OPTIONS', headers: preflight })
    const sharesPath = contractRows.some((other) => other.path === row.path && other.schema.isOpenData)
    expect(answer.status).toBe(sharesPath ? 204 : 405)
    expect(answer.headers.get('access-control-allow-methods')).toBe(sharesPath ? 'GET, HEAD' : null)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })
})

test('the reference shows examples with this site’s address', async () => {
  const page = await (await app.fetch('/api/docs')).text()
  for (const path of ['/api/live-parades.geojson', '/embed/live', '/calendar.ics'])
    expect(page).toContain(PUBLIC_ORIGIN + path)
})
