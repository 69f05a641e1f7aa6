import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { startParade } from '#tests/sim/admin.ts'
import { waitUntilJoined, openPage, removeServerRendering } from '#tests/harness/people/page.ts'

startSiteForFile()
beforeAll(async () => {
  const { id } = await makeGroup(app.database)
  expect(id).toBe(1)
  const { paradeId } = await startParade(app, id)
  expect(paradeId).toBe(1)
})

const FOLLOW_GROUP_SCRIPT = `localStorage.setItem('followedGroups', '[{"id":1,"name":"","followedAt":"2026-11-01T00:00:00Z"}]')`

/** Resolves when the test has seen every request that the page has made so far. */
const waitForEarlierRequests = (page: Page) => page.evaluate('fetch("/api/hello").then(() => undefined)')

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

test('a broken screen says so, and can be retried or reloaded', async () => {
  const page = await openPage(browser, app)
  // An invalid response, from which the screen cannot be rendered.
  await page.route('**/api/groups', (route) => route.fulfill({ json: [{ id: 1 }] }))
  await removeServerRendering(page, '/groups')
  await page.goto('/groups')
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.getByText('We encountered an unexpected error. Please try refreshing the page.').waitFor()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.unroute('**/api/groups')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await page.getByRole('heading', { name: 'All Groups' }).waitFor()
})
