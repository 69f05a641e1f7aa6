import type { Browser } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { startApp, type TestApp } from '../harness/app.ts'
import { launchChromium } from '../harness/chromium.ts'
import { makeEvent, makeGroup, startParade } from '../harness/make.ts'
import { openPage } from '../harness/page.ts'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
  const group = await makeGroup(app.database, { name: 'Sunday Steppers' })
  await makeEvent(app.database, { groupId: group.id, date: dayOf(new Date()) })
  await startParade(app, group.id)
})

/** What each page says while its scripts are on their way or never come. */
const readable = [
  ['/', 'who is rolling next Sunday'],
  ['/groups', 'Loading groups...'],
  ['/groups/1', 'Loading group profile...'],
  ['/live', 'Loading map...'],
  ['/track/1', 'Loading parade...'],
  ['/calendar', 'Loading calendar events...'],
  ['/featured-tracking', 'Loading'],
  ['/about', 'baby dolls'],
  ['/sponsors', 'Grand Marshal Tier'],
  ['/advertise', '2,500+'],
  ['/merch', 'Shop by Group'],
  ['/deploy', 'Deploy'],
  ['/privacy-policy', 'Privacy'],
  ['/terms-of-use', 'Terms'],
  ['/create-group', 'Loading...'],
  ['/groups/1/edit', 'Loading...'],
  ['/following', 'Loading...'],
  ['/waitlist', 'Loading...'],
  ['/beta', 'Loading...'],
  ['/tracker/unknown', 'Loading...'],
  ['/admin', 'Loading...'],
  ['/admin-dashboard', 'Loading...'],
  ['/no-such-page', '404 Page Not Found'],
] as const

test.each(readable)('%s can be read while its scripts do not come: %s', async (path, words) => {
  const page = await openPage(browser, app, { context: { viewport: { width: 390, height: 844 } } })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text())
  })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path)
  await expect
    .poll(() => page.locator('main').innerText(), { timeout: 5_000 })
    .toMatch(new RegExp(words, 'i'))
  // The way out is there: links need no script.
  expect(await page.getByRole('link', { name: 'Calendar' }).count()).toBeGreaterThan(0)
  expect(await page.locator('input:enabled').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('on a slow mobile network the first words stand long before the scripts', async () => {
  const page = await openPage(browser, app, { context: { viewport: { width: 390, height: 844 } } })
  const network = await page.context().newCDPSession(page)
  // 3G as browsers' own tools define it: 400 kbit/s, 400 ms.
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
    latency: 400,
  })
  const began = performance.now()
  await page.goto('/calendar', { waitUntil: 'commit' })
  await page.getByText('Loading calendar events...').waitFor({ timeout: 30_000 })
  const first = performance.now() - began
  await page.getByRole('heading', { name: 'Annual parade' }).waitFor({ timeout: 60_000 })
  const whole = performance.now() - began
  expect(first).toBeLessThan(whole / 1.5)
  await page.context().close()
})
