import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { featuredSecondLiner } from '#server/database/schema.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { startParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { freezeTime } from '#tests/harness/people/page-time.ts'

startSiteForFile()
beforeAll(async () => {
  const { id: groupId } = await makeGroup(app.database)
  const createdAt = new Date()
  await app.database
    .insert(featuredSecondLiner)
    .values({ groupId, featuredDate: dayOf(createdAt), createdAt })
  await makeEvent(app.database, { groupId, date: addDays(dayOf(createdAt), 1), title: 'Next parade' })
  expect((await startParade(app, groupId)).paradeId).toBe(1)
})

/** Starts counting a page's requests to a path. Returns a function that reads the count. */
function countRequests(page: Page, path: string): () => number {
  let requestCount = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) requestCount += 1
  })
  return () => requestCount
}

/** How much earlier than its interval a poll counts as too early, and how much later it may come. */
const MARGIN_MS = 100

test.each([
  ['/', '/api/live-parades', 5],
  ['/live', '/api/live-parades', 10],
  ['/featured-tracking', '/api/featured-second-liner', 15],
  ['/track/1', '/api/live-parades/1', 30],
  ['/calendar', '/api/live-parades', 30],
  ['/groups/1', '/api/live-parades', 30],
])('LP4 without pushes %s requests %s after %i s, not sooner', async (path, call, seconds) => {
  const page = await openPage(browser, app, { withoutSocket: true })
  await freezeTime(page)
  await page.goto(path)
  const requestCount = countRequests(page, call)
  await page.clock.runFor(seconds * 1_000 - MARGIN_MS)
  expect(requestCount()).toBe(0)
  await page.clock.runFor(2 * MARGIN_MS)
  await expect.poll(requestCount).toBe(1)
})

test('LP4 without pushes the calendar polls every 30 s, not sooner, and shows changes', async () => {
  const tomorrow = addDays(dayOf(new Date()), 1)
  const page = await openPage(browser, app, { withoutSocket: true })
  await freezeTime(page)
  await page.goto('/calendar')
  const requestCount = countRequests(page, '/api/events')
  await makeEvent(app.database, { groupId: 1, date: tomorrow, title: 'Just added' })
  await page.clock.runFor(30_000 - MARGIN_MS)
  expect(requestCount()).toBe(0)
  expect(await page.getByText('Just added').count()).toBe(0)
  await page.clock.runFor(2 * MARGIN_MS)
  // The response is rendered a moment later.
  await page.clock.resume()
  await page.getByText('Just added').waitFor()
  expect(requestCount()).toBe(1)
})

test('a single parade is retried twice before its page shows an error', async () => {
  const page = await openPage(browser, app, { withoutSocket: true })
  const requestCount = countRequests(page, '/api/live-parades/1')
  await page.clock.install()
  await page.route('**/api/live-parades/1', (route) => route.fulfill({ status: 500 }))
  await page.goto('/track/1')
  // The HTML itself starts the first request, before any script.
  await expect.poll(requestCount).toBeGreaterThanOrEqual(1)
  await page.clock.runFor(1_000)
  await expect.poll(requestCount).toBeGreaterThanOrEqual(2)
  await page.clock.runFor(2_000)
  await page.getByRole('heading', { name: 'The parade could not be loaded' }).waitFor()
  await expect.poll(requestCount).toBe(3)
})

test('LP4 without pushes the page of an ended parade requests the live list alone, until that has the parade again', async () => {
  const { id: groupId } = await makeGroup(app.database)
  const { paradeId, link } = await startParade(app, groupId)
  const page = await openPage(browser, app, { withoutSocket: true })
  const path = `/api/live-parades/${paradeId}`
  // As if it had fallen silent.
  await page.route(`**${path}`, (route) => route.fulfill({ status: 404, json: {} }))
  await page.route('**/api/live-parades', (route) => route.fulfill({ json: [] }))
  const listCount = countRequests(page, '/api/live-parades')
  await page.clock.install()
  await page.goto(`/track/${paradeId}`)
  // Two retries come first.
  await expect.poll(listCount, { timeout: 10_000 }).toBe(1)
  await page.getByRole('heading', { name: 'Parade Not Found' }).waitFor()
  const requestCount = countRequests(page, path)
  for (const count of [2, 3]) {
    await page.clock.runFor(30_000)
    await expect.poll(listCount).toBe(count)
  }
  expect(requestCount()).toBe(0)

  await page.unroute(`**${path}`)
  await page.unroute('**/api/live-parades')
  await report(app, link, position(29.9641, -90.073, new Date()))
  await page.clock.runFor(30_000)
  await page.getByText('Auto-updating every 30 seconds').waitFor()
})
