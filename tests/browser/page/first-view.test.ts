import type { Page } from '@playwright/test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { adminPassword, startParade } from '../../sim/admin.ts'
import { makeEvent, makeGroup } from '../../harness/make.ts'
import { openPage } from '../../harness/people/page.ts'
import { app, browser, withSite } from '../../harness/people/each-test.ts'

withSite()
beforeAll(async () => {
  const group = await makeGroup(app.database, { name: 'Sunday Steppers' })
  await makeEvent(app.database, { groupId: group.id, date: dayOf(new Date()) })
  await startParade(app, group.id)
  const begun = await makeGroup(app.database, { name: 'Out Since Midnight' })
  await makeEvent(app.database, {
    groupId: begun.id,
    title: 'Midnight walk',
    date: dayOf(new Date()),
    time: '00:00',
  })
})

/** What each page says while its scripts load or if they never do. */
const readable = [
  ['/', 'who is rolling next Sunday'],
  ['/groups', 'Sunday Steppers'],
  ['/groups/1', 'Follow the parade'],
  ['/live', 'Loading map...'],
  ['/track/1', 'Loading parade...'],
  ['/calendar', 'Annual parade'],
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

describe('while its scripts do not load', () => {
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    page = await openPage(browser, app, { context: { viewport: { width: 390, height: 844 } } })
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) complaints.push(message.text())
    })
    await page.route('**/assets/*.js', (route) => route.abort())
  })

  beforeEach(() => {
    complaints = []
  })

  test.each(readable)('%s can be read: %s', async (path, words) => {
    await page.goto(path, { waitUntil: 'load' })
    await expect
      .poll(() => page.locator('main').innerText(), { timeout: 5_000 })
      .toMatch(new RegExp(words, 'i'))
    // Links work without scripts.
    expect(await page.getByRole('link', { name: 'Calendar' }).count()).toBeGreaterThan(0)
    expect(await page.locator('input:enabled').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

test('on a slow mobile network the first words appear long before the scripts', async () => {
  const page = await openPage(browser, app, { context: { viewport: { width: 390, height: 844 } } })
  const network = await page.context().newCDPSession(page)
  // 3G as browser devtools define it: 400 kbit/s, 400 ms.
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
    latency: 400,
  })
  const began = performance.now()
  await page.goto('/calendar', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Annual parade' }).waitFor({ timeout: 30_000 })
  const first = performance.now() - began
  // Once its scripts run, the page keeps a connection open.
  await page.waitForEvent('websocket', { timeout: 60_000 })
  const whole = performance.now() - began
  expect(first).toBeLessThan(whole / 1.5)
  await page.context().close()
})

/** Returns the text in a page's HTML, before any script. */
const drawn = async (path: string): Promise<string> => {
  const html = await (await app.fetch(path)).text()
  return html.slice(html.indexOf('<div id="root">'))
}

test('a page is never rendered with an ended parade', async () => {
  const group = await makeGroup(app.database, { name: 'Home Early' })
  const { paradeId } = await startParade(app, group.id)
  const follow = `href="/track/${paradeId}"`
  expect((await drawn(`/groups/${group.id}`)).includes(follow)).toBe(true)
  await app.fetch('/api/admin/stop-tracking', {
    method: 'POST',
    json: { paradeId, adminPassword },
  })
  expect((await drawn(`/groups/${group.id}`)).includes(follow)).toBe(false)
})

test('TR14 people’s content is rendered as text', async () => {
  const name = '</script><img src=x onerror=alert(1)>'
  const group = await makeGroup(app.database, { name, description: `"><svg onload=alert(1)> ${name}` })
  for (const path of [`/groups/${group.id}`, '/groups']) {
    const html = await drawn(path)
    expect(html.includes('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;')).toBe(true)
    expect(/<img src=x|<svg onload/.test(html)).toBe(false)
  }
})

test('an event that has begun is not a group’s next one', async () => {
  const html = await drawn('/groups')
  const card = html.slice(html.indexOf('>Out Since Midnight</a>'))
  expect(card.slice(0, card.indexOf('View Profile'))).toContain('No upcoming events')
})

test('the page continues from what was rendered: nothing visible loads again', async () => {
  const page = await openPage(browser, app)
  await page.addInitScript(`
    window.seen = []
    const look = () => {
      const words = document.querySelector('main')?.textContent ?? ''
      if (/Loading (group|calendar)/.test(words)) seen.push(words.slice(0, 200))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  `)
  for (const path of ['/groups', '/groups/1', '/calendar']) {
    const connected = page.waitForEvent('websocket')
    await page.goto(path)
    await connected
    expect(await page.evaluate('seen')).toEqual([])
  }
  await page.context().close()
})
