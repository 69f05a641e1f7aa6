import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openPage, phoneScreen } from '#tests/harness/people/page.ts'

startSiteForFile()
beforeAll(async () => {
  for (let number = 1; number <= 12; number++) {
    const { id: groupId } = await makeGroup(app.database, { name: `Club ${number}` })
    const date = addDays(dayOf(new Date()), number)
    await makeEvent(app.database, { groupId, date, title: `Parade ${number}` })
  }
})

const readPath = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

test('closing the map of an event leaves no history entry: Back returns to the previous page', async () => {
  const page = await openPage(browser, app)
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Calendar' }).click()
  const open = page.locator('article', { hasText: 'Parade 9' }).getByRole('button', { name: 'View Map' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Parade 9' })
  await dialog.waitFor()
  const scrolled = await page.evaluate('window.scrollY')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => readPath(page)).toBe('/calendar')
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(scrolled)
  // Forward reopens the dialog, and it can be closed again.
  await page.goForward()
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goBack()
  await expect.poll(() => readPath(page)).toBe('/about')
  // A direct visit to the dialog has no previous page.
  await page.goto('/calendar?map=9')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => readPath(page)).toBe('/calendar')
})

test('Back closes the open menu or the admin dialog and stays on the page; what they lead to replaces them', async () => {
  const page = await openPage(browser, app)
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Merch' }).click()
  await page.getByRole('heading', { name: 'Shop by Group' }).waitFor()
  const dialog = page.getByRole('dialog')
  for (const opener of ['Open menu', 'Admin Access']) {
    await page.getByRole('button', { name: opener }).click()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(readPath(page)).toBe('/merch')
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await dialog.getByRole('link', { name: 'Groups', exact: true }).click()
  await expect.poll(() => readPath(page)).toBe('/groups')
  await page.goBack()
  await expect.poll(() => readPath(page)).toBe('/merch')
  await page.goBack()
  await expect.poll(() => readPath(page)).toBe('/about')
})

test('a double tap on the menu button opens the menu, whose close button is in the same place', async () => {
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await page.goto('/about')
  // The code of the menu loads before that of tooltips.
  await page.locator('[popover]').waitFor({ state: 'attached' })
  const open = page.getByRole('button', { name: 'Open menu' })
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close menu' })
  await open.dblclick()
  await close.waitFor()
  await expect
    .poll(async () => {
      await close.click()
      return close.count()
    })
    .toBe(0)
  await open.press('Enter')
  await close.press('Enter')
  await close.waitFor({ state: 'detached' })
})

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

test('Back leaves the full screen of a map, and not the page', async () => {
  const page = await openPage(browser, app)
  await page.goto('/calendar')
  await page.goto('/live')
  await page.getByRole('button', { name: 'Full screen' }).click()
  await page.getByRole('button', { name: 'Exit full screen' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Full screen' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/live')
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/calendar')
})

test('Back closes the sheet of alerts; a page that was opened meanwhile closes it, too', async () => {
  const page = await openPage(browser, app)
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Groups' }).click()
  const sheet = page.getByRole('complementary', { name: /^Alerts for/ })
  await page.getByRole('button', { name: 'Follow Club 1', exact: true }).click()
  await sheet.waitFor()
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  expect(readPath(page)).toBe('/groups')

  await page.getByRole('button', { name: 'Follow Club 2', exact: true }).click()
  await sheet.waitFor()
  await sheet.getByRole('link', { name: 'Following' }).click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => readPath(page)).toBe('/following')
  await page.goBack()
  await expect.poll(() => readPath(page)).toBe('/groups')
  await page.getByRole('heading', { name: 'Club 12' }).waitFor()
  await page.goBack()
  await expect.poll(() => readPath(page)).toBe('/about')
})

test('Back closes what chooses a spot, step by step, also after a type of group was selected', async () => {
  const page = await openPage(browser, app)
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live Map' }).click()
  const open = page.getByRole('button', { name: 'Choose a spot' })
  await open.click()
  await page.getByRole('button', { name: 'Brass Bands' }).click()
  await expect.poll(() => readPath(page)).toBe('/live?type=brass-band')
  await page.getByRole('button', { name: 'Tap the map' }).click()
  await page.getByRole('button', { name: 'Use the center' }).waitFor()
  await page.goBack()
  await page.getByLabel('Corner').waitFor()
  await page.goBack()
  await open.waitFor()
  expect(readPath(page)).toBe('/live?type=brass-band')
  await page.goBack()
  await expect.poll(() => readPath(page)).toBe('/live')
  await page.goBack()
  await expect.poll(() => readPath(page)).toBe('/about')
})
