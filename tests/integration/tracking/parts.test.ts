import { beforeEach, expect, test } from 'vitest'
import { choosePrimary, findLiveParade, readTrackedParade } from '#tests/harness/live-parades.ts'
import { type RouteParade, startRouteParade } from '#tests/harness/route-parade.ts'
import { makeLink } from '#tests/sim/admin.ts'
import { openViewer } from '#tests/sim/viewer.ts'
import { app, clock, cookie, secondApp, startTwoServers } from '#tests/harness/servers.ts'

let front: string
let back: string
let parade: RouteParade
let paradeId: number

startTwoServers()

beforeEach(async () => {
  parade = await startRouteParade(app, clock)
  ;({ link: front, paradeId } = parade)
  back = await makeLink(app, parade.groupId, undefined, 'back')
})

/** Reports a phone at a place along the path after some seconds. */
const walkTo = (link: string, metersAlong: number, seconds = 10) =>
  parade.reportAt(parade.path.pointAt(metersAlong), seconds, link, link)
const latitudeAt = (metersAlong: number) => parade.path.pointAt(metersAlong).latitude.toFixed(6)
const readParade = async (from = app) => (await findLiveParade(from, paradeId))!
const readSessions = async () => (await readTrackedParade(app, cookie, paradeId)).sessions

test('the front phone gives the position and the back phone the end, on every server and in pushes', async () => {
  const viewer = await openViewer(secondApp.origin)
  await viewer.watch({ parade: paradeId })
  await walkTo(front, 300)
  await walkTo(back, 200)
  const expected = { along: 300, latitude: latitudeAt(300), tail: { latitude: latitudeAt(200) } }
  expect(await readParade()).toMatchObject(expected)
  await expect.poll(() => readParade(secondApp)).toMatchObject(expected)
  expect((await readSessions()).map(({ part, isPrimary }) => [part, isPrimary])).toEqual([
    ['front', true],
    ['back', false],
  ])
  clock.advance(1)
  await viewer.waitFor('parades:moved', ([move]) => move!.tail?.latitude === latitudeAt(200))
  for (let seconds = 0; seconds < 90; seconds += 10) await walkTo(front, 310 + seconds)
  expect((await readParade()).tail).toBeNull()
  await viewer.waitFor('parades:moved', ([move]) => move!.tail === null)
})

test('LP11 a back phone never takes over from a front phone: the parade turns stale while the end moves on', async () => {
  await walkTo(front, 300)
  for (let along = 200; along < 300; along += 10) await walkTo(back, along)
  const tail = { latitude: latitudeAt(290) }
  expect(await readParade()).toMatchObject({ status: 'stale', state: 'signal-lost', along: 300, tail })
})

test('without a front phone the back phone gives the position, until the first front phone reports', async () => {
  await walkTo(back, 200)
  expect(await readParade()).toMatchObject({ along: 200, tail: null })
  await walkTo(front, 240, 1)
  expect(await readParade()).toMatchObject({ along: 240, tail: null })
  await walkTo(back, 210, 1)
  expect(await readParade()).toMatchObject({ along: 240, tail: { latitude: latitudeAt(210) } })
})

test('a back phone that an administrator chooses gives the position, and is no end of the parade', async () => {
  await walkTo(front, 300)
  await walkTo(back, 280, 1)
  const [first, second] = await readSessions()
  expect((await choosePrimary(app, cookie, paradeId, second!.id)).status).toBe(200)
  expect(await readParade()).toMatchObject({ tail: null })
  await walkTo(back, 305, 5)
  await walkTo(front, 310, 1)
  expect(await readParade()).toMatchObject({ along: 305, tail: null })
  for (let seconds = 0; seconds < 20; seconds += 10) await walkTo(front, 320)
  await walkTo(back, 310, 1)
  const { along, tail } = await readParade()
  expect([along, tail?.latitude]).toEqual([320, latitudeAt(310)])
  expect((await readSessions()).find(({ isPrimary }) => isPrimary)!.id).toBe(first!.id)
})
