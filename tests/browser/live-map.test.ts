import type { Browser } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../harness/app.ts'
import { launchChromium } from '../harness/chromium.ts'
import { makeGroup, position, startParade } from '../harness/make.ts'
import { blockPolls, markerOf, openPage } from '../harness/page.ts'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
})

const seconds = () => Date.now() / 1000

/** One fix in the way of each client, at a latitude. */
const ways: [string, (link: string, latitude: number) => Promise<Response>][] = [
  [
    'the phone page',
    (link, latitude) =>
      app.fetch(`${link}/positions`, {
        json: { deviceId: 'phone', positions: [position(latitude, -90.07, new Date())] },
      }),
  ],
  [
    'OwnTracks',
    (link, lat) =>
      app.fetch(`${link}/owntracks`, {
        json: { _type: 'location', lat, lon: -90.07, tst: seconds(), acc: 9, tid: 'ab' },
      }),
  ],
  ['an OsmAnd query', (link, lat) => app.fetch(`${link}/osmand?id=ab&lat=${lat}&lon=-90.07`)],
  [
    'an OsmAnd form',
    (link, lat) =>
      app.fetch(`${link}/osmand`, {
        method: 'POST',
        body: new URLSearchParams({ id: 'ab', location: `${lat},-90.07` }),
      }),
  ],
  [
    'Traccar Client 9',
    (link, latitude) =>
      app.fetch(`${link}/osmand`, {
        json: {
          device_id: 'ab',
          location: {
            timestamp: new Date().toISOString(),
            coords: { latitude, longitude: -90.07, accuracy: 9, speed: -1, heading: -1, altitude: 2 },
            battery: { level: 0.5 },
          },
        },
      }),
  ],
]

describe.each(['/live', '/track'])('%s', (path) => {
  test.each(ways)('a fix from %s moves the marker by push alone', async (_name, send) => {
    const { link, paradeId } = await startParade(app, (await makeGroup(app.database)).id)
    const page = await openPage(browser, app)
    const connected = page.waitForEvent('websocket')
    await page.goto(path === '/live' ? path : `${path}/${paradeId}`)
    await connected
    const marker = markerOf(page, paradeId)
    await marker.waitFor()
    // Once the socket is up the page reads afresh; only then is polling taken away.
    await page.waitForTimeout(500)
    await blockPolls(page)
    await send(link, 29.961234)
    await expect.poll(() => marker.getAttribute('data-latitude'), { timeout: 2_000 }).toBe('29.961234')
    await page.context().close()
  })
})

test('LP4 with the socket blocked, /live and /track follow by polling at their intervals', async () => {
  const { link, paradeId } = await startParade(app, (await makeGroup(app.database)).id)
  const live = await openPage(browser, app, { withoutSocket: true })
  const track = await openPage(browser, app, { withoutSocket: true })
  await Promise.all([live.goto('/live'), track.goto(`/track/${paradeId}`)])
  await Promise.all([live, track].map((page) => markerOf(page, paradeId).waitFor()))
  await ways[0]![1](link, 29.964321)
  const latitude = (page: typeof live) => markerOf(page, paradeId).getAttribute('data-latitude')
  await expect.poll(() => latitude(live), { timeout: 11_000 }).toBe('29.964321')
  await expect.poll(() => latitude(track), { timeout: 31_000 }).toBe('29.964321')
  await live.context().close()
  await track.context().close()
})

test('LP5 a server that is gone for a while costs a viewer nothing: the map is right again within 10 s', async () => {
  const own = await startApp()
  const { link, paradeId } = await startParade(own, (await makeGroup(own.database)).id)
  const gone = await startParade(own, (await makeGroup(own.database, { name: 'Second of them' })).id)
  const page = await openPage(browser, own)
  await page.goto('/live')
  await markerOf(page, gone.paradeId).waitFor()
  await own.close()
  const again = await startApp({
    databaseUrl: own.settings.databaseUrl,
    port: Number(new URL(own.origin).port),
  })
  await again.fetch(`${link}/positions`, {
    json: { deviceId: 'phone', positions: [position(29.967777, -90.07, new Date())] },
  })
  await again.fetch(`${gone.link}/start`, { json: { deviceId: 'other' } })
  await again.fetch(`${gone.link}/stop`, { json: { deviceId: 'other' } })
  await expect
    .poll(() => markerOf(page, paradeId).getAttribute('data-latitude'), { timeout: 10_000 })
    .toBe('29.967777')
  await expect.poll(() => markerOf(page, gone.paradeId).count(), { timeout: 10_000 }).toBe(0)
  await page.context().close()
})

test('a parade that starts while a poll is under way stays on the map when the late answer comes', async () => {
  const page = await openPage(browser, app)
  let answered = 0
  await page.goto('/live')
  await page.locator('.leaflet-container').waitFor()
  await page.route('**/api/live-parades', async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.fulfill({ response })
    answered += 1
  })
  const asked = page.waitForRequest('**/api/live-parades')
  await page.getByRole('button', { name: 'Refresh Map' }).click()
  await asked
  await page.waitForTimeout(300)
  const { paradeId } = await startParade(app, (await makeGroup(app.database)).id)
  const marker = markerOf(page, paradeId)
  await marker.waitFor({ timeout: 1_500 })
  expect(answered).toBe(0)
  await expect.poll(() => answered, { timeout: 5_000 }).toBe(1)
  await page.waitForTimeout(300)
  expect(await marker.count()).toBe(1)
  await page.context().close()
})

test('a number that no parade can have is a parade not found', async () => {
  const page = await openPage(browser, app)
  await page.goto('/track/9999999999')
  await page.getByRole('heading', { name: 'Parade Not Found' }).waitFor()
  await page.context().close()
})
