import type { DehydratedState } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { ADMIN_PASSWORD, startParade } from '#tests/sim/admin.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import {
  holdRequests,
  holdScripts,
  openPage,
  phoneScreen,
  waitUntilJoined,
} from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

startSiteForFile()
beforeAll(async () => {
  const group = await makeGroup(app.database, { name: 'Sunday Steppers' })
  await makeEvent(app.database, { groupId: group.id, date: dayOf(new Date()) })
  await startParade(app, group.id)
})

test('the first text needs no script and no font, so that it comes early on a slow network', async () => {
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await holdRequests(page, '**/assets/*.{js,woff2}')
  await page.goto('/calendar', { waitUntil: 'commit' })
  const paints = () => page.evaluate("performance.getEntriesByName('first-contentful-paint').length")
  await expect.poll(paints).toBe(1)
  expect(await page.getByRole('heading', { name: 'Annual parade' }).isVisible()).toBe(true)
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

/** Fetches the dehydrated data in a page's HTML. */
async function fetchDehydratedData(path: string): Promise<{ state?: DehydratedState }> {
  const html = await (await app.fetch(path)).text()
  return JSON.parse(/id="drawn-page">(.*?)<\/script>/.exec(html)![1]!)
}

test('AC2 the HTML of a page contains the public responses to its calls and nothing else, and mostly no data', async () => {
  await checkEach(['/groups', '/groups/1', '/calendar'], async (path) => {
    const { state, ...rest } = await fetchDehydratedData(path)
    expect(Object.keys(rest)).toEqual(['hasScreen', 'at'])
    expect(state!.mutations).toEqual([])
    expect(state!.queries.length).toBeGreaterThan(1)
    for (const query of state!.queries) {
      const response = await app.fetch(String(query.queryKey[0]))
      expect(query.state.data).toEqual(await response.json())
    }
  })
  await checkEach(
    ['/groups?q=sunday', '/calendar?map=1', '/groups/1/edit', '/admin', '/', '/live'],
    async (path) => expect((await fetchDehydratedData(path)).state).toBeUndefined(),
  )
})

test.each([
  ['/live', 'Brass Bands'],
  ['/groups', 'Follow Sunday Steppers'],
])('on %s, the button %s works although it is pressed before the scripts arrive', async (path, name) => {
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name, exact: true })
  // `web/before-app/early-press.ts` notes it.
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
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto('/groups')
  await waitUntilJoined(page)
  expect(requestedPaths).not.toContain('/api/groups')
  await page.clock.setFixedTime(Date.now() + 3_600_000)
  const secondResponse = page.waitForResponse('**/api/groups')
  await page.goto('/groups')
  await secondResponse
  // Hydration does not depend on the page's clock.
  expect(errors).toEqual([])
})
