import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { startParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'
import { locateMarker, openPage, waitUntilJoined } from '#tests/harness/people/page.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'

let paradeId: number
let move: (latitude: number, longitude: number) => Promise<unknown>

startSiteForFile()
beforeAll(async () => {
  const started = await startParade(app, (await makeGroup(app.database, { name: 'Followed Club' })).id)
  paradeId = started.paradeId
  move = (latitude, longitude) =>
    report(app, started.link, position(latitude, longitude, new Date()), 'phone')
  await move(29.9641, -90.073)
})

const pill = (page: Page) => page.getByRole('button', { name: 'Back to the parade' })

/** Returns the marker's distance from the middle of the map, in px. */
const offset = (page: Page) =>
  page.evaluate<number>(`(() => {
    const middle = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left + width / 2, top + height / 2]
    }
    const [x, y] = middle(document.querySelector('[data-parade-id="${paradeId}"]'))
    const [left, top] = middle(document.querySelector('.leaflet-container'))
    return Math.hypot(x - left, y - top)
  })()`)

test.each(['/live', '/track'])(
  '%s follows the parade until the map is dragged, and again from the pill',
  async (path) => {
    const page = await openPage(browser, app, { context: { viewport: { width: 1280, height: 800 } } })
    await page.goto(path === '/live' ? path : `${path}/${paradeId}`)
    await locateMarker(page, paradeId).waitFor()
    await waitUntilJoined(page)
    // The map may still move to make room for the cards.
    await waitUntilStill(page)
    const initial = await offset(page)
    await move(29.96435, -90.073)
    await expect.poll(() => locateMarker(page, paradeId).getAttribute('data-latitude')).toBe('29.964350')
    // The cards cover the left part, so the parade is to the right of the middle.
    await expect.poll(async () => Math.abs((await offset(page)) - initial)).toBeLessThan(2)
    await page.mouse.move(900, 300)
    await page.mouse.down()
    await page.mouse.move(1000, 500, { steps: 4 })
    await page.mouse.up()
    await pill(page).waitFor()
    expect(await offset(page)).toBeGreaterThan(initial + 50)
    await move(29.9641, -90.073)
    await expect.poll(() => locateMarker(page, paradeId).getAttribute('data-latitude')).toBe('29.964100')
    await pill(page).click()
    await expect.poll(async () => Math.abs((await offset(page)) - initial)).toBeLessThan(2)
    expect(await pill(page).count()).toBe(0)
  },
)

test('"My location" shows a dot where the visitor is, and says why it cannot', async () => {
  const here = { latitude: 29.9702, longitude: -90.0801, accuracy: 12 }
  const page = await openPage(browser, app, { context: { geolocation: here, permissions: ['geolocation'] } })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')))
  await page.goto('/live')
  await page.getByRole('button', { name: 'My location' }).click()
  await page.locator('.leaflet-marker-pane [class*=dot]').waitFor()
  await pill(page).waitFor()
  expect(requests.filter((request) => request.includes('29.97'))).toEqual([])

  const far = await openPage(browser, app, {
    context: { geolocation: { latitude: 32.5, longitude: -92.1 }, permissions: ['geolocation'] },
  })
  await far.goto('/live')
  await far.locator('[data-parade-id]').first().waitFor()
  await far.getByRole('button', { name: 'My location' }).click()
  await far.getByText('You’re far from New Orleans.').first().waitFor()
  expect(await far.locator('[data-parade-id]').first().isVisible()).toBe(true)
  expect(await pill(far).count()).toBe(0)

  const denied = await openPage(browser, app, { context: { permissions: [] } })
  await denied.goto('/live')
  await denied.getByRole('button', { name: 'My location' }).click()
  await denied.getByText('Location is blocked for this page.').first().waitFor()
})
