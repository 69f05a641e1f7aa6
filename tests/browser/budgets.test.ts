import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../harness/app.ts'
import { launchChromium } from '../harness/chromium.ts'
import { makeGroup, startParade } from '../harness/make.ts'
import { openPage } from '../harness/page.ts'

const assets = join(import.meta.dirname, '../../dist/web/assets')
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

/** What a page loads by itself until it has settled, as it comes over the line, in bytes; map tiles are not ours. */
async function weightOf(path: string): Promise<number> {
  const page = await openPage(browser, app)
  const bytes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    bytes.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    )
  })
  await page.goto(path)
  await page.waitForTimeout(2_500)
  const all = await Promise.all(bytes)
  await page.context().close()
  return all.reduce((sum, size) => sum + size, 0)
}

/** The scripts that a page loads by itself until it has settled, compressed, in bytes. */
async function scriptsOf(path: string): Promise<number> {
  const page = await openPage(browser, app)
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const name = request.url().split('/').at(-1)!
    if (sizes.has(name)) loaded.add(name)
  })
  await page.goto(path)
  await page.waitForTimeout(2_500)
  await page.context().close()
  return [...loaded].reduce((sum, name) => sum + sizes.get(name)!, 0)
}

test('the script of the first page is at most 120 kB', () => {
  const page = readFileSync(join(assets, '../index.html'), 'utf8')
  const entries = [...sizes].filter(([name]) => page.includes(name))
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(120 * kB)
})

test('the live map needs at most 180 kB of script in all', async () => {
  expect(await scriptsOf('/live')).toBeLessThanOrEqual(180 * kB)
})

test.each(['/', '/live', '/calendar', '/groups/1'])('%s needs at most 350 kB in all', async (path) => {
  const weight = await weightOf(path)
  expect(weight).toBeGreaterThan(100 * kB)
  expect(weight).toBeLessThanOrEqual(350 * kB)
})
