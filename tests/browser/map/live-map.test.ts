import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { startApp } from '#tests/harness/app.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { position, report } from '#tests/sim/phone.ts'
import { pushTimeout, waitUntilJoined, locateMarker, openPage } from '#tests/harness/people/page.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'

startSiteForFile()

const reportFromPage = (link: string, latitude: number) =>
  report(app, link, position(latitude, -90.07, new Date()), 'ab')

/**
 * Each kind of client, and how it sends a fix. The times are exact, unlike those of `phoneApps`, because the
 * fixes follow each other within a second.
 */
const clients: [string, (link: string, latitude: number) => Promise<Response>][] = [
  ['the phone page', reportFromPage],
  [
    'OwnTracks',
    (link, latitude) =>
      app.fetch(`${link}/owntracks`, {
        json: { _type: 'location', lat: latitude, lon: -90.07, tst: Date.now() / 1000, acc: 9, tid: 'ab' },
      }),
  ],
  ['an OsmAnd query', (link, latitude) => app.fetch(`${link}/osmand?id=ab&lat=${latitude}&lon=-90.07`)],
  [
    'an OsmAnd form',
    (link, latitude) =>
      app.fetch(`${link}/osmand`, {
        method: 'POST',
        body: new URLSearchParams({ id: 'ab', location: `${latitude},-90.07` }),
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

/** Lets polls through until the returned function is called: from then on only pushes reach the page. */
async function letPollsThrough(page: Page): Promise<() => void> {
  let isBlocked = false
  await page.route('**/api/live-parades**', async (route) => {
    const response = await route.fetch()
    await (isBlocked ? route.abort() : route.fulfill({ response }))
  })
  return () => (isBlocked = true)
}

test.each(['/live', '/track'])(
  '%s: a fix from each kind of client moves the marker by push alone',
  async (path) => {
    const { link, paradeId } = await startNewParade(app)
    await reportFromPage(link, 29.9612)
    const page = await openPage(browser, app, { withMotion: true })
    const blockPolls = await letPollsThrough(page)
    await page.goto(path === '/live' ? path : `${path}/${paradeId}`)
    const marker = locateMarker(page, paradeId)
    await marker.waitFor()
    await waitUntilJoined(page)
    blockPolls()
    for (const [index, [client, send]] of clients.entries()) {
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
])('LP4 without a socket, %s follows by one poll in %i ms', async (path, interval) => {
  const { link, paradeId } = await startNewParade(app)
  await reportFromPage(link, 29.9612)
  const page = await openPage(browser, app, { withoutSocket: true, withMotion: true })
  await page.clock.install()
  await page.goto(path === '/live' ? path : `${path}/${paradeId}`)
  const marker = locateMarker(page, paradeId)
  await marker.waitFor()
  // From here on only the test advances the time.
  await page.clock.pauseAt(Date.now() + 2_000)
  await reportFromPage(link, 29.961321)
  let pollCount = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/live-parades')) pollCount += 1
  })
  await page.clock.runFor(interval)
  await expect.poll(() => pollCount).toBe(1)
  await expect.poll(() => marker.getAttribute('data-latitude'), { timeout: 5_000 }).toBe('29.961321')
})

test('LP5 after a server outage the map is up to date within 10 s', async () => {
  const closedApp = await startApp()
  const { link, paradeId } = await startNewParade(closedApp)
  const endingParade = await startNewParade(closedApp)
  await report(closedApp, endingParade.link, position(29.965, -90.07, new Date()), 'other')
  const page = await openPage(browser, closedApp, { withMotion: true })
  await page.goto('/live')
  await locateMarker(page, endingParade.paradeId).waitFor()
  await closedApp.close()
  const restartedApp = await startApp({
    databaseUrl: closedApp.settings.databaseUrl,
    port: Number(new URL(closedApp.origin).port),
  })
  await report(restartedApp, link, position(29.967777, -90.07, new Date()), 'phone')
  await restartedApp.fetch(`${endingParade.link}/stop`, { json: { deviceId: 'other' } })
  await expect
    .poll(() => locateMarker(page, paradeId).getAttribute('data-latitude'), { timeout: 10_000 })
    .toBe('29.967777')
  await expect.poll(() => locateMarker(page, endingParade.paradeId).count(), { timeout: 10_000 }).toBe(0)
})

test('a parade that starts during a poll stays on the map when the outdated response arrives', async () => {
  const page = await openPage(browser, app, { withMotion: true })
  await page.goto('/live')
  await page.locator('.leaflet-container').waitFor()
  await waitUntilJoined(page)
  const fetched = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let responseCount = 0
  await page.route('**/api/live-parades', async (route) => {
    const response = await route.fetch()
    fetched.resolve()
    await released.promise
    responseCount += 1
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Refresh Map' }).click()
  await fetched.promise
  const { link, paradeId } = await startNewParade(app)
  await report(app, link, position(29.9612, -90.07, new Date()), 'phone')
  const marker = locateMarker(page, paradeId)
  await marker.waitFor(pushTimeout)
  expect(responseCount).toBe(0)
  released.resolve()
  // It says 'Refreshing...' until the page has processed the response.
  await page.getByRole('button', { name: 'Refresh Map' }).waitFor()
  expect(responseCount).toBe(1)
  expect(await marker.count()).toBe(1)
})
