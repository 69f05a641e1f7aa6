import type { Page, Route } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { liveParades } from '#server/database/schema.ts'
import type { TrailPoint } from '#shared/geo/append-to-trail.ts'
import { startApp } from '#tests/harness/app.ts'
import { startNewParade, stopLiveParades } from '#tests/harness/live-parades.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import {
  blockPolls,
  locateMarker,
  openPage,
  pushTimeout,
  waitUntilJoined,
} from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

startSiteForFile()
beforeEach(() => stopLiveParades(app))

const reportFromPage = (link: string, latitude: number) =>
  report(app, link, position(latitude, -90.07, new Date()), 'ab')

test('a fix moves the marker on /live and /track by push alone; visitors who do not share load no code for sharing', async () => {
  const { link, paradeId } = await startNewParade(app)
  await reportFromPage(link, 29.9612)
  const loaded: string[] = []
  const markers = []
  for (const path of ['/live', `/track/${paradeId}`]) {
    const page = await openPage(browser, app, { withMotion: true })
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(path)
    const marker = locateMarker(page, paradeId)
    await marker.waitFor()
    // A page loads its code for sharing before it connects.
    await waitUntilJoined(page)
    await blockPolls(page)
    markers.push({ path, latitude: () => marker.getAttribute('data-latitude') })
  }
  expect(loaded.some((url) => url.includes('/assets/index-'))).toBe(true)
  expect(loaded.filter((url) => /sharing/i.test(url))).toEqual([])
  await reportFromPage(link, 29.961234)
  for (const { path, latitude } of markers)
    await expect.poll(latitude, { ...pushTimeout, message: path }).toBe('29.961234')
})

test('a parade starts on an open map, its popup leads to it, and after its end its page leads by push to the next one', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Lantern Line' })
  const page = await openPage(browser, app)
  await page.goto('/live')
  await waitUntilJoined(page)
  const { link, paradeId } = await startParade(app, groupId)
  await report(app, link, position(29.962, -90.07, new Date()))
  // The way of its last two minutes.
  const trail = [0, 1, 2].map((step): TrailPoint => [step * 60_000, 29.96 + step * 0.001, -90.07])
  await app.database.update(liveParades).set({ trail }).where(eq(liveParades.id, paradeId))
  await locateMarker(page, paradeId).click()
  await page.getByRole('dialog', { name: 'Lantern Line' }).getByRole('link', { name: 'Track' }).click()
  await page.waitForURL(`**/track/${paradeId}`)
  await page.getByRole('heading', { level: 1, name: 'Lantern Line' }).waitFor()
  await stopParade(app, paradeId)
  await page.getByRole('heading', { name: 'This parade has ended' }).waitFor(pushTimeout)
  const card = page.getByRole('region', { name: 'Parade of Lantern Line' })
  await card.getByText('Rolled for 2 minutes').waitFor()
  await blockPolls(page)
  const next = await startParade(app, groupId)
  await page.waitForURL(`**/track/${next.paradeId}`, pushTimeout)
  await page.unroute('**/api/live-parades**')
  // The ended parade is not on the way back.
  await page.goBack()
  await page.waitForURL('**/live')
  expect(await page.getByRole('main').innerText()).not.toContain('has ended')
})

/** Makes a page believe that it is visible or hidden: a headless browser shows every page. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)

test('a hidden page gets no moves, and the newest position as soon as it is visible', async () => {
  const { link, paradeId } = await startNewParade(app)
  const walkTo = (latitude: number) => reportFromPage(link, latitude)
  await walkTo(29.9612)
  const open = async () => {
    const page = await openPage(browser, app)
    const sent: string[] = []
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
    await page.goto('/live')
    await waitUntilJoined(page)
    const marker = locateMarker(page, paradeId)
    await marker.waitFor()
    return { page, sent, latitude: () => marker.getAttribute('data-latitude') }
  }
  const [hidden, visible] = [await open(), await open()]
  await setVisibility(hidden.page, 'hidden')
  await expect.poll(() => hidden.sent.at(-1)).toContain('["watch",null]')
  await walkTo(29.96125)
  await expect.poll(visible.latitude, pushTimeout).toBe('29.961250')
  expect(await hidden.latitude()).toBe('29.961200')

  await setVisibility(hidden.page, 'visible')
  await expect.poll(hidden.latitude, pushTimeout).toBe('29.961250')
  await walkTo(29.96129)
  await expect.poll(hidden.latitude, pushTimeout).toBe('29.961290')
})

test('leaving /live and /track while tiles load causes no errors', async () => {
  const { link, paradeId } = await startNewParade(app)
  await report(app, link, position(29.9641, -90.073, new Date()), 'phone')
  const page = await openPage(browser, app)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  let held: Route[] = []
  await page.route('**/*.mvt', (route) => void held.push(route))
  await page.clock.install()
  for (const path of ['/live', `/track/${paradeId}`]) {
    held = []
    await page.goto(path)
    // A marker has this attribute once the tags have been placed.
    await locateMarker(page, paradeId).locator('[data-side]').waitFor({ state: 'attached' })
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await page.locator('.leaflet-container').waitFor({ state: 'detached' })
    for (const route of held) {
      await route.continue()
      await (await route.request().response())?.finished()
    }
    // By now the page has read the tiles, and a map that is still there would run its timers.
    await waitUntilStill(page)
    await page.clock.runFor(1_000)
    expect(problems, path).toEqual([])
  }
})

// The last one: it closes the server.
test('LP5 after a server outage the map is up to date again', async () => {
  const { link, paradeId } = await startNewParade(app)
  const endingParade = await startNewParade(app)
  await report(app, endingParade.link, position(29.965, -90.07, new Date()), 'other')
  const page = await openPage(browser, app, { withMotion: true })
  await page.goto('/live')
  await locateMarker(page, endingParade.paradeId).waitFor()
  await app.close()
  const restartedApp = await startApp({
    databaseUrl: app.settings.databaseUrl,
    port: Number(new URL(app.origin).port),
  })
  await report(restartedApp, link, position(29.967777, -90.07, new Date()), 'phone')
  await restartedApp.fetch(`${endingParade.link}/stop`, { json: { deviceId: 'other' } })
  // It tries again every few seconds, which take longer on a busy machine.
  await expect
    .poll(() => locateMarker(page, paradeId).getAttribute('data-latitude'), { timeout: 30_000 })
    .toBe('29.967777')
  await expect.poll(() => locateMarker(page, endingParade.paradeId).count(), { timeout: 30_000 }).toBe(0)
})
