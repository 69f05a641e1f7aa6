import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { startParade } from '#tests/sim/admin.ts'
import {
  blockPolls,
  holdRequests,
  waitUntilJoined,
  locateMarker,
  openPage,
  phoneScreen,
} from '#tests/harness/people/page.ts'

let parade: { paradeId: number; link: string }

const sendFix = (latitude: number) =>
  report(app, parade.link, position(latitude, -90.073, new Date()), 'phone')

startSiteForFile({ env: { TILE_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png' } })
beforeAll(async () => {
  parade = await startParade(app, (await makeGroup(app.database, { name: 'Slow Network Club' })).id)
  await sendFix(29.9641)
})

/** Opens a phone whose `navigator.connection` is the given object. Notes its requests for tiles and for the map's code. */
async function openPhoneOn(connection: string): Promise<{ page: Page; tiles: string[]; mapCode: string[] }> {
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: ${connection} })`)
  const tiles: string[] = []
  const mapCode: string[] = []
  page.on('request', (request) => {
    if (/\/\d+\/\d+\/\d+\.png/.test(request.url())) tiles.push(request.url())
    if (/\/assets\/(?:LiveMap|TrackMap|maps)-/.test(request.url())) mapCode.push(request.url())
  })
  return { page, tiles, mapCode }
}

test('with Data Saver the list comes first, the map without tiles on request, and moves arrive by push', async () => {
  const { page, tiles, mapCode } = await openPhoneOn('{ saveData: true }')
  await page.goto('/live')
  const card = page.getByRole('article').filter({ hasText: 'Slow Network Club' })
  await card.getByText(/ ago$/).first().waitFor()
  const ask = page.getByRole('button', { name: 'Show the map' })
  expect((await card.boundingBox())!.y).toBeLessThan((await ask.boundingBox())!.y)
  expect(await page.locator('.leaflet-container').count()).toBe(0)
  expect(mapCode).toEqual([])
  await ask.click()
  const marker = locateMarker(page, parade.paradeId)
  await marker.waitFor()
  // The basemap is drawn after the tiles have loaded.
  await page.locator('.leaflet-ground-pane canvas').first().waitFor({ state: 'attached' })
  expect(await page.locator('.leaflet-tile-pane .leaflet-layer').count()).toBe(0)
  expect(tiles).toEqual([])
  await waitUntilJoined(page)
  await blockPolls(page)
  for (const latitude of [29.9643, 29.9645, 29.9647]) await sendFix(latitude)
  await expect.poll(() => marker.getAttribute('data-latitude')).toBe('29.964700')
})

test.each(['/live', '/track/1'])(
  'with a good network the map of %s begins to load before hydration, and has tiles',
  async (path) => {
    const { page, tiles, mapCode } = await openPhoneOn("{ saveData: false, effectiveType: '4g' }")
    // React's renderer, without which nothing hydrates.
    const { release } = await holdRequests(page, '**/assets/client-*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => mapCode.length).toBe(2)
    expect(await page.locator('html[data-started]').count()).toBe(0)
    release()
    await locateMarker(page, parade.paradeId).waitFor()
    await page.locator('.leaflet-tile-pane .leaflet-layer').waitFor({ state: 'attached' })
    await expect.poll(() => tiles.length).toBeGreaterThan(0)
  },
)
