import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { openPage } from '#tests/harness/people/page.ts'

startSiteForFile()
beforeAll(async () => {
  for (let number = 1; number <= 12; number++) await makeGroup(app.database, { name: `Club ${number}` })
})

const readPath = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

test('Back restores the scroll position, also in a browser without the scrollend event', async () => {
  const page = await openPage(browser, app)
  await page.addInitScript(
    'window.addEventListener("scrollend", (event) => event.stopImmediatePropagation(), true)',
  )
  await page.goto('/groups')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect.poll(() => readPath(page)).toBe('/about')
  await page.goBack()
  await page.getByRole('heading', { name: 'Club 12' }).waitFor()
  await page.evaluate('window.scrollTo(0, 700)')
  // The history entry stores the position once scrolling has stopped for a moment.
  await expect.poll(() => page.evaluate('Object.values(sessionStorage)')).toContain('700')
  await page.goForward()
  await expect.poll(() => readPath(page)).toBe('/about')
  await page.goBack()
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(700)
  // The page restores its position until the next frame.
  await waitUntilStill(page)
  await page.evaluate('window.scrollTo(0, 900)')
  // Clicks immediately, like a tap that stops the scrolling.
  await page.evaluate('document.querySelector("footer a[href=\'/about\']").click()')
  await expect.poll(() => readPath(page)).toBe('/about')
  await page.goBack()
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(900)
  // A reload keeps the position. A new visit to the same address starts at the top.
  await page.reload()
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(900)
  await page.goto('/groups')
  await page.getByRole('heading', { name: 'Club 12' }).waitFor()
  await waitUntilStill(page)
  expect(await page.evaluate('window.scrollY')).toBe(0)
})
