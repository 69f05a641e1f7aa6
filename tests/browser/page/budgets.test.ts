import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { position, report } from '#tests/sim/phone.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { waitUntilJoined, openPage } from '#tests/harness/people/page.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'

const assets = join(import.meta.dirname, '../../../dist/web/assets')
const sizes = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, gzipSync(readFileSync(join(assets, name)), { level: 9 }).length]),
)
const BYTES_PER_KB = 1_000

// Uses the built-in streets, or the file in STREETS if that is configured.
const { STREETS } = process.env

let trackPath: string

startSiteForFile(STREETS ? { env: { STREETS } } : {})
beforeAll(async () => {
  const { link, paradeId } = await startNewParade(app)
  // A parade without a position has no marker.
  await report(app, link, [position(29.9641, -90.073, new Date())])
  trackPath = `/track/${paradeId}`
})

const add = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** What a page loads, in bytes. */
interface Weight {
  all: number
  /** The tiles of the basemap. */
  map: number
}

interface View {
  width: number
  height: number
  site?: TestApp
}

/** Measures what a page transfers until it is idle. */
async function measureTransfer(
  path: string,
  { width, height, site = app }: View = { width: 1280, height: 800 },
): Promise<Weight> {
  const page = await openPage(browser, site, { context: { viewport: { width, height } } })
  const bytes: Promise<{ url: string; size: number }>[] = []
  let underway = 0
  page.on('request', () => (underway += 1))
  page.on('requestfailed', () => (underway -= 1))
  page.on('requestfinished', (request) => {
    underway -= 1
    bytes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
        url: request.url(),
        size: responseBodySize + responseHeadersSize,
      })),
    )
  })
  await page.goto(path)
  // The websocket, its refetches and the code for tooltips load last.
  await waitUntilJoined(page)
  await page.locator('[popover]').waitFor({ state: 'attached' })
  // The basemap loads even later.
  if ((await page.locator('.leaflet-container').count()) > 0)
    await page.locator('.leaflet-ground-labels-pane text').first().waitFor({ state: 'attached' })
  await expect.poll(() => underway).toBe(0)
  page.removeAllListeners('requestfinished')
  const responses = await Promise.all(bytes)
  await page.context().close()
  return {
    all: add(responses.map(({ size }) => size)),
    map: add(responses.filter(({ url }) => url.includes('/map/')).map(({ size }) => size)),
  }
}

test('the script of the first page is at most 120 kB', () => {
  const page = readFileSync(join(assets, '../index.html'), 'utf8')
  const entries = [...sizes].filter(([name]) => page.includes(name))
  expect(entries.length).toBeGreaterThan(0)
  const totalSize = entries.reduce((total, [, size]) => total + size, 0)
  expect(totalSize).toBeLessThanOrEqual(120 * BYTES_PER_KB)
})

test.each(['/', '/calendar', '/groups/1'])('%s transfers at most 350 kB in total', async (path) => {
  const { all } = await measureTransfer(path)
  expect(all).toBeGreaterThan(100 * BYTES_PER_KB)
  expect(all).toBeLessThanOrEqual(350 * BYTES_PER_KB)
})

test.each([
  ['common characters', 'Café Tremé', 0],
  ['rare characters', 'The ½ Mile Club', 2],
])('a group’s page with %s loads the fonts that have them', async (_, name, rareCount) => {
  const { id } = await makeGroup(app.database, { name })
  const page = await openPage(browser, app)
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url())
  })
  await page.goto(`/groups/${id}`)
  await page.getByRole('heading', { name }).waitFor()
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  expect(fonts.filter((font) => font.includes('-rare-'))).toHaveLength(rareCount)
  expect(fonts).toHaveLength(2 + rareCount)
  await page.context().close()
})

/** The modules that load after the map's own code. */
const LATE_MODULES = ['add-basemap', 'details', 'keep-seen', 'MenuDrawer', 'socket', 'Tooltip']
/** What the bundler has put into scripts of their own, because several late modules import it. */
const LATE_CHUNKS = ['build', 'GridLayer', 'points-of-route', 'query-filters']

test.each([
  // The page of a parade needs these for its own list of stops.
  { screen: '/live', chunks: [...LATE_CHUNKS, 'path-line', 'polyline', 'route-pins'] },
  { screen: '/track/:id', chunks: LATE_CHUNKS },
])('$screen needs 180 kB of scripts up to the first marker, and 45 kB more', async ({ screen, chunks }) => {
  const page = await openPage(browser, app)
  const lateNames = new Set<string>()
  const names = new Set<string>()
  // The marker must appear without the late ones.
  await page.route('**/assets/*.js', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1)!
    const isLate = [...LATE_MODULES, ...chunks].some((module) => name.startsWith(`${module}-`))
    ;(isLate ? lateNames : names).add(name)
    return isLate ? route.abort() : route.continue()
  })
  await page.goto(screen === '/live' ? screen : trackPath)
  await page.locator('[data-parade-id]').waitFor()
  const isRequested = (module: string) => [...lateNames].some((name) => name.startsWith(`${module}-`))
  await expect.poll(() => LATE_MODULES.filter((module) => !isRequested(module))).toEqual([])
  await page.context().close()
  const [before, after] = [names, lateNames].map((loaded) => add([...loaded].map((name) => sizes.get(name)!)))
  expect(before).toBeGreaterThan(100 * BYTES_PER_KB)
  expect(before).toBeLessThanOrEqual(180 * BYTES_PER_KB)
  expect(after).toBeGreaterThan(5 * BYTES_PER_KB)
  expect(after).toBeLessThanOrEqual(45 * BYTES_PER_KB)
})

test.each([
  ['/live', 390, 844, 60],
  ['/live', 1440, 900, 160],
  ['/track/:id', 390, 844, 60],
  ['/track/:id', 1440, 900, 160],
])('%s on %i × %i px needs at most 350 kB, and %i kB of map', async (screen, width, height, most) => {
  const path = screen === '/live' ? screen : trackPath
  const { all, map } = await measureTransfer(path, { width, height })
  expect(all - map).toBeGreaterThan(100 * BYTES_PER_KB)
  expect(all - map).toBeLessThanOrEqual(350 * BYTES_PER_KB)
  expect(map).toBeGreaterThan(2 * BYTES_PER_KB)
  expect(map).toBeLessThanOrEqual(most * BYTES_PER_KB)
})

test.each([
  [390, 844, 60],
  [1440, 900, 160],
])('/live on %i × %i px shows more of the city with at most %i kB of map', async (width, height, most) => {
  const site = await startApp(STREETS ? { env: { STREETS } } : {})
  // Without a position, the map does not zoom in to the parade.
  await startNewParade(site)
  const { map } = await measureTransfer('/live', { width, height, site })
  expect(map).toBeGreaterThan(10 * BYTES_PER_KB)
  expect(map).toBeLessThanOrEqual(most * BYTES_PER_KB)
})
