import type { Browser } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../harness/app.ts'
import { launchChromium } from '../harness/chromium.ts'
import { makeGroup, startParade } from '../harness/make.ts'
import { openPage } from '../harness/page.ts'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
  const { id } = await makeGroup(app.database)
  expect(id).toBe(1)
  const { paradeId } = await startParade(app, id)
  expect(paradeId).toBe(1)
})

const follow = `localStorage.setItem('followedGroups', '[{"id":1,"name":"","followedAt":"2026-11-01T00:00:00Z"}]')`

/** Screens that ask the server for something, with what they say while they wait and when it does not come. */
const asking: [path: string, call: string, loading: string, failed: string][] = [
  ['/', '**/api/groups', 'Loading groups...', 'The groups could not be loaded'],
  ['/live', '**/api/live-parades', 'Loading live parades...', 'The parades could not be loaded'],
  ['/track/1', '**/api/live-parades/1', 'Loading parade...', 'The parade could not be loaded'],
  ['/following', '**/api/groups', 'Loading followed groups...', 'The followed groups could not be loaded'],
  ['/groups', '**/api/groups', 'Loading groups...', 'The groups could not be loaded'],
  ['/groups/1', '**/api/groups/1', 'Loading group profile...', 'The profile could not be loaded'],
  ['/groups/1', '**/api/groups/1/events', 'Loading events...', 'The events could not be loaded'],
  ['/groups/1/edit', '**/api/groups/1/edit', 'Loading group...', 'The group could not be loaded'],
  ['/calendar', '**/api/events', 'Loading calendar events...', 'The calendar could not be loaded'],
  [
    '/featured-tracking',
    '**/api/featured-second-liner',
    'Loading live tracking...',
    'Live tracking could not be loaded',
  ],
  ['/merch', '**/api/groups', 'Loading groups...', 'The groups could not be loaded'],
]

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test.each(asking)(
  '%s without an answer of %s: says that it loads, then why not, and tries again, at 390 and 1440 px',
  async (path, call, loading, failed) => {
    // A page that connects, or that heard nothing at all, asks again on its own.
    const page = await openPage(browser, app, { withoutSocket: true })
    const again = page.getByRole('button', { name: 'Try again' })
    await page.addInitScript(follow)
    const answer = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await answer.promise
      await route.fulfill({ status: 500 })
    })
    await page.goto(path)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.getByText(loading).first().waitFor({ state: 'attached' })
    }
    answer.resolve()
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.getByRole('heading', { name: failed }).waitFor()
      await again.click({ trial: true })
    }
    await page.unroute(call)
    await again.click()
    await page.getByRole('heading', { name: failed }).waitFor({ state: 'detached' })
    await page.context().close()
  },
)
