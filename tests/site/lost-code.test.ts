import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { startParadeWithFix } from '#tests/sim/phone.ts'
import { locateMarker, openPage, waitUntilJoined } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

let paradeId: number

startSiteForFile()
beforeAll(async () => {
  const group = await makeGroup(app.database, { name: 'Lost and Found' })
  await makeEvent(app.database, { groupId: group.id, date: dayOf(new Date()), title: 'Found parade' })
  ;({ paradeId } = await startParadeWithFix(app, group.id, new Date()))
})

/** Opens a page that cannot load some files of the build until `restoreFiles` is called. */
async function openWithout(files: string): Promise<{ page: Page; restoreFiles: () => Promise<void> }> {
  const page = await openPage(browser, app)
  const address = `**/assets/${files}`
  await page.route(address, (route) => route.abort())
  return { page, restoreFiles: () => page.unroute(address) }
}

/** Counts the requests for the page itself. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

/** Opens a screen from the footer of another. */
const follow = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name }).click()
const missingScreen = (page: Page) => page.getByText('This page could not be loaded')
const merchandise = (page: Page) => page.getByRole('heading', { name: 'Shop by Group' })

test.each([
  ['app', 'index-*.js'],
  ['renderer', 'client-*.js'],
  ['style sheet', 'style-*.css'],
])('a page whose %s fails to load says so, and loads again with the connection', async (_, file) => {
  const { page, restoreFiles } = await openWithout(file)
  await page.goto('/live', { waitUntil: 'commit' })
  const note = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' })
  await note.getByRole('link', { name: 'Try Again' }).waitFor()
  await restoreFiles()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await locateMarker(page, paradeId).waitFor()
  expect(await note.count()).toBe(0)
})

test('a page without the code for tooltips, pushes, its menu and its dialog works, and gets it later', async () => {
  const { page, restoreFiles } = await openWithout('{Tooltip,socket,MenuDrawer,AdminDialog}-*.js')
  const failed = (file: string) =>
    page.waitForEvent('requestfailed', (request) => request.url().includes(`/${file}-`))
  const lateFiles = Promise.all([failed('Tooltip'), failed('socket')])
  await page.goto('/waitlist')
  await lateFiles
  await page.getByLabel('Email').fill('someone@example.org')
  // A toast may be over them.
  const open = (name: string) => page.getByRole('button', { name }).press('Enter')
  await open('Open menu')
  await page.getByText('The menu could not be loaded.').first().waitFor()
  await open('Admin Access')
  await page.getByText('The dialog could not be loaded.').first().waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('someone@example.org')
  expect(await missingScreen(page).count()).toBe(0)
  await restoreFiles()
  await open('Open menu')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await page.keyboard.press('Escape')
  await open('Admin Access')
  await page.getByRole('dialog', { name: 'Admin Access' }).waitFor()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await waitUntilJoined(page)
})

test('Try Again fetches the code of a screen again, and so do returning to it and the connection', async () => {
  const { page, restoreFiles } = await openWithout('MerchScreen-*.js')
  await page.goto('/about')
  await follow(page, 'Merch')
  await missingScreen(page).waitFor()
  // The header and footer stay.
  await page.getByRole('button', { name: 'Open menu' }).waitFor()
  await follow(page, 'About')
  await missingScreen(page).waitFor({ state: 'detached' })
  await page.waitForURL('**/about')
  await page.goBack()
  await missingScreen(page).waitFor()
  await restoreFiles()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await merchandise(page).waitFor()

  await page.context().setOffline(true)
  await follow(page, 'Create Group')
  await missingScreen(page).waitFor()
  await page.context().setOffline(false)
  await page.getByLabel('Group Name').waitFor()
})

test('in a browser that never refetches a failed module, Try Again reloads the page', async () => {
  const page = await openPage(browser, app)
  const loads = countLoads(page)
  // Simulates a browser that never refetches a failed module.
  await page.route('**/assets/MerchScreen-*.js', (route) => (loads() < 2 ? route.abort() : route.continue()))
  await page.goto('/about')
  await follow(page, 'Merch')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await merchandise(page).waitFor()
  expect(loads()).toBe(2)
})

test('after a deploy an open page that needs a missing file reloads, and only once', async () => {
  const page = await openPage(browser, app)
  const loads = countLoads(page)
  await page.goto('/about')
  await page.route('**/assets/*.js', (route) =>
    route.request().method() === 'HEAD' || route.request().url().includes('/MerchScreen-')
      ? route.fulfill({ status: 404, body: '' })
      : route.continue(),
  )
  await follow(page, 'Merch')
  await expect.poll(loads).toBe(2)
  await missingScreen(page).waitFor()
  expect(loads()).toBe(2)
  expect(new URL(page.url()).pathname).toBe('/merch')
})

test('a screen without its map keeps everything else, and a retry loads the map', async () => {
  const screens = [
    ['/live', 'Active Parades'],
    ['/', 'Featured Groups'],
    [`/track/${paradeId}`, 'Auto-updating every 30 seconds'],
    ['/calendar?map=1', 'Add to calendar'],
  ] as const
  const page = await openPage(browser, app)
  const maps = '**/assets/{LiveMap,TrackMap,RouteMap}-*.js'
  for (const [path, words] of screens) {
    await page.route(maps, (route) => route.abort())
    await page.goto(path)
    await page.getByText(words, { exact: true }).waitFor()
    // The home page's map loads when it is scrolled to. Names come with the live page, not with its
    // first view.
    if (path === '/') {
      await page.getByText('Lost and Found').first().waitFor()
      await page.getByRole('heading', { name: 'Live Parade Map' }).scrollIntoViewIfNeeded()
    }
    await page.getByText('The map could not be loaded').waitFor()
    expect(await missingScreen(page).count()).toBe(0)
    await page.unroute(maps)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.leaflet-container').first().waitFor()
  }
})
