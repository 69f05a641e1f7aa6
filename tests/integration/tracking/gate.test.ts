import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '#shared/contract/types.ts'
import { app, clock, cookie, secondApp, startTwoServers } from '#tests/harness/servers.ts'
import { pathWith, rowsFor } from '#tests/harness/contract.ts'
import { loadStreets } from '#tests/harness/streets.ts'
import { home, makeRouteEvent, type RouteParade, startRouteParade } from '#tests/harness/route-parade.ts'
import { makeLink, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { choosePrimary, findLiveParade, readTrackedParade } from '#tests/harness/live-parades.ts'
import { readCode, startAgain } from './tracking-calls.ts'

// A phone starts where its owner lives, so a position from before its gate opened would reveal a home.

let parade: RouteParade

startTwoServers()
beforeAll(() => loadStreets(app))
beforeEach(async () => {
  parade = await startRouteParade(app, clock)
})

const adminParade = () => readTrackedParade(app, cookie, parade.paradeId)
const choosePhone = (sessionId: number) => choosePrimary(app, cookie, parade.paradeId, sessionId)

/** Returns the bodies of all public responses of both servers that could say where the parade is. */
async function publicTexts(): Promise<string[]> {
  const calls = rowsFor('anyone').filter(({ method }) => method === 'GET')
  const paths = calls.map((row) => pathWith(row, { id: parade.paradeId, token: '' }))
  // The others have the parade's id, also where a group's is due.
  paths.push(`/api/groups/${parade.groupId}`)
  return Promise.all(
    [app, secondApp].flatMap((site) => paths.map(async (path) => (await site.fetch(path)).text())),
  )
}

/** Returns a place's latitude and longitude as text, cut after some decimals. */
const coordinatesOf = ({ latitude, longitude }: typeof home, decimals: number): string[] =>
  [latitude, longitude].map((degrees) => String(Math.trunc(degrees * 10 ** decimals) / 10 ** decimals))

test('LP7 TR21 no answer, card or push contains a position from before the phone reached the route', async () => {
  const { link, path, paradeId, reportAt, read } = parade
  const viewer = await openViewer(app.origin)
  await viewer.watch({ map: true })
  const readCard = async () =>
    Buffer.from(await (await app.fetch(`/share/parades/${paradeId}.png`)).arrayBuffer())
  const card = await readCard()
  const before = await read()
  expect(before).toMatchObject({ status: 'waiting', state: 'waiting', route: [], where: null })

  for (let fix = 0; fix < 5; fix += 1) await reportAt(home, 20)
  const halfway = { latitude: 29.95513, longitude: -90.07527 }
  const onTheWay = await reportAt(halfway, 200)
  expect(onTheWay).toMatchObject({ accepted: 1, setAside: 0, sharing: { isShown: false } })
  expect(await read()).toEqual(before)
  expect(await readCard()).toEqual(card)
  expect((await adminParade()).sessions).toMatchObject([{ fixesReceived: 6, isShown: false }])

  const { sharing } = await reportAt(path.pointAt(5), 200)
  expect(sharing).toMatchObject({ isShown: true, metersToStart: null })
  // Sent later, from the queue of a phone that was offline.
  const queuedFixes = [90, 30].map((seconds) =>
    position(home.latitude, home.longitude, new Date(clock.now().getTime() - seconds * 1_000)),
  )
  expect((await report(app, link, queuedFixes)).status).toBe(200)
  await expect
    .poll(read)
    .toMatchObject({ status: 'active', along: 5, lastUpdated: clock.now().toISOString() })
  expect((await read())!.route).toHaveLength(1)
  await viewer.waitFor('parades:moved')

  const texts = [...(await publicTexts()), JSON.stringify(viewer.frames)]
  // One decimal more halfway, because places on the route are closer to it.
  for (const digits of [...coordinatesOf(home, 3), ...coordinatesOf(halfway, 4)])
    expect(texts.filter((text) => text.includes(digits))).toEqual([])
  const shown = (await read())!.latitude
  // The search finds what is shown: in the list and the parade of both servers, and in the pushes.
  expect(texts.filter((text) => text.includes(shown)).length).toBeGreaterThanOrEqual(5)
  viewer.close()
})

test('LP7 an administrator can show a parade that is away from its route: its positions from then on, with an audit entry', async () => {
  const { paradeId, groupId, reportAt, read } = parade
  await reportAt(home, 10)
  const second = await makeLink(app, groupId)
  await reportAt(home, 0, second, 'phone-2')
  const show = (id: number) => app.fetch(`/api/admin/tracking/${id}/show`, { method: 'POST', cookie })
  // The instant of showing lies between two fixes.
  clock.advance(5)
  const response = await show(paradeId)
  expect([response.status, await response.json()]).toEqual([200, { id: paradeId }])
  expect((await adminParade()).sessions.map(({ isShown }) => isShown)).toEqual([true, true])
  expect(await read()).toMatchObject({ status: 'waiting', route: [] })
  expect(await readCode(await choosePhone((await adminParade()).sessions[0]!.id))).toBe('phone_not_shown')
  clock.advance(5)
  await reportAt({ ...home, latitude: home.latitude + 0.001 }, 10)
  await expect
    .poll(read)
    .toMatchObject({ status: 'active', latitude: '29.988130', route: ['29.988130,-90.091270'] })
  const [entry] = (await (await app.fetch('/api/admin/audit', { cookie })).json()) as Output<'listAudit'>
  expect(entry).toMatchObject({ action: 'show-parade', changes: { parade: paradeId } })
  expect((await show(999_999)).status).toBe(404)
})

test('a phone learns how far it is from the start, and whether it is shown', async () => {
  const { link, path, reportAt } = parade
  const readLink = async () => (await (await app.fetch(link)).json()) as Output<'getTrackerLink'>
  const unknown = { metersToStart: null, showsFrom: null, pausedAt: null, asksToEnd: false }
  const initialSharing = { part: 'front', isShown: false, canReportLate: true, ...unknown }
  const before = await readLink()
  expect(before.sharing).toEqual(initialSharing)
  expect(before.whoSeesWhat.join(' ')).toContain('until your phone is at the route')
  const start = await app.fetch(`${link}/start`, { json: { deviceId: 'phone-1' } })
  expect(((await start.json()) as Output<'startTracker'>).sharing).toEqual(initialSharing)
  const startPoint = path.pointAt(0)
  const { sharing } = await reportAt({ ...startPoint, latitude: startPoint.latitude + 0.02 }, 10)
  expect(sharing.isShown).toBe(false)
  // 0.02 degrees of latitude are 2,224 m.
  expect(Math.abs(sharing.metersToStart! - 2_224)).toBeLessThan(4)
  expect((await readLink()).sharing).toEqual(sharing)
  const beat = await app.fetch(`${link}/heartbeat`, { json: { deviceId: 'phone-1' } })
  expect(await beat.json()).toEqual({ sharing })
  for (let along = 0; along <= 400; along += 50) await reportAt(path.pointAt(along), along === 0 ? 200 : 60)
  expect((await readLink()).sharing).toEqual({ ...initialSharing, isShown: true, canReportLate: false })
})

test('a phone at the start learns from when it is shown there', async () => {
  const early = await startRouteParade(app, clock, 40)
  const { sharing } = await early.reportAt(early.path.pointAt(0), 10)
  expect(sharing).toMatchObject({ isShown: false, metersToStart: 0 })
  const minutes = (Date.parse(sharing.showsFrom!) - clock.now().getTime()) / 60_000
  // The event's time has no seconds.
  expect(minutes).toBeGreaterThan(8)
  expect(minutes).toBeLessThanOrEqual(10)
  const later = await early.reportAt(early.path.pointAt(0), 10 * 60)
  expect(later.sharing).toMatchObject({ isShown: true, metersToStart: null, showsFrom: null })
})

test('LP7 after Start again, a phone that was shown is shown right away, also off the route; another one is not', async () => {
  const { paradeId, path, groupId, reportAt, link } = parade
  const second = await makeLink(app, groupId)
  expect((await reportAt(path.pointAt(10), 10)).sharing.isShown).toBe(true)
  expect((await reportAt(home, 0, second, 'phone-2')).sharing.isShown).toBe(false)
  await stopParade(app, paradeId)
  const restarted = await startAgain(paradeId)
  // Until its first new position, its page does not say that it is on the map.
  const beat = await app.fetch(`${link}/heartbeat`, { json: { deviceId: 'phone-1' } })
  expect(((await beat.json()) as { sharing: { isShown: boolean } }).sharing.isShown).toBe(false)
  const offRoute = { ...path.pointAt(10), latitude: path.pointAt(10).latitude + 0.004 }
  // 440 m from where it was.
  expect((await reportAt(offRoute, 300)).sharing.isShown).toBe(true)
  expect((await reportAt(home, 0, second, 'phone-2')).sharing.isShown).toBe(false)
  await expect
    .poll(() => findLiveParade(app, restarted.id))
    .toMatchObject({ status: 'active', latitude: offRoute.latitude.toFixed(6), route: { length: 1 } })
})

test('LP7 when a lapsed parade starts over on a later day, the gate is closed again', async () => {
  const { path, groupId, reportAt, read } = parade
  // Unlike the link of Start, this one is still valid on the next day.
  const link = await makeLink(app, groupId)
  expect((await reportAt(path.pointAt(10), 10, link)).sharing.isShown).toBe(true)
  // Overnight the parade lapses. The next day it starts over under the same id.
  clock.skip(24 * 3600)
  await makeRouteEvent(app, clock, groupId)
  expect((await reportAt(home, 0, link)).sharing.isShown).toBe(false)
  await expect.poll(read).toMatchObject({ status: 'waiting', route: [] })
  expect((await reportAt(path.pointAt(10), 200, link)).sharing.isShown).toBe(true)
})
