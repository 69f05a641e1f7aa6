import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { holdRequests, openPage } from '#tests/harness/people/page.ts'

startSiteForFile()
/** Describes the focused element: its accessible name, if any, and its tag. */
const describeFocus = (page: Page) =>
  page.evaluate<string>(
    '((at) => at.tagName + " " + (at.getAttribute("aria-label") ?? at.textContent).trim())(document.activeElement)',
  )

test('the focus keeps its place when the page replaces its first view', async () => {
  const page = await openPage(browser, app)
  const scripts = await holdRequests(page, '**/assets/index-*.js')
  await page.goto('/live', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Refresh Map' }).focus()
  scripts.release()
  await page.locator('.leaflet-container').waitFor()
  await expect.poll(() => describeFocus(page)).toBe('BUTTON Refresh Map')
})

test('a click while the page waits for its first responses takes effect right away', async () => {
  const page = await openPage(browser, app)
  const responses = await holdRequests(page, '**/api/stats')
  // React handles events before it has hydrated the page.
  await page.addInitScript(`
    const add = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (...given) {
      if (this.id === 'root') document.documentElement.dataset.listened = ''
      return add.apply(this, given)
    }
  `)
  await page.goto('/live', { waitUntil: 'commit' })
  await page.locator('html[data-listened]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Refresh Map' }).press('Enter')
  await page.getByRole('button', { name: 'Refreshing...' }).waitFor()
  responses.release()
  await page.getByRole('button', { name: 'Refresh Map' }).waitFor()
})

test('a dialog keeps the page below in place and prevents it from scrolling', async () => {
  // As on a desktop, where a scrollbar takes up space.
  const desktop = await launchChromium({ scrollbars: true })
  const page = await openPage(desktop, app, { context: { viewport: { width: 1280, height: 600 } } })
  await page.goto('/about')
  const header = page.getByRole('banner')
  const edge = async () => {
    await waitUntilStill(page)
    return page.screenshot({ clip: { x: 1265, y: 0, width: 15, height: 600 } })
  }
  const [before, atFirst] = [await header.boundingBox(), await edge()]
  expect(before!.width).toBe(1265)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await header.boundingBox()).toEqual(before)
  expect((await edge()).equals(atFirst)).toBe(true)
  for (const x of [100, 1200]) {
    await page.mouse.move(x, 300)
    await page.mouse.wheel(0, 400)
  }
  await page.keyboard.press('PageDown')
  await waitUntilStill(page)
  expect(await page.evaluate('window.scrollY')).toBe(0)
})
