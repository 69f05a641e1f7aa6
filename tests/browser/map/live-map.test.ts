import { expect, test } from 'vitest'
import { startApp } from '#tests/harness/app.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { position, report } from '#tests/sim/phone.ts'
import {
  blockPolls,
  pushTimeout,
  waitUntilJoined,
  locateMarker,
  openPage,
} from '#tests/harness/people/page.ts'
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

test('a fix from each kind of client moves the marker on /live and /track by push alone', async () => {
  const { link, paradeId } = await startNewParade(app)
  await reportFromPage(link, 29.9612)
  const markers = []
  for (const path of ['/live', `/track/${paradeId}`]) {
    const page = await openPage(browser, app, { withMotion: true })
    await page.goto(path)
    const marker = locateMarker(page, paradeId)
    await marker.waitFor()
    await waitUntilJoined(page)
    await blockPolls(page)
    markers.push({ path, latitude: () => marker.getAttribute('data-latitude') })
  }
  for (const [index, [client, send]] of clients.entries()) {
    const sent = (29.961234 + index * 1e-5).toFixed(6)
    await send(link, Number(sent))
    for (const { path, latitude } of markers)
      await expect.poll(latitude, { ...pushTimeout, message: `${client}, ${path}` }).toBe(sent)
  }
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
