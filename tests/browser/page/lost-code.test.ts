import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { startParade } from '#tests/sim/admin.ts'
import { locateMarker, openPage, waitUntilJoined } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

let paradeId: number

startSiteForFile()
beforeAll(async () => {
  const group = await makeGroup(app.database, { name: 'Lost and Found' })
  await makeEvent(app.database, { groupId: group.id, date: dayOf(new Date()), title: 'Found parade' })
  const tracking = await startParade(app, group.id)
  paradeId = tracking.paradeId
  await report(app, tracking.link, position(29.9641, -90.073, new Date()), 'phone')
})

/** Opens a page that cannot load a file of the build until `restoreFile` is called. */
async function openWithoutFile(
  file: string,
  extension = 'js',
): Promise<{ page: Page; restoreFile: () => Promise<void> }> {
  const page = await openPage(browser, app)
  const address = `**/assets/${file}-*.${extension}`
  await page.route(address, (route) => route.abort())
  return { page, restoreFile: () => page.unroute(address) }
}

/** Counts the requests for the page itself. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

const missingScreen = (page: Page) => page.getByText('This page could not be loaded')

test.each([
  ['app', 'index', 'js'],
  ['renderer', 'client', 'js'],
  ['style sheet', 'style', 'css'],
])(
  'a page whose %s fails to load says so, and loads again with the connection',
  async (_, file, extension) => {
    const { page, restoreFile } = await openWithoutFile(file, extension)
    await page.goto('/live', { waitUntil: 'commit' })
    const note = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' })
    await note.getByRole('link', { name: 'Try Again' }).waitFor()
    await restoreFile()
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await locateMarker(page, paradeId).waitFor()
    expect(await note.count()).toBe(0)
  },
)

test('a page without the code for tooltips still works', async () => {
  const { page } = await openWithoutFile('Tooltip')
  // The failure is logged once the page has been rendered without the code.
  const logged = page.waitForEvent(
    'console',
    (message) => /Tooltip-/.test(message.text()) && message.type() === 'error',
  )
  await page.goto('/groups')
  await logged
  await page.getByRole('heading', { name: 'Lost and Found' }).waitFor()
  expect(await missingScreen(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Open menu' }).waitFor()
})

test('a menu whose code fails to load shows an error, keeps the page, and opens at the next press', async () => {
  const { page, restoreFile } = await openWithoutFile('MenuDrawer')
  await page.goto('/waitlist')
  await page.getByLabel('Email').fill('someone@example.org')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByText('The menu could not be loaded.').first().waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('someone@example.org')
  await restoreFile()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
})

test('a page whose code for pushes fails to load still gets pushes, once the code loads', async () => {
  const { page, restoreFile } = await openWithoutFile('socket')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/socket-'))
  await page.goto('/live')
  await failed
  await restoreFile()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await waitUntilJoined(page)
})

test('an admin dialog whose code fails to load keeps the page', async () => {
  const { page, restoreFile } = await openWithoutFile('AdminDialog')
  await page.goto('/about')
  await page.getByRole('button', { name: 'Admin Access' }).click()
  await page.getByText('The dialog could not be loaded.').first().waitFor()
  await restoreFile()
  await page.getByRole('button', { name: 'Admin Access' }).click()
  await page.getByRole('dialog').waitFor()
})

test('Try Again fetches the code of a screen again, and so does returning to it', async () => {
  const { page, restoreFile } = await openWithoutFile('MerchScreen')
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Merch' }).click()
  await missingScreen(page).waitFor()
  // The header and footer stay.
  await page.getByRole('button', { name: 'Open menu' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await missingScreen(page).waitFor({ state: 'detached' })
  await page.waitForURL('**/about')
  await page.goBack()
  await missingScreen(page).waitFor()
  await restoreFile()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'Shop by Group' }).waitFor()
})

test('a screen that was opened offline appears once the connection is back', async () => {
  const page = await openPage(browser, app)
  await page.route('**/assets/MerchScreen-*.js', (route) => route.abort())
  await page.goto('/about')
  await page.context().setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Merch' }).click()
  await missingScreen(page).waitFor()
  await page.unroute('**/assets/MerchScreen-*.js')
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Shop by Group' }).waitFor()
})

test('in a browser that never refetches a failed module, Try Again reloads the page', async () => {
  const page = await openPage(browser, app)
  const loads = countLoads(page)
  // Simulates a browser that never refetches a failed module.
  await page.route('**/assets/MerchScreen-*.js', (route) => (loads() < 2 ? route.abort() : route.continue()))
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Merch' }).click()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'Shop by Group' }).waitFor()
  expect(loads()).toBe(2)
})

test('after a deploy an open page that needs a missing file reloads, and only once', async () => {
  const page = await openPage(browser, app)
  const loads = countLoads(page)
  const notFound = { status: 404, body: '' }
  await page.goto('/about')
  await page.route('**/assets/MerchScreen-*.js', (route) => route.fulfill(notFound))
  await page.route('**/assets/*.js', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill(notFound) : route.fallback(),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Merch' }).click()
  await expect.poll(loads).toBe(2)
  await missingScreen(page).waitFor()
  expect(loads()).toBe(2)
  expect(new URL(page.url()).pathname).toBe('/merch')
})

test('a screen without its map keeps everything else, and a retry loads the map', async () => {
  const screens = [
    ['/live', 'LiveMap', 'Active Parades'],
    ['/', 'LiveMap', 'Featured Groups'],
    [`/track/${paradeId}`, 'TrackMap', 'Auto-updating every 30 seconds'],
    ['/calendar?map=1', 'RouteMap', 'Add to calendar'],
  ] as const
  for (const [path, file, words] of screens) {
    const { page, restoreFile } = await openWithoutFile(file)
    await page.goto(path)
    await page.getByText(words, { exact: true }).waitFor()
    const mapError = page.getByText('The map could not be loaded')
    // The home page's map loads when it is scrolled to. Names come with the live page, not with its
    // first view.
    if (path === '/') {
      await page.getByText('Lost and Found').first().waitFor()
      await page.getByRole('heading', { name: 'Live Parade Map' }).scrollIntoViewIfNeeded()
    }
    await mapError.waitFor()
    expect(await missingScreen(page).count()).toBe(0)
    await restoreFile()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.leaflet-container').first().waitFor()
    await page.context().close()
  }
})
