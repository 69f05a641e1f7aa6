import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries, events } from '#server/database/schema.ts'
import { routeVersion } from '#server/planned-routes/plan-event.ts'
import { planRoutes } from '#server/planned-routes/plan-routes.ts'
import { createLogger } from '#server/logger.ts'
import { createJobHandlers } from '#worker/handlers.ts'
import { builtInNetwork } from '#server/streets/load-network.ts'
import { dayOf } from '#shared/calendar.ts'
import { decodePolyline } from '#shared/geo/polyline.ts'
import { MeasuredLine } from '#shared/streets/sheet/path-position.ts'
import type { Output } from '#shared/contract/types.ts'
import { app, clock, startServer } from '#tests/harness/servers.ts'
import { readJson, wrongFields } from '#tests/harness/requests.ts'
import { makeEventForm } from '#tests/harness/event-form.ts'
import { loadStreets } from '#tests/harness/streets.ts'
import { makeTemporaryFolder } from '#tests/harness/programs/temporary-folder.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { findLiveParade, findParadeOfGroup } from '#tests/harness/live-parades.ts'
import { signIn, startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'
import { openViewer } from '#tests/sim/viewer.ts'

const network = builtInNetwork()
const otherNetwork = { ...network, version: 'other' }
const sheet =
  ' START Orleans & N. Claiborne!\n\nOut Orleans to N. Broad.  RIGHT on N. Broad to Esplanade. DISBAND '
let cookie: string
let groupId: number

startServer()
beforeAll(async () => {
  cookie = await signIn(app)
})

beforeEach(async () => {
  groupId = (await makeGroup(app.database)).id
})

const form = (overrides: object = {}) => makeEventForm(groupId, clock.now(), overrides)
const save = async (method: string, path: string, json: object) => {
  const response = await app.fetch(path, { method, json, cookie })
  expect(response.status).toBeLessThan(300)
  return (await response.json()) as Output<'createEvent'>
}
const create = (overrides: object) => save('POST', '/api/events', form(overrides))
const change = ({ id, version }: { id: number; version: number }, overrides: object) =>
  save('PUT', `/api/events/${id}`, form({ version, ...overrides }))
const readStoredEvent = async (id: number) =>
  (await app.database.select().from(events).where(eq(events.id, id)))[0]!
const readVersion = async (id: number) => (await readStoredEvent(id)).streetsVersion
/** Makes an event whose route other streets gave. */
const makeOldEvent = (overrides: object = {}) =>
  makeEvent(app.database, { groupId, date: '2026-12-27', streetsVersion: 'old', ...overrides })
const neverPlanned = { sheet, path: '', plannedStops: [], streetsVersion: null }
const plan = (on = network) =>
  planRoutes(app.database, on, { signal: new AbortController().signal, onProgress: () => {} })

test('an event keeps its sheet word for word and gets its planned route', async () => {
  const event = await create({ sheet })
  expect(event).toMatchObject({ sheet, certainty: 'sure', approximateParts: [] })
  expect(event.route).toEqual([
    'START Orleans & N. Claiborne!',
    'Out Orleans to N. Broad.',
    'RIGHT on N. Broad to Esplanade.',
    'DISBAND',
  ])
  expect(event.path.length).toBeGreaterThan(10)
  expect(event.stops.map(({ number, kind, name }) => [number, kind, name])).toEqual([
    [1, 'start', 'Orleans & N. Claiborne'],
    [2, 'end', 'End'],
  ])
  const row = await readStoredEvent(event.id)
  expect(row.streetsVersion).toBe(routeVersion(network))
  expect(event.stops.at(-1)!.along).toBe(row.routeMeters)
  const listed = await readJson<Output<'listEvents'>>(app, '/api/events')
  expect(listed.find(({ id }) => id === event.id)).toMatchObject({ sheet, path: event.path })
})

test('an event gets another route when its sheet changes, and keeps both when a form leaves the sheet out', async () => {
  const event = await create({ sheet })
  const renamed = await change(event, { title: 'Lantern run' })
  expect(renamed).toMatchObject({ sheet, path: event.path, route: event.route })
  const shorter = await change(renamed, {
    sheet: 'START Orleans & N. Claiborne. Out Orleans to N. Broad. END',
  })
  expect(shorter.path.length).toBeLessThan(event.path.length)
  const audit = await app.database.select().from(auditEntries)
  expect(Object.keys(audit.at(-1)!.changes).toSorted()).toEqual(['route', 'sheet', 'title'])
  const without = await change(shorter, { sheet: null })
  expect(without).toMatchObject({ sheet: null, path: '' })
})

test('an event is refused with a sheet that is too long, also in UTF-8, or cannot be stored', async () => {
  for (const wrong of ['x'.repeat(8_193), 'é'.repeat(4_097), 'a\u0000b']) {
    const request = { json: form({ sheet: wrong }), cookie }
    expect(await wrongFields(app.fetch('/api/events', request))).toEqual(['sheet'])
  }
})

test('an event shows its route on its live parade and for the featured club, and the parade waits at its start', async () => {
  const event = await create({ sheet })
  await startParade(app, groupId)
  const parade = (await findParadeOfGroup(app, groupId))!
  const { path, stops, certainty, approximateParts, unknownPlaces } = event
  const planned = { path, stops, certainty, approximateParts, unknownPlaces }
  expect(parade).toMatchObject({ ...planned, where: null })
  expect(Number(parade.latitude)).toBeCloseTo(stops[0]!.latitude, 5)
  await app.fetch('/api/featured-second-liner', { json: { groupId }, cookie })
  expect(await readJson(app, '/api/featured-second-liner')).toMatchObject({ groupId, ...planned })
})

test('a live parade says in words where it is, from its first position on, and pushes it when it changes', async () => {
  await loadStreets(app)
  const path = new MeasuredLine(decodePolyline((await create({ sheet, time: '13:00' })).path))
  const { link, paradeId } = await startParade(app, groupId)
  const readWhere = async () =>
    (await readJson<Output<'getLiveParade'>>(app, `/api/live-parades/${paradeId}`)).where
  expect(await readWhere()).toBeNull()
  const viewer = await openViewer(app.origin)
  await viewer.watch({ map: true })
  const moves = () => viewer.received('parades:moved').flat()
  // In meters. From 0 to 2 the words stay the same, so they are not pushed again; at 150 they change.
  for (const [moved, along] of [0, 2, 150].entries()) {
    clock.advance(20)
    const { latitude, longitude } = path.pointAt(along)!
    await report(app, link, [position(latitude, longitude, clock.now())])
    clock.advance(1)
    await expect.poll(() => moves().length).toBe(moved + 1)
  }
  expect(moves().map(({ where }) => where)).toEqual([
    'Orleans at N. Claiborne, Tremé',
    undefined,
    expect.stringMatching(/^(On )?Orleans (at|near) \S.+, Tremé$/),
  ])
  expect(await readWhere()).toBe(moves()[2]!.where)
  expect((await findLiveParade(app, paradeId))?.where).toBe(moves()[2]!.where)
})

test('planning all routes plans each route that other streets gave or that was never planned, once', async () => {
  await plan()
  const old = await makeOldEvent({ sheet })
  const never = await makeOldEvent(neverPlanned)
  expect(await plan()).toBe(2)
  for (const { id } of [old, never]) {
    const { path, streetsVersion, version } = await readStoredEvent(id)
    expect([path !== '', streetsVersion, version]).toEqual([true, routeVersion(network), 1])
  }
  expect(await plan()).toBe(0)
})

test('planning all routes leaves the routes along streets that another process loaded later', async () => {
  const newerNetwork = { ...otherNetwork, loadedAt: network.loadedAt + 1_000 }
  const event = await create({ sheet })
  await plan(newerNetwork)
  expect(await readVersion(event.id)).toBe(routeVersion(newerNetwork))
  expect(await plan()).toBe(0)
  expect(await plan(newerNetwork)).toBe(0)
  // The process with the older streets saves a change: the other one plans it again.
  await change(event, { sheet: `${sheet}!` })
  expect(await readVersion(event.id)).toBe(routeVersion(network))
  expect(await plan(newerNetwork)).toBe(1)
  const restarted = { ...network, loadedAt: newerNetwork.loadedAt + 1_000 }
  expect(await plan(restarted)).toBeGreaterThan(0)
  expect(await readVersion(event.id)).toBe(routeVersion(restarted))
})

test('planning all routes keeps the route of a live parade until the parade has ended', async () => {
  const event = await create({ sheet })
  const { paradeId } = await startParade(app, groupId)
  await plan(otherNetwork)
  expect(await readVersion(event.id)).toBe(routeVersion(network))
  await stopParade(app, paradeId)
  await plan(otherNetwork)
  expect(await readVersion(event.id)).toBe(routeVersion(otherNetwork))
})

test('planning all routes plans the route of a live parade that never had one, as after an upgrade', async () => {
  const startCoordinates = '29.964000,-90.074000'
  const event = await makeOldEvent({ ...neverPlanned, date: dayOf(clock.now()), startCoordinates })
  const { paradeId } = await startParade(app, groupId)
  expect(await findLiveParade(app, paradeId)).toMatchObject({
    path: '',
    latitude: '29.964000',
    longitude: '-90.074000',
  })
  await plan()
  expect((await readStoredEvent(event.id)).path).not.toBe('')
})

test('planning all routes fails while the street file is unusable, so that routes keep the streets they have', async () => {
  const file = join(await makeTemporaryFolder(), 'streets.json')
  await writeFile(file, '{"names": ')
  const event = await makeOldEvent({ sheet })
  const handlers = createJobHandlers({
    ...app.settings,
    streets: { ...app.settings.streets, file },
    database: app.database,
    clock,
    timeoutMs: 60_000,
    logger: createLogger('worker', 'silent'),
  })
  const run = { id: '1', signal: new AbortController().signal, saveProgress: () => undefined }
  await expect(handlers['plan-routes']({}, run)).rejects.toThrow(/^routes stay as they are: STREETS/)
  expect(await readVersion(event.id)).toBe('old')
})

test('planning all routes keeps a change that was saved meanwhile', async () => {
  const event = await makeOldEvent()
  const other = await makeOldEvent()
  const planning = plan()
  // By now the job has read the rows of its batch, or it reads them with the change.
  await change(event, { date: '2026-12-27', sheet })
  await planning
  expect((await readStoredEvent(event.id)).path).not.toBe('')
  expect(await readVersion(other.id)).toBe(routeVersion(network))
})

test('planning all routes stops between two events when it is canceled, and goes on with the next run', async () => {
  for (let count = 0; count < 45; count += 1) await makeOldEvent()
  const controller = new AbortController()
  const progress: number[] = []
  const canceled = planRoutes(app.database, network, {
    signal: controller.signal,
    onProgress: (done) => {
      progress.push(done)
      controller.abort(new Error('canceled'))
    },
  })
  await expect(canceled).rejects.toThrow('canceled')
  // The job reports after each batch of 20.
  expect(progress).toEqual([20])
  expect(await plan()).toBe(25)
})
