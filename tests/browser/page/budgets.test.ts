import type { Request } from '@playwright/test'
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

type Size = readonly [width: number, height: number]
const phone: Size = [390, 844]
const desktop: Size = [1440, 900]

/** Measures what a page transfers until it is idle, in bytes: its bodies, its headers, and the tiles of the basemap. */
async function measureTransfer(path: string, [width, height]: Size = desktop, site: TestApp = app) {
  const page = await openPage(browser, site, { context: { viewport: { width, height } } })
  const finished: Request[] = []
  let underway = 0
  page.on('request', () => (underway += 1))
  page.on('requestfailed', () => (underway -= 1))
  page.on('requestfinished', (request) => {
    underway -= 1
    finished.push(request)
  })
  await page.goto(path)
  if (!path.startsWith('/embed/')) {
    // The websocket, its refetches and the code for tooltips load last.
    await waitUntilJoined(page)
    await page.locator('[popover]').waitFor({ state: 'attached' })
  }
  // The basemap loads even later.
  if ((await page.locator('.leaflet-container').count()) > 0)
    await page.locator('.leaflet-ground-labels-pane text').first().waitFor({ state: 'attached' })
  await expect.poll(() => underway).toBe(0)
  const transfers = await Promise.all(finished.map((request) => request.sizes()))
  const inAll = transfers.map(
    ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
  )
  await page.context().close()
  return {
    all: add(inAll),
    bodies: add(transfers.map(({ responseBodySize }) => responseBodySize)),
    map: add(inAll.filter((_, index) => finished[index]!.url().includes('/map/'))),
  }
}

function expectBetween(bytes: number, least: number, most: number): void {
  expect(bytes).toBeGreaterThan(least * BYTES_PER_KB)
  expect(bytes).toBeLessThanOrEqual(most * BYTES_PER_KB)
}

test('the script of the first page is at most 120 kB', () => {
  const page = readFileSync(join(assets, '../index.html'), 'utf8')
  const entries = [...sizes].filter(([name]) => page.includes(name))
  expectBetween(add(entries.map(([, size]) => size)), 0, 120)
})

test.each(['/', '/calendar', '/groups/1'])('%s transfers at most 350 kB in total', async (path) => {
  expectBetween((await measureTransfer(path)).all, 100, 350)
})

test.each(['/embed/live', '/embed/track/1'])('%s needs at most 200 kB, without headers', async (path) => {
  expectBetween((await measureTransfer(path, [640, 480])).bodies, 50, 200)
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
  expectBetween(before!, 100, 180)
  expectBetween(after!, 5, 45)
})

test.each([
  ['/live', phone, 60],
  ['/live', desktop, 160],
  ['/track/:id', phone, 60],
  ['/track/:id', desktop, 160],
] as const)('%s on %s px needs at most 350 kB, and %i kB of map', async (screen, size, most) => {
  const { all, map } = await measureTransfer(screen === '/live' ? screen : trackPath, size)
  expectBetween(all - map, 100, 350)
  expectBetween(map, 2, most)
})

test('/live shows more of the city with at most 60 kB of map on a phone and 160 kB on a desktop', async () => {
  const site = await startApp(STREETS ? { env: { STREETS } } : {})
  // Without a position, the map does not zoom in to the parade.
  await startNewParade(site)
  expectBetween((await measureTransfer('/live', phone, site)).map, 10, 60)
  expectBetween((await measureTransfer('/live', desktop, site)).map, 10, 160)
})
