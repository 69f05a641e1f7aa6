import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { featuredSecondLiner } from '#server/database/schema.ts'
import { app, clock, startServerForEachTest } from '#tests/harness/servers.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { makeLink, signIn, startParade } from '#tests/sim/admin.ts'

let groupId: number
let link: string

startServerForEachTest()
beforeEach(async () => {
  groupId = (await makeGroup(app.database)).id
  link = await makeLink(app, groupId)
})

const start = async () => {
  const response = await app.fetch(`${link}/start`, { json: { deviceId: 'phone-1' } })
  return ((await response.json()) as { paradeId: number }).paradeId
}
const walk = async () => {
  const positions = [position(29.9641, -90.073, clock.now())]
  expect((await report(app, link, positions)).status).toBe(200)
}
const listParades = async () =>
  (await (await app.fetch('/api/live-parades')).json()) as Record<string, unknown>[]

test('a lapsed parade returns on the same day under its id, with its trail', async () => {
  const id = await start()
  await walk()
  const [before] = await listParades()
  clock.advance(3600)
  expect(await listParades()).toEqual([])
  expect(await start()).toBe(id)
  expect(await listParades()).toEqual([{ ...before, status: 'stale', state: 'signal-lost' }])
})

test('LP3 Start after a lapse creates a waiting parade in every list, and the returning phone reports to it', async () => {
  const lapsedId = await start()
  await walk()
  const unusedLink = await makeLink(app, groupId, 'Marcel Example')
  clock.advance(3600)
  expect(await listParades()).toEqual([])
  const event = await makeEvent(app.database, { groupId, date: dayOf(clock.now()) })
  await app.database.insert(featuredSecondLiner).values({
    groupId,
    featuredDate: dayOf(clock.now()),
    createdAt: clock.now(),
  })

  const { paradeId } = await startParade(app, groupId)
  expect(paradeId).not.toBe(lapsedId)
  const get = async (path: string) => (await (await app.fetch(path)).json()) as never
  expect(await listParades()).toMatchObject([
    { id: paradeId, status: 'waiting', eventId: event.id, route: [] },
  ])
  expect(await get(`/api/live-parades/${paradeId}`)).toMatchObject({ id: paradeId, status: 'waiting' })
  expect((await app.fetch(`/api/live-parades/${lapsedId}`)).status).toBe(404)
  expect(await get('/api/stats')).toMatchObject({ liveParades: 1 })
  expect(await get('/api/events')).toMatchObject([{ id: event.id, isLive: true }])
  expect(await get('/api/featured-second-liner')).toMatchObject({ trackingEnabled: true })
  const cookie = await signIn(app)
  const tracking = await app.fetch('/api/admin/tracking', { cookie })
  expect(await tracking.json()).toMatchObject({ parades: [{ id: paradeId, status: 'waiting' }] })

  clock.advance(60)
  expect(await start()).toBe(paradeId)
  await walk()
  await expect.poll(listParades).toMatchObject([{ id: paradeId, status: 'active' }])
  expect((await app.fetch(`${unusedLink}/start`, { json: { deviceId: 'phone-2' } })).status).toBe(200)
  clock.advance(3600)
  expect(await listParades()).toEqual([])
  expect(await start()).toBe(paradeId)
})

test('on another day a lapsed parade returns under its id and starts over at that day’s first known point', async () => {
  const event = await makeEvent(app.database, {
    groupId,
    date: addDays(dayOf(clock.now()), 1),
    startCoordinates: '29.9655,-90.0698',
  })
  const id = await start()
  await walk()
  clock.skip(24 * 3600)
  expect(await start()).toBe(id)
  const [parade] = await listParades()
  expect(parade).toMatchObject({
    id,
    status: 'waiting',
    eventId: event.id,
    latitude: '29.965500',
    longitude: '-90.069800',
    accuracy: null,
    route: [],
    startedAt: clock.now().toISOString(),
    lastUpdated: clock.now().toISOString(),
  })
})
