import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { featuredSecondLiner } from '#server/database/schema.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { startParade } from '#tests/sim/admin.ts'
import { openPage, phoneScreen } from '#tests/harness/people/page.ts'
import { publicScreens } from './screens.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'

let groupId: number
let eventId: number
let paradeId: number

// The clock does not advance, so that the parade does not go stale during the checks.
startSiteForFile({ clock: new TestClock(new Date()) })
beforeAll(async () => {
  const group = await makeGroup(app.database, {
    donationLink: 'https://give.example.org/',
    merchandiseLink: 'https://shop.example.org/',
    contactEmail: 'lanterns@example.org',
    websiteUrl: 'https://lanterns.example.org/',
    socialLinks: ['https://www.facebook.com/lanterns', 'https://lanterns.example.net/'],
    location: 'Tremé, New Orleans',
    followers: 1284,
    isVerified: true,
  })
  groupId = group.id
  await makeGroup(app.database, { name: 'Cypress Brass', type: 'brass-band' })
  const today = dayOf(new Date())
  const route = [
    'START: Tremé Center',
    'LEFT on Orleans',
    'REFUEL: Candlelight Lounge',
    'DISBAND: Armstrong Park gate',
  ]
  const event = await makeEvent(app.database, {
    groupId,
    date: today,
    route,
    startLocation: 'Tremé Center',
    endLocation: 'Armstrong Park gate',
  })
  eventId = event.id
  await makeEvent(app.database, {
    groupId,
    date: addDays(today, 7),
    title: 'Practice',
    eventType: 'practice',
  })
  await makeEvent(app.database, {
    groupId,
    date: addDays(today, 8),
    title: 'Rained out',
    cancelledAt: new Date(),
    cancelReason: 'Rain. We walk next Sunday.',
  })
  await makeEvent(app.database, { groupId, date: addDays(today, -7), title: 'Last Sunday' })
  await app.database
    .insert(featuredSecondLiner)
    .values({ groupId, featuredDate: today, createdAt: new Date() })
  const tracking = await startParade(app, groupId)
  paradeId = tracking.paradeId
  const { link } = tracking
  await report(app, link, position(29.9641, -90.073, new Date()), 'phone')
})

/** Collects the page's errors and its requests to other hosts. */
function watchForProblems(page: Page, expectsRefusal: boolean) {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    const isOwnRefusal = expectsRefusal && /status of 40[34]/.test(message.text())
    // The test itself has cut the connection.
    const isOffline = message.text().includes('ERR_INTERNET_DISCONNECTED')
    if (message.type() === 'error' && !isOwnRefusal && !isOffline) problems.push(message.text())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isOurs = url.origin === app.origin || ['data:', 'blob:'].includes(url.protocol)
    if (!isOurs) problems.push(`asks ${url.host}`)
  })
  return problems
}

/** Expects that nothing is wider than a screen of this size, with the page's fonts loaded. */
async function expectToFit(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await waitUntilStill(page)
  const width = await page.evaluate('document.documentElement.scrollWidth')
  expect(width, `at ${size.width} px`).toBeLessThanOrEqual(size.width)
}

test.each(Object.keys(publicScreens))(
  '%s: texts, title, axe, four widths, no error, no foreign host, readable offline',
  async (name) => {
    const { path, title, texts, expectsRefusal = false } = publicScreens[name]!
    const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
    const problems = watchForProblems(page, expectsRefusal)
    const missing = async () => {
      const counts = await Promise.all(texts.map((text) => page.getByText(text).count()))
      return texts.filter((_, n) => counts[n] === 0)
    }
    await page.goto(typeof path === 'string' ? path : path({ groupId, eventId, paradeId }))
    for (const text of texts)
      await page.getByText(text).first().waitFor({ state: 'attached', timeout: 10_000 })
    await expect.poll(() => page.title()).toBe(`${title} · Second Line`)
    expect(await page.locator('h1').count()).toBe(1)

    await expectToFit(page, phoneScreen)
    await expectToFit(page, { width: 320, height: 640 })
    // 1280 px at 200% zoom.
    await expectToFit(page, { width: 640, height: 640 })
    await expectToFit(page, { width: 1440, height: 844 })
    expect(await missing()).toEqual([])
    expect(await findViolationsAtBothWidths(page)).toEqual([])
    expect(await page.locator('h1').count()).toBe(1)
    expect(problems).toEqual([])

    await page.setViewportSize(phoneScreen)
    await page.context().setOffline(true)
    await page.getByText('You’re offline.').waitFor()
    expect(await missing()).toEqual([])
    expect(problems).toEqual([])
  },
)
