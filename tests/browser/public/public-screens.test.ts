import type { Page } from '@playwright/test'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { featuredSecondLiner } from '#server/database/schema.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { startParadeWithFix } from '#tests/sim/phone.ts'
import { openPage, phoneScreen, waitUntilJoined } from '#tests/harness/people/page.ts'
import screens from './screens.json' with { type: 'json' }
import { TestClock } from '#tests/harness/outside/test-clock.ts'

/** A screen as the test expects it, with the rows that this file makes. */
interface ExpectedScreen {
  /** With the names of ids in braces. */
  path: string
  title: string
  /** Words that are there before the scripts arrive. 'Loading...' by default. */
  before?: string
  /** Texts that the page shows, also after it has gone offline; patterns are between slashes. */
  texts: string[]
  /** Whether the server refuses the page or one of its calls (403, 404), which the browser logs as an error. */
  expectsRefusal?: boolean
}

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
  const canceled = { cancelledAt: new Date(), cancelReason: 'Rain. We walk next Sunday.' }
  await makeEvent(app.database, {
    groupId,
    date: addDays(today, 7),
    title: 'Practice',
    eventType: 'practice',
  })
  await makeEvent(app.database, { groupId, date: addDays(today, 8), title: 'Rained out', ...canceled })
  await makeEvent(app.database, { groupId, date: addDays(today, -7), title: 'Last Sunday' })
  await app.database
    .insert(featuredSecondLiner)
    .values({ groupId, featuredDate: today, createdAt: new Date() })
  ;({ paradeId } = await startParadeWithFix(app, groupId, new Date()))
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

/** What the server has rendered of a page, read before any script runs. */
interface Rendered {
  text: string
  /** The elements that hydration must keep: those that React has created lack a mark. */
  count: number
  links: number
  enabledFields: number
}

const KEPT = "document.querySelectorAll('header, footer, main, main h1, main [data-group-type]')"
const READ_RENDERED_SCRIPT = `
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive' || !document.querySelector('main')) return
    const count = (selector) => document.querySelectorAll(selector).length
    for (const one of ${KEPT}) one.isRendered = true
    window.rendered = {
      text: document.querySelector('main').textContent,
      count: ${KEPT}.length,
      links: count('footer a[href="/calendar"]'),
      enabledFields: count('input:enabled'),
    }
  })`

let page: Page

beforeAll(async () => {
  // The server knows neither the visitor's time zone nor the followed groups.
  page = await openPage(browser, app, { context: { viewport: phoneScreen, timezoneId: 'Asia/Tokyo' } })
  const followed = [{ id: groupId, name: '', followedAt: '2026-11-01T00:00:00Z' }]
  await page.addInitScript(
    `if (location.host) localStorage.setItem('followedGroups', '${JSON.stringify(followed)}')`,
  )
  await page.addInitScript(READ_RENDERED_SCRIPT)
})

afterEach(async () => {
  // What it would ask for again with the connection must not count for the next page.
  await page.goto('about:blank', { waitUntil: 'commit' })
  await page.context().setOffline(false)
  page.removeAllListeners()
})

test.each(Object.entries<ExpectedScreen>(screens))(
  '%s: can be read before its scripts arrive, is hydrated as it was rendered; texts, title, no error, no foreign host, readable offline',
  async (_, { path, title, before = 'Loading...', expectsRefusal = false, ...expected }) => {
    const ids: Record<string, number> = { groupId, eventId, paradeId }
    const texts = expected.texts.map((text) => (/^\/.+\/$/.test(text) ? new RegExp(text.slice(1, -1)) : text))
    const problems = watchForProblems(page, expectsRefusal)
    await page.goto(path.replace(/\{(\w+)\}/, (__, name: string) => String(ids[name])))
    const rendered = await page.evaluate<Rendered>('window.rendered')
    expect(rendered.text.toLowerCase()).toContain(before.toLowerCase())
    // Links work without scripts, and fields do not.
    expect(rendered).toMatchObject({ links: 1, enabledFields: 0 })
    // React reports every other difference as an error.
    expect(await page.evaluate(`[...${KEPT}].filter((one) => one.isRendered).length`)).toBe(rendered.count)

    for (const text of texts) await page.getByText(text).first().waitFor({ state: 'attached' })
    await expect.poll(() => page.title()).toBe(`${title} · Second Line`)
    expect(await page.locator('h1').count()).toBe(1)
    await waitUntilJoined(page)
    expect(problems).toEqual([])

    await page.context().setOffline(true)
    await page.getByText('You’re offline.').waitFor()
    const counts = await Promise.all(texts.map((text) => page.getByText(text).count()))
    expect(texts.filter((__, n) => counts[n] === 0)).toEqual([])
    expect(problems).toEqual([])
  },
)
