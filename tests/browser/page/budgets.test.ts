import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { waitUntilJoined, openPage } from '#tests/harness/people/page.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'

const assets = join(import.meta.dirname, '../../../dist/web/assets')
const sizes = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, gzipSync(readFileSync(join(assets, name)), { level: 9 }).length]),
)
const BYTES_PER_KB = 1_000

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
  await startNewParade(app)
})

/** What a page loads, in bytes. */
interface Weight {
  all: number
  /** The compressed scripts up to the first marker. */
  scripts: number
  /** The compressed scripts for the basemap, the routes and pushes. They load after the map's code. */
  late: number
  /** The tiles of the basemap. */
  map: number
}

/** Measures what a page transfers until it is idle. */
async function measureTransfer(path: string, viewport = { width: 1280, height: 800 }): Promise<Weight> {
  const page = await openPage(browser, app, { context: { viewport } })
  const bytes: Promise<{ url: string; size: number }>[] = []
  const loaded = new Set<string>()
  let underway = 0
  page.on('request', (request) => {
    loaded.add(request.url().split('/').at(-1)!)
    underway += 1
  })
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
    await page.locator('.leaflet-ground-names-pane text').first().waitFor({ state: 'attached' })
  await expect.poll(() => underway).toBe(0)
  page.removeAllListeners('requestfinished')
  const responses = await Promise.all(bytes)
  await page.context().close()
  const sum = (sizesOf: number[]) => sizesOf.reduce((total, size) => total + size, 0)
  const scripts = [...loaded].map((name) => ({ name, size: sizes.get(name) ?? 0 }))
  const isLate = ({ name }: { name: string }) =>
    /^(?:add-basemap|details|path-line|points-of-route|polyline|route-pins|socket)-/.test(name)
  return {
    all: sum(responses.map(({ size }) => size)),
    scripts: sum(scripts.filter((script) => !isLate(script)).map(({ size }) => size)),
    late: sum(scripts.filter(isLate).map(({ size }) => size)),
    map: sum(responses.filter(({ url }) => url.includes('/map/')).map(({ size }) => size)),
  }
}

test('the script of the first page is at most 120 kB', () => {
  const page = readFileSync(join(assets, '../index.html'), 'utf8')
  const entries = [...sizes].filter(([name]) => page.includes(name))
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(120 * BYTES_PER_KB)
})

test.each(['/', '/calendar', '/groups/1'])('%s transfers at most 350 kB in total', async (path) => {
  const { all } = await measureTransfer(path)
  expect(all).toBeGreaterThan(100 * BYTES_PER_KB)
  expect(all).toBeLessThanOrEqual(350 * BYTES_PER_KB)
})

test.each([
  [390, 844, 60],
  [1440, 900, 160],
])('/live on %i × %i px needs at most 350 kB in all, and %i kB of map', async (width, height, most) => {
  const { all, scripts, late, map } = await measureTransfer('/live', { width, height })
  expect(all).toBeGreaterThan(100 * BYTES_PER_KB)
  expect(all).toBeLessThanOrEqual(350 * BYTES_PER_KB)
  // The markers are among them.
  expect(scripts).toBeGreaterThan(100 * BYTES_PER_KB)
  expect(scripts).toBeLessThanOrEqual(180 * BYTES_PER_KB)
  expect(late).toBeGreaterThan(5 * BYTES_PER_KB)
  expect(late).toBeLessThanOrEqual(45 * BYTES_PER_KB)
  expect(map).toBeGreaterThan(2 * BYTES_PER_KB)
  expect(map).toBeLessThanOrEqual(most * BYTES_PER_KB)
})
