import type { Browser, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { startParade } from '#tests/sim/admin.ts'
import { pushTimeout, waitUntilJoined, locateMarker, openPage } from '#tests/harness/people/page.ts'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
})

const seconds = () => Date.now() / 1000

/** Sends a fix at a latitude in each client's format. */
const ways: [string, (link: string, latitude: number) => Promise<Response>][] = [
  ['the phone page', (link, latitude) => report(app, link, position(latitude, -90.07, new Date()), 'ab')],
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

/** Allows polls until the returned function is called; after that the page gets no newer response. */
async function allowPollsUntil(page: Page): Promise<() => void> {
  let isOver = false
  await page.route('**/api/live-parades**', async (route) => {
    const response = await route.fetch()
    await (isOver ? route.abort() : route.fulfill({ response }))
  })
  return () => (isOver = true)
}

test.each(['/live', '/track'])(
  '%s: a fix from each kind of client moves the marker by push alone',
  async (path) => {
    const { link, paradeId } = await startParade(app, (await makeGroup(app.database)).id)
    await ways[0]![1](link, 29.9612)
    const page = await openPage(browser, app, { withMotion: true })
    const block = await allowPollsUntil(page)
    await page.goto(path === '/live' ? path : `${path}/${paradeId}`)
    const marker = locateMarker(page, paradeId)
    await marker.waitFor()
    await waitUntilJoined(page)
    block()
    for (const [index, [client, send]] of ways.entries()) {
      const latitude = (29.961234 + index * 1e-5).toFixed(6)
      await send(link, Number(latitude))
      await expect
        .poll(() => marker.getAttribute('data-latitude'), { ...pushTimeout, message: client })
        .toBe(latitude)
    }
  },
)

test.each([
  ['/live', 10_000],
  ['/track', 30_000],
])('LP4 with the socket blocked, %s follows by polling once in %i ms', async (path, interval) => {
  const { link, paradeId } = await startParade(app, (await makeGroup(app.database)).id)
  await ways[0]![1](link, 29.9612)
  const page = await openPage(browser, app, { withoutSocket: true, withMotion: true })
  await page.clock.install()
  await page.goto(path === '/live' ? path : `${path}/${paradeId}`)
  const marker = locateMarker(page, paradeId)
  await marker.waitFor()
  // From here on only the test advances the time.
  await page.clock.pauseAt(Date.now() + 2_000)
  await ways[0]![1](link, 29.961321)
  let polls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/live-parades')) polls += 1
  })
  await page.clock.runFor(interval)
  await expect.poll(() => polls).toBe(1)
  await expect.poll(() => marker.getAttribute('data-latitude'), { timeout: 5_000 }).toBe('29.961321')
})

test('LP5 after a server outage the map is up to date within 10 s', async () => {
  const own = await startApp()
  const { link, paradeId } = await startParade(own, (await makeGroup(own.database)).id)
  const gone = await startParade(own, (await makeGroup(own.database, { name: 'Second of them' })).id)
  await report(own, gone.link, position(29.965, -90.07, new Date()), 'other')
  const page = await openPage(browser, own, { withMotion: true })
  await page.goto('/live')
  await locateMarker(page, gone.paradeId).waitFor()
  await own.close()
  const again = await startApp({
    databaseUrl: own.settings.databaseUrl,
    port: Number(new URL(own.origin).port),
  })
  await report(again, link, position(29.967777, -90.07, new Date()), 'phone')
  await again.fetch(`${gone.link}/start`, { json: { deviceId: 'other' } })
  await again.fetch(`${gone.link}/stop`, { json: { deviceId: 'other' } })
  await expect
    .poll(() => locateMarker(page, paradeId).getAttribute('data-latitude'), { timeout: 10_000 })
    .toBe('29.967777')
  await expect.poll(() => locateMarker(page, gone.paradeId).count(), { timeout: 10_000 }).toBe(0)
})

test('a parade that starts during a poll stays on the map when the outdated response arrives', async () => {
  const page = await openPage(browser, app, { withMotion: true })
  await page.goto('/live')
  await page.locator('.leaflet-container').waitFor()
  await waitUntilJoined(page)
  let deliver = () => undefined as void
  const delivered = new Promise<void>((resolve) => (deliver = resolve))
  let answered = 0
  const isAsked = new Promise<void>((resolve) => {
    void page.route('**/api/live-parades', async (route) => {
      const response = await route.fetch()
      resolve()
      await delivered
      answered += 1
      await route.fulfill({ response })
    })
  })
  await page.getByRole('button', { name: 'Refresh Map' }).click()
  await isAsked
  const { link, paradeId } = await startParade(app, (await makeGroup(app.database)).id)
  await report(app, link, position(29.9612, -90.07, new Date()), 'phone')
  const marker = locateMarker(page, paradeId)
  await marker.waitFor(pushTimeout)
  expect(answered).toBe(0)
  deliver()
  // It says 'Refreshing...' until the page has processed the response.
  await page.getByRole('button', { name: 'Refresh Map' }).waitFor()
  expect(answered).toBe(1)
  expect(await marker.count()).toBe(1)
})

test('an impossible parade number shows "not found"', async () => {
  const page = await openPage(browser, app)
  await page.goto('/track/9999999999')
  await page.getByRole('heading', { name: 'Parade Not Found' }).waitFor()
})

test('an unknown type is red', async () => {
  const page = await openPage(browser, app)
  await page.goto('/live')
  const ink = await page.evaluate<string>(
    `getComputedStyle(document.body.appendChild(Object.assign(document.createElement('p'), { style: 'color: var(--type)' }))).color`,
  )
  expect(ink).toBe('rgb(179, 38, 30)')
})
