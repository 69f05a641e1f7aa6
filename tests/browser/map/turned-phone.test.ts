import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { locateMarker, openPage, phoneScreen } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'
import { position, report } from '#tests/sim/phone.ts'

startSiteForFile()

const portrait = phoneScreen
const landscape = { width: phoneScreen.height, height: phoneScreen.width }

/** Starts a parade with one position. */
async function startAt(latitude: number, longitude: number): Promise<number> {
  const { link, paradeId } = await startNewParade(app)
  await report(app, link, position(latitude, longitude, new Date()), 'phone')
  return paradeId
}

let ids: number[]
beforeAll(async () => {
  ids = [await startAt(29.964, -90.074), await startAt(29.94, -90.09)]
})

/** Whether the topmost element at a parade's marker is part of that marker. */
async function isUncovered(page: Page, paradeId: number): Promise<boolean> {
  const box = (await locateMarker(page, paradeId).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return page.evaluate(
    `document.elementFromPoint(${x}, ${y})?.closest('[data-parade-id="${paradeId}"]') != null`,
  )
}

test.each([
  ['portrait', portrait, landscape],
  ['landscape', landscape, portrait],
])('parades that were in view stay there when a phone is turned from %s', async (_name, before, after) => {
  const page = await openPage(browser, app)
  for (const path of ['/live', `/track/${ids[0]}`]) {
    await page.setViewportSize(before)
    await page.goto(path)
    await expect.poll(() => isUncovered(page, ids[0]!)).toBe(true)
    await page.evaluate('window.scrollTo(0, 300)')
    expect(await page.evaluate('window.scrollY')).toBeGreaterThan(0)
    await page.setViewportSize(after)
    await expect.poll(() => isUncovered(page, ids[0]!)).toBe(true)
    // The footer is not over the sheet.
    expect(await page.evaluate('window.scrollY')).toBe(0)
    if (path === '/live') expect(await isUncovered(page, ids[1]!)).toBe(true)
  }
})

test('on a phone held sideways, the popup that the keyboard opens is in view, and the page not scrolled', async () => {
  const page = await openPage(browser, app, { context: { viewport: landscape } })
  await page.goto('/live')
  const map = page.locator('.leaflet-container')
  const marker = page.locator('.leaflet-marker-icon').filter({ has: locateMarker(page, ids[1]!) })
  await marker.waitFor()
  await map.press('Shift+ArrowUp')
  await expect.poll(async () => (await marker.boundingBox())!.y).toBeGreaterThan(landscape.height)
  await marker.press('Enter')
  const popup = page.getByRole('dialog')
  await popup.waitFor()
  const header = (await page.getByRole('banner').boundingBox())!
  const bottom = async () => {
    const { y, height } = (await popup.boundingBox())!
    return y + height
  }
  await expect.poll(bottom).toBeLessThan(landscape.height)
  expect((await popup.boundingBox())!.y).toBeGreaterThan(header.y + header.height)
  expect(await page.evaluate('window.scrollY')).toBe(0)
})
