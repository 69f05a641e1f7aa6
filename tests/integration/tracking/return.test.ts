import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { featuredSecondLiner } from '#server/database/schema.ts'
import { app, clock, groupId, startServerWithGroup } from '#tests/harness/servers.ts'
import { makeEvent } from '#tests/harness/make-rows.ts'
import { makeLink, startParade } from '#tests/sim/admin.ts'
import { listParades, readTracking, walk } from './tracking-calls.ts'

let link: string

startServerWithGroup()
beforeEach(async () => {
  link = await makeLink(app, groupId)
})

/** Opens the parade of the link. Returns its id. */
const start = async () => {
  const response = await app.fetch(`${link}/start`, { json: { deviceId: 'phone-1' } })
  return ((await response.json()) as { paradeId: number }).paradeId
}

test('a lapsed parade returns on the same day under its id, with its trail', async () => {
  const id = await start()
  await walk(link)
  const [before] = await listParades()
  clock.advance(3600)
  expect(await listParades()).toEqual([])
  expect(await start()).toBe(id)
  expect(await listParades()).toEqual([{ ...before!, status: 'stale', state: 'signal-lost' }])
})

test('LP3 Start after a lapse creates a waiting parade in every list, and the returning phone reports to it', async () => {
  const lapsedId = await start()
  await walk(link)
  const unusedLink = await makeLink(app, groupId, 'Marcel Example')
  clock.advance(3600)
  expect(await listParades()).toEqual([])
  const event = await makeEvent(app.database, { groupId, date: dayOf(clock.now()) })
  const featured = { groupId, featuredDate: dayOf(clock.now()), createdAt: clock.now() }
  await app.database.insert(featuredSecondLiner).values(featured)

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
  expect(await readTracking()).toMatchObject({ parades: [{ id: paradeId, status: 'waiting' }] })

  clock.advance(60)
  expect(await start()).toBe(paradeId)
  await walk(link)
  await expect.poll(() => listParades()).toMatchObject([{ id: paradeId, status: 'active' }])
  expect((await app.fetch(`${unusedLink}/start`, { json: { deviceId: 'phone-2' } })).status).toBe(200)
  clock.advance(3600)
  expect(await listParades()).toEqual([])
  expect(await start()).toBe(paradeId)
})

test('on another day a lapsed parade returns under its id and starts over at that day’s first known point', async () => {
  const date = addDays(dayOf(clock.now()), 1)
  const event = await makeEvent(app.database, { groupId, date, startCoordinates: '29.9655,-90.0698' })
  const id = await start()
  await walk(link)
  clock.skip(24 * 3600)
  expect(await start()).toBe(id)
  const now = clock.now().toISOString()
  const place = { latitude: '29.965500', longitude: '-90.069800', accuracy: null, route: [] }
  expect(await listParades()).toMatchObject([
    { id, status: 'waiting', eventId: event.id, ...place, startedAt: now, lastUpdated: now },
  ])
})
