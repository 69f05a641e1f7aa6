import type { Page, Route } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { startParade } from '#tests/sim/admin.ts'
import {
  holdRequests,
  waitUntilJoined,
  openPage,
  removeServerRendering,
  phoneScreen,
} from '#tests/harness/people/page.ts'

startSiteForFile()
beforeAll(async () => {
  const { id } = await makeGroup(app.database)
  expect(id).toBe(1)
  const { paradeId } = await startParade(app, id)
  expect(paradeId).toBe(1)
})

const FOLLOW_GROUP_SCRIPT = `localStorage.setItem('followedGroups', '[{"id":1,"name":"","followedAt":"2026-11-01T00:00:00Z"}]')`

/** Screens that fetch data, with what they show while loading and after a failure. */
const requestingScreens: [path: string, call: string, loading: string, failed: string][] = [
  ['/', '**/api/groups', 'Loading groups...', 'The groups could not be loaded'],
  ['/live', '**/api/live-parades', 'Loading live parades...', 'The parades could not be loaded'],
  ['/track/1', '**/api/live-parades/1', 'Loading parade...', 'The parade could not be loaded'],
  ['/following', '**/api/groups', 'Loading followed groups...', 'The followed groups could not be loaded'],
  // With a search in its address, a page's HTML has no data.
  ['/groups?show=24', '**/api/groups', 'Loading groups...', 'The groups could not be loaded'],
  ['/groups/1', '**/api/groups/1', 'Loading group profile...', 'The profile could not be loaded'],
  ['/groups/1', '**/api/groups/1/events', 'Loading events...', 'The events could not be loaded'],
  ['/groups/1/edit', '**/api/groups/1/edit', 'Loading group...', 'The group could not be loaded'],
  ['/groups/1/proposals', '**/api/groups/1/edit', 'Loading group...', 'The group could not be loaded'],
  ['/calendar?show=30', '**/api/events', 'Loading calendar events...', 'The calendar could not be loaded'],
  [
    '/featured-tracking',
    '**/api/featured-second-liner',
    'Loading live tracking...',
    'Live tracking could not be loaded',
  ],
  ['/merch', '**/api/groups', 'Loading groups...', 'The groups could not be loaded'],
]

const sizes = [phoneScreen, { width: 1440, height: 900 }]

/** Resolves when the test has seen every request that the page has made so far. */
const waitForEarlierRequests = (page: Page) => page.evaluate('fetch("/api/hello").then(() => undefined)')

test.each(requestingScreens)(
  '%s without a response of %s: shows loading, then the error, and retries, at 390 and 1440 px',
  async (path, call, loading, failed) => {
    const page = await openPage(browser, app)
    const retryButton = page.getByRole('button', { name: 'Try again' })
    await page.addInitScript(FOLLOW_GROUP_SCRIPT)
    await removeServerRendering(page, '/groups/1')
    const responses = await holdRequests(page, call, (route) => route.fulfill({ status: 500 }))
    await page.goto(path)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.getByText(loading).first().waitFor({ state: 'attached' })
    }
    responses.release()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.getByRole('heading', { name: failed }).waitFor()
      await retryButton.click({ trial: true })
    }
    // Failed requests are not repeated on connect. Only the single parade is retried, twice.
    await waitUntilJoined(page)
    await waitForEarlierRequests(page)
    expect(responses.count()).toBe(path.startsWith('/track/') ? 3 : 1)
    await page.unroute(call)
    await retryButton.click()
    await page.getByRole('heading', { name: failed }).waitFor({ state: 'detached' })
  },
)

test('a call that fails on a direct page load is requested once', async () => {
  const page = await openPage(browser, app)
  await page.addInitScript(FOLLOW_GROUP_SCRIPT)
  let asked: string[] = []
  await page.route('**/api/**', (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === '/api/hello') return route.continue()
    asked.push(path)
    return route.fulfill({ status: 500 })
  })
  await removeServerRendering(page, '/groups/1')
  const paths = [
    '/groups?show=24',
    '/groups/1',
    '/calendar?show=30',
    '/following',
    '/featured-tracking',
    '/live',
  ]
  for (const path of paths) {
    asked = []
    await page.goto(path)
    await page.getByRole('button', { name: 'Try again' }).first().waitFor()
    await waitUntilJoined(page)
    await waitForEarlierRequests(page)
    expect(asked.length, path).toBeGreaterThan(0)
    expect(asked.toSorted(), path).toEqual([...new Set(asked)].toSorted())
  }
})

test('a single lost request is not repeated until another screen needs it', async () => {
  const page = await openPage(browser, app)
  let asked = 0
  const lose = (route: Route) => {
    asked += 1
    return route.abort()
  }
  await page.route('**/api/groups', lose)
  const responsePromise = page.waitForResponse('**/api/hello')
  await page.goto('/merch')
  const failure = page.getByRole('heading', { name: 'The groups could not be loaded' })
  await failure.waitFor()
  await responsePromise
  await waitUntilJoined(page)
  await page.getByText('You’re offline.').waitFor({ state: 'detached' })
  await waitForEarlierRequests(page)
  expect(asked).toBe(1)
  const contents = page.getByRole('contentinfo')
  await contents.getByRole('link', { name: 'About' }).click()
  await failure.waitFor({ state: 'detached' })
  await page.unroute('**/api/groups', lose)
  await contents.getByRole('link', { name: 'Groups' }).first().click()
  await page.getByText('1 group', { exact: true }).waitFor()
})
