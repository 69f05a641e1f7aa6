import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { overlaps, type RotatedBox } from '#web/map/basemap/rotated-box.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { startParade } from '#tests/sim/admin.ts'
import { position } from '#tests/sim/phone.ts'
import { openPage } from '#tests/harness/people/page.ts'

startSiteForFile()
beforeAll(async () => {
  const { link } = await startParade(app, (await makeGroup(app.database, { name: 'Mapped Club' })).id)
  await app.fetch(`${link}/positions`, {
    json: { deviceId: 'phone', positions: [position(29.9641, -90.073, new Date())] },
  })
})

const ground = '.leaflet-ground-pane canvas'
const names = '.leaflet-ground-labels-pane text'

/** The color of the roads (`--map-road`) in each scheme, in red, green and blue. */
const LIGHT_ROADS = '255,250,240'
const DARK_ROADS = '58,45,73'

/** Returns the colors of the map's canvases, as found in every 97th pixel. */
const readPixelColors = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const colors = new Set()
    for (const canvas of document.querySelectorAll('${ground}')) {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
      for (let index = 0; index < data.length; index += 4 * 97)
        if (data[index + 3] === 255) colors.add([data[index], data[index + 1], data[index + 2]].join())
    }
    return [...colors]
  })()`)

/** Opens a page and collects its uncaught errors. */
async function openMapPage(): Promise<{ page: Page; problems: string[] }> {
  const page = await openPage(browser, app)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  return { page, problems }
}

test('the map is drawn from the newest of the site’s own tiles alone, in the page’s color scheme; street names do not overlap, and no marker or label covers one', async () => {
  const { page, problems } = await openMapPage()
  const others: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(app.origin)) others.push(request.url())
  })
  // As in a page from before the map changed.
  await page.route('**/live', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"version":"[0-9a-f]{12}"/, '"version":"0123456789ab"')
    await route.fulfill({ response, body })
  })
  await page.goto('/live')
  await page.locator(names, { hasText: 'Orleans' }).first().waitFor({ state: 'attached' })
  await expect.poll(() => readPixelColors(page)).toContain(LIGHT_ROADS)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => readPixelColors(page)).toContain(DARK_ROADS)
  await expect.poll(() => readPixelColors(page)).not.toContain(LIGHT_ROADS)
  expect(others).toEqual([])
  expect(problems).toEqual([])

  for (const [step, zoom] of [
    ['Zoom in', 16],
    ['Zoom out', 15],
    ['Zoom out', 14],
  ] as const) {
    await page.getByRole('button', { name: step }).click()
    // At least six names, once the tiles of this zoom have loaded.
    const placed = page.locator(`svg[data-zoom="${zoom}"] text:not([data-covered])`)
    await placed.nth(5).waitFor({ state: 'attached' })
    // In a single evaluation, because the markers move.
    const { boxes, tags } = await page.evaluate<{ boxes: RotatedBox[]; tags: RotatedBox[] }>(`({
      boxes: [...document.querySelectorAll('${names}:not([data-covered])')].map((text) => {
        const { x, y, width, height } = text.getBBox()
        const { a, b, e, f } = text.getScreenCTM()
        const [middleX, middleY] = [x + width / 2, y + height / 2]
        return { text: text.textContent, x: e + a * middleX - b * middleY, y: f + b * middleX + a * middleY,
          // The letters only, without the space above and below in the font.
          width, height: Number(text.getAttribute('font-size')) * 0.8, angle: Math.atan2(b, a) }
      }),
      tags: [...document.querySelectorAll('.leaflet-marker-pane span')].filter(({ textContent }) => textContent !== '').map((tag) => {
        const { x, y, width, height } = tag.getBoundingClientRect()
        return { text: 'tag', x: x + width / 2, y: y + height / 2, width, height, angle: 0 }
      }),
    })`)
    expect(boxes.length).toBeGreaterThan(5)
    expect(tags.length).toBeGreaterThan(0)
    const touching = boxes.flatMap((one, index) =>
      [...boxes.slice(index + 1), ...tags]
        .filter((other) => overlaps(one, other))
        .map((other) => [one, other]),
    )
    expect(touching, `at zoom ${zoom}`).toEqual([])
  }
})

test('without tiles the map keeps its markers, makes few requests, and is complete once they load', async () => {
  const { page, problems } = await openMapPage()
  let requestCount = 0
  let isAway = true
  await page.route('**/*.mvt', (route) => {
    requestCount += 1
    return isAway ? route.abort() : route.continue()
  })
  await page.goto('/live')
  await page.locator('[data-parade-id]').waitFor()
  await expect.poll(() => requestCount).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.locator('.leaflet-zoom-anim').waitFor({ state: 'detached' })
  expect(requestCount).toBeLessThanOrEqual(4)
  isAway = false
  await page.evaluate(`window.dispatchEvent(new Event('online'))`)
  await expect.poll(() => readPixelColors(page)).toContain(LIGHT_ROADS)
  expect(problems).toEqual([])
})

// The last one: it closes the server.
test('a saved map works offline, and can be removed', async () => {
  const { version } = (await (await app.fetch('/map/current')).json()) as { version: string }
  const page = await openPage(browser, app, { context: { serviceWorkers: 'allow' } })
  await page.goto('/live')
  await page.getByRole('button', { name: 'Save the map on this phone' }).click()
  await page.getByText(/^Map saved on this phone · \d+ kB/).waitFor()
  await page.reload()
  await page.getByText(/^Map saved on this phone/).waitFor()
  await app.close()
  await page.reload()
  await page.locator(names).first().waitFor({ state: 'attached' })
  // A place that the map has not shown.
  const elsewhere = `fetch('/map/${version}/12/1023/1690.mvt').then(({ ok }) => ok)`
  expect(await page.evaluate(elsewhere)).toBe(true)
  const removeButton = page.getByRole('button', { name: 'Remove the saved map', exact: true })
  await page.evaluate('caches.delete = () => Promise.reject(new Error("away"))')
  await removeButton.click()
  await page.getByText('Couldn’t remove the map. Map saved on this phone').waitFor()
  // Deletes it again as the prototype does.
  await page.evaluate('delete caches.delete')
  await removeButton.click()
  await page.getByRole('button', { name: 'Save the map on this phone' }).waitFor()
  await expect.poll(() => page.evaluate(`${elsewhere}.catch(() => false)`)).toBe(false)
})
