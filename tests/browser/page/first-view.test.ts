import type { DehydratedState } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { ADMIN_PASSWORD, startParade } from '#tests/sim/admin.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { holdScripts, openPage, phoneScreen, waitUntilJoined } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

startSiteForFile()
beforeAll(async () => {
  const group = await makeGroup(app.database, { name: 'Sunday Steppers' })
  await makeEvent(app.database, { groupId: group.id, date: dayOf(new Date()) })
  await startParade(app, group.id)
  const startedGroup = await makeGroup(app.database, { name: 'Out Since Midnight' })
  await makeEvent(app.database, {
    groupId: startedGroup.id,
    title: 'Midnight walk',
    date: dayOf(new Date()),
    time: '00:00',
  })
})

test('on a slow mobile network the first text appears long before the scripts', async () => {
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  const network = await page.context().newCDPSession(page)
  // The throughput of Chromium's preset for slow 3G, 400 kbit/s, with a latency of 400 ms.
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
    latency: 400,
  })
  const startedAt = performance.now()
  await page.goto('/calendar', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Annual parade' }).waitFor({ timeout: 30_000 })
  const firstTextMs = performance.now() - startedAt
  // Once its scripts run, the page keeps a connection open.
  await page.waitForEvent('websocket', { timeout: 60_000 })
  const scriptsMs = performance.now() - startedAt
  expect(firstTextMs).toBeLessThan(scriptsMs / 1.5)
})

/** Fetches a page's HTML without running its scripts. */
const fetchHtml = async (path: string): Promise<string> => {
  const html = await (await app.fetch(path)).text()
  return html.slice(html.indexOf('<div id="root">'))
}

test('a page is never rendered with an ended parade', async () => {
  const group = await makeGroup(app.database, { name: 'Home Early' })
  const { paradeId } = await startParade(app, group.id)
  const follow = `href="/track/${paradeId}"`
  expect((await fetchHtml(`/groups/${group.id}`)).includes(follow)).toBe(true)
  await app.fetch('/api/admin/stop-tracking', {
    method: 'POST',
    json: { paradeId, adminPassword: ADMIN_PASSWORD },
  })
  expect((await fetchHtml(`/groups/${group.id}`)).includes(follow)).toBe(false)
})

test('TR14 people’s content is rendered as text', async () => {
  const name = '</script><img src=x onerror=alert(1)>'
  const group = await makeGroup(app.database, { name, description: `"><svg onload=alert(1)> ${name}` })
  for (const path of [`/groups/${group.id}`, '/groups']) {
    const html = await fetchHtml(path)
    expect(html.includes('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;')).toBe(true)
    expect(/<img src=x|<svg onload/.test(html)).toBe(false)
  }
})

test('an event that has started is not a group’s next event', async () => {
  const html = await fetchHtml('/groups')
  const card = html.slice(html.indexOf('>Out Since Midnight</a>'))
  expect(card.slice(0, card.indexOf('View Profile'))).toContain('No upcoming events')
})

/** Fetches the dehydrated data in a page's HTML. */
async function fetchDehydratedData(path: string): Promise<{ state?: DehydratedState }> {
  const html = await (await app.fetch(path)).text()
  return JSON.parse(/id="drawn-page">(.*?)<\/script>/.exec(html)![1]!)
}

test.each(['/groups', '/groups/1', '/calendar'])(
  'AC2 the HTML of %s contains the public responses to its calls and nothing else',
  async (path) => {
    const { state, ...rest } = await fetchDehydratedData(path)
    expect(Object.keys(rest)).toEqual(['hasScreen', 'at'])
    expect(state!.mutations).toEqual([])
    expect(state!.queries.length).toBeGreaterThan(1)
    for (const query of state!.queries) {
      const response = await app.fetch(String(query.queryKey[0]))
      expect(query.state.data).toEqual(await response.json())
    }
  },
)

test.each(['/groups?q=sunday', '/calendar?map=1', '/groups/1/edit', '/admin', '/', '/live'])(
  'the HTML of %s contains no data',
  async (path) => {
    expect((await fetchDehydratedData(path)).state).toBeUndefined()
  },
)

test.each([
  ['/live', 'Brass Bands'],
  ['/groups', 'Follow Sunday Steppers'],
])('on %s, the button %s works although it is pressed before the scripts arrive', async (path, name) => {
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  // A slow processor, so that the press comes before hydration. `web/before-app/early-press.ts` notes it.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name, exact: true })
  await expect
    .poll(async () => {
      await button.click()
      return button.getAttribute('data-pressed')
    })
    .toBe('')
  release()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  expect(await page.locator('[data-pressed]').count()).toBe(0)
})

test('a page that the browser cached long ago refetches its data', async () => {
  const page = await openPage(browser, app)
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/groups')
  await waitUntilJoined(page)
  expect(requestedPaths).not.toContain('/api/groups')
  await page.clock.setFixedTime(Date.now() + 3_600_000)
  const secondResponse = page.waitForResponse('**/api/groups')
  await page.goto('/groups')
  await secondResponse
})

test('hydration keeps the rendered page: no loading state appears', async () => {
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
})
