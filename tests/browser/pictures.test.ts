import type { Browser } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../harness/app.ts'
import { launchChromium } from '../harness/chromium.ts'
import { makeGroup } from '../harness/make.ts'
import { openPage } from '../harness/page.ts'
import { drawPicture } from '../harness/test-picture.ts'

/** What a browser tells of an img. */
interface Image {
  naturalWidth: number
  currentSrc: string
}

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
})

test('a group’s picture comes in the size that the screen needs; one that is gone leaves the drawn emblem', async () => {
  const response = await app.fetch('/api/pictures', {
    method: 'POST',
    body: new Uint8Array(await drawPicture(2000, 1200)),
    headers: { 'content-type': 'image/jpeg' },
  })
  const { url } = (await response.json()) as { url: string }
  await makeGroup(app.database, { name: 'Lantern Row Strutters', imageUrl: url })
  const gone = `/pictures/${'0'.repeat(64)}-1600.webp`
  await makeGroup(app.database, { name: 'Paper Moon Walkers', imageUrl: gone })
  for (const [width, deviceScaleFactor, wanted] of [
    [390, 1, '-480.webp'],
    [390, 3, '-1600.webp'],
  ] as const) {
    const page = await openPage(browser, app, {
      context: { viewport: { width, height: 844 }, deviceScaleFactor },
    })
    await page.goto('/')
    const picture = page.locator('img[src^="/pictures/"]').first()
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as Image).naturalWidth))
      .toBeGreaterThan(0)
    expect(await picture.evaluate((image) => (image as unknown as Image).currentSrc)).toContain(wanted)
    await page.getByText('PM', { exact: true }).first().waitFor()
    await expect.poll(() => page.locator('img[src^="/pictures/"]').count()).toBe(1)
    await page.context().close()
  }
})
