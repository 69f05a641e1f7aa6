import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../harness/app.ts'
import { launchChromium } from '../../harness/programs/chromium.ts'
import { makeGroup } from '../../harness/make.ts'
import { startParade } from '../../sim/admin.ts'
import { joined, openPage } from '../../harness/people/page.ts'

const assets = join(import.meta.dirname, '../../../dist/web/assets')
const sizes = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, gzipSync(readFileSync(join(assets, name)), { level: 9 }).length]),
)
const kB = 1_000

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
  await startParade(app, (await makeGroup(app.database)).id)
})

/** What a page loads, in bytes. */
interface Weight {
  all: number
  /** Only its scripts, compressed. */
  scripts: number
}

/** What a page transfers until it has settled, without map tiles, which are not ours. */
async function weigh(path: string): Promise<Weight> {
  const page = await openPage(browser, app)
  const bytes: Promise<number>[] = []
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
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    )
  })
  await page.goto(path)
  // Last come the connection for pushes, its refetches, and the code for tooltips.
  await joined(page)
  await page.locator('[popover]').waitFor({ state: 'attached' })
  await expect.poll(() => underway).toBe(0)
  const all = await Promise.all(bytes)
  await page.context().close()
  return {
    all: all.reduce((sum, size) => sum + size, 0),
    scripts: [...loaded].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0),
  }
}

test('the script of the first page is at most 120 kB', () => {
  const page = readFileSync(join(assets, '../index.html'), 'utf8')
  const entries = [...sizes].filter(([name]) => page.includes(name))
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(120 * kB)
})

test.each(['/', '/calendar', '/groups/1'])('%s needs at most 350 kB in all', async (path) => {
  const { all } = await weigh(path)
  expect(all).toBeGreaterThan(100 * kB)
  expect(all).toBeLessThanOrEqual(350 * kB)
})

test('/live needs at most 350 kB in all, and at most 180 kB of script', async () => {
  const { all, scripts } = await weigh('/live')
  expect(all).toBeGreaterThan(100 * kB)
  expect(all).toBeLessThanOrEqual(350 * kB)
  // The map is among them.
  expect(scripts).toBeGreaterThan(100 * kB)
  expect(scripts).toBeLessThanOrEqual(180 * kB)
})
