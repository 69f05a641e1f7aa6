import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { METERS_PER_DEGREE } from '#shared/geo/distance.ts'
import { events, liveParades } from '#server/database/schema.ts'
import { choosePrimary, findLiveParade, readTrackedParade } from '#tests/harness/live-parades.ts'
import { type RouteParade, startRouteParade } from '#tests/harness/route-parade.ts'
import { makeLink } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { app, clock, cookie, secondApp, startTwoServers } from '#tests/harness/servers.ts'

const SHEET =
  'START Orleans & N. Claiborne. Out Orleans to N. Broad. STOP Orleans & N. Broad. RIGHT on N. Broad to Esplanade. DISBAND'

let parade: RouteParade
let paradeId: number

startTwoServers()
beforeEach(async () => {
  parade = await startRouteParade(app, clock, 0, SHEET)
  ;({ paradeId } = parade)
})

/** Reports a phone at a place along the path after some seconds. */
const walkTo = (metersAlong: number, seconds = 20, link = parade.link) =>
  parade.reportAt(parade.path.pointAt(metersAlong), seconds, link, link)
const readParade = async (from = app) => (await findLiveParade(from, paradeId))!

test('a parade says how far it is, what it does, its pace and its stops, on every server and in every list', async () => {
  const stop = parade.event.plannedStops.find(({ kind }) => kind === 'stop')!
  const nothing = { along: null, tail: null, pace: null, dwell: null }
  expect(await readParade()).toMatchObject({ ...nothing, state: 'waiting' })
  const viewer = await openViewer(app.origin)
  await viewer.watch({ map: true })
  for (let along = stop.along - 300; along <= stop.along; along += 15) await walkTo(along)
  const rolling = await readParade()
  expect(rolling).toMatchObject({ along: stop.along, state: 'rolling', dwell: null })
  expect(rolling.pace!.meters / rolling.pace!.seconds).toBeCloseTo(0.75, 1)
  const arrivedAt = clock.now().getTime()
  for (let minute = 0; minute < 6; minute += 0.5) await walkTo(stop.along, 30)
  const resting = await readParade()
  expect(resting).toMatchObject({ along: stop.along, state: 'at-a-stop', pace: rolling.pace })
  expect(resting.dwell).toMatchObject([{ stop: stop.number, until: null }])
  // At 0.75 m/s, the first fix within 40 m was at most 54 s earlier.
  expect(arrivedAt - Date.parse(resting.dwell![0]!.since)).toBeLessThanOrEqual(60_000)
  for (let step = 1; step <= 4; step += 1) await walkTo(stop.along + step * 20, 20)
  const left = await readParade()
  expect(left).toMatchObject({ state: 'rolling', along: stop.along + 80 })
  expect(left.dwell).toMatchObject([{ stop: stop.number, until: expect.any(String) as string }])
  await expect.poll(() => readParade(secondApp)).toEqual(left)
  const detail = await (await app.fetch(`/api/live-parades/${paradeId}`)).json()
  const { along, state, tail, pace, dwell } = left
  expect(detail).toMatchObject({ along, state, tail, pace, dwell })

  clock.advance(5)
  await viewer.waitFor('parades:moved', (moves) => moves[0]!.along === stop.along + 80)
  const moves = viewer.received('parades:moved').flat()
  const places = moves.map((move) => move.along!)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(moves.every((move) => 'state' in move && !('tail' in move))).toBe(true)
  expect(
    moves.filter((move) => 'dwell' in move).map((move) => move.dwell!.map(({ until }) => until)),
  ).toEqual([[null], [left.dwell![0]!.until]])
})

test('a parade away from its path for a minute is off its route; without fixes its signal is lost', async () => {
  await walkTo(100)
  const { latitude, longitude } = parade.path.pointAt(120)
  const away = { latitude: latitude + 250 / METERS_PER_DEGREE, longitude }
  for (let step = 0; step < 4; step += 1) await parade.reportAt(away, 20, parade.link, parade.link)
  expect(await readParade()).toMatchObject({ along: 100, state: 'off-route', status: 'active' })
  clock.advance(90)
  expect(await readParade()).toMatchObject({ along: 100, state: 'signal-lost', status: 'stale' })
  await walkTo(150)
  expect(await readParade()).toMatchObject({ along: 150, state: 'rolling', status: 'active' })
  // After a lapse, it goes on from where it was.
  clock.advance(700)
  expect(await readParade()).toBeUndefined()
  await walkTo(200)
  expect(await readParade()).toMatchObject({ along: 200, state: 'rolling' })
})

test('a fix that arrives late moves neither the marker nor progress', async () => {
  await walkTo(100)
  await walkTo(200, 120)
  const readProgress = () =>
    app.database
      .select({ progress: liveParades.progress })
      .from(liveParades)
      .where(eq(liveParades.id, paradeId))
  const before = await readProgress()
  const { latitude, longitude } = parade.path.pointAt(140)
  const late = position(latitude, longitude, new Date(clock.now().getTime() - 60_000))
  await report(app, parade.link, late, parade.link)
  expect(await readProgress()).toEqual(before)
})

test('progress follows the phone that an administrator chooses', async () => {
  await walkTo(100)
  await walkTo(160, 10, await makeLink(app, parade.groupId))
  expect(await readParade()).toMatchObject({ along: 100 })
  const { sessions } = await readTrackedParade(app, cookie, paradeId)
  await choosePrimary(app, cookie, paradeId, sessions.find(({ isPrimary }) => !isPrimary)!.id)
  expect(await readParade()).toMatchObject({ along: 160 })
})

test('progress starts over on another path, and goes on when only the title changes', async () => {
  await walkTo(100)
  const { groupId, event } = parade
  const { title, description, date, location } = event
  const change = async (version: number, json: object) => {
    const form = { groupId, title, description, date, location, sheet: SHEET, version, ...json }
    const response = await app.fetch(`/api/events/${event.id}`, { method: 'PUT', json: form, cookie })
    expect(response.status).toBe(200)
  }
  await change(1, { title: 'Lantern run' })
  expect(await readParade()).toMatchObject({ along: 100 })
  await change(2, { sheet: 'START Orleans & N. Claiborne. Out Orleans to N. Broad. END' })
  expect(await readParade()).toMatchObject({ along: null })
  await walkTo(130)
  const [row] = await app.database.select().from(events).where(eq(events.id, event.id))
  expect(row!.path).not.toBe(event.path)
  expect((await readParade()).along).toBe(130)
})
