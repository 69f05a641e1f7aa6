import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { stopLiveParades } from '#tests/harness/live-parades.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

startSiteForFile()

const CLUB_NAMES = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh']

/**
 * Returns the pairs of visible markers and tags that cover each other. A marker with little room
 * shows only its face, so only the face counts.
 */
const COVERED_PAIRS_SCRIPT = `(() => {
  const elements = [...document.querySelectorAll(
    '.leaflet-marker-pane .leaflet-marker-icon > *, .leaflet-marker-pane [data-side]')]
  const boxes = elements
    .filter((element) => element.checkVisibility({ opacityProperty: true }))
    .map((element) => {
      const shown = element.dataset.room === 'small' ? element.querySelector('[data-face]') : element
      const { left, right, top, bottom } = shown.getBoundingClientRect()
      return { text: element.textContent, left, right, top, bottom }
    })
  return boxes.flatMap((one, index) => boxes.slice(index + 1)
    .filter((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
    .map((other) => one.text + ' / ' + other.text))
})()`

/** Returns the map's zoom, or 0 while the map is loading. */
const ZOOM_SCRIPT = `Number(document.querySelector('svg[data-zoom]')?.dataset.zoom ?? 0)`

test('markers and tags never cover each other, and zooming in shows hidden tags again', async () => {
  for (const [index, name] of CLUB_NAMES.entries()) {
    const { id } = await makeGroup(app.database, { name: `${name} Club` })
    const { link } = await startParade(app, id)
    // One parade every block or so, in three columns.
    const place = position(29.9641 + index * 0.0006, -90.073 - (index % 3) * 0.0008, new Date())
    await report(app, link, place)
  }
  const page = await openPage(browser, app)
  await page.goto('/live')
  await page.locator('.leaflet-marker-pane [data-side]').first().waitFor({ state: 'attached' })
  const tagCounts: number[] = []
  // Zooms out until tags are hidden, and then in again until there is room for all.
  for (const zoom of [15, 14, 13, 12, 16, 17]) {
    await expect
      .poll(async () => {
        const current = await page.evaluate<number>(ZOOM_SCRIPT)
        if (current !== zoom && current !== 0)
          await page.getByRole('button', { name: current < zoom ? 'Zoom in' : 'Zoom out' }).click()
        return current
      })
      .toBe(zoom)
    await waitUntilStill(page)
    await expect.poll(() => page.evaluate(COVERED_PAIRS_SCRIPT), { message: `at zoom ${zoom}` }).toEqual([])
    tagCounts.push(await page.locator('.leaflet-marker-pane [data-side]:not([data-side=none])').count())
  }
  // A marker without its tag stays there for the keyboard.
  expect(await page.locator('.leaflet-marker-icon[role=button]').count()).toBe(CLUB_NAMES.length)
  expect(tagCounts.at(-1)).toBe(CLUB_NAMES.length)
  expect(Math.min(...tagCounts)).toBeLessThan(CLUB_NAMES.length)
})

const stack = (page: Page) => page.locator('.leaflet-marker-icon:has([data-hides])')

/** Opens the live map and zooms out until a marker hides others. */
async function openStack(): Promise<Page> {
  const page = await openPage(browser, app)
  await page.goto('/live')
  await page.locator('.leaflet-marker-pane [data-side]').first().waitFor({ state: 'attached' })
  while ((await stack(page).count()) === 0) {
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await waitUntilStill(page)
  }
  return page
}

const presses: [string, (page: Page) => Promise<void>][] = [
  [
    'a press',
    async (page) => {
      const { x, y, width, height } = (await stack(page).first().boundingBox())!
      await page.mouse.click(x + width / 2, y + height / 2)
    },
  ],
  ['Enter', (page) => stack(page).first().press('Enter')],
]

test.each(presses)('%s on a marker that hides others zooms in until they are apart', async (_, press) => {
  const page = await openStack()
  await press(page)
  await expect.poll(() => stack(page).count()).toBe(0)
  expect(await page.getByRole('dialog').count()).toBe(0)
  // Each of them has its own popup now.
  await page.locator('.leaflet-marker-icon').nth(1).press('Enter')
  await page.getByRole('dialog').getByRole('link').waitFor()
})

test('the type filter gives the room to the parades that it shows', async () => {
  const { id } = await makeGroup(app.database, { name: 'Only Band', type: 'brass-band' })
  const { link } = await startParade(app, id)
  await report(app, link, position(29.9655, -90.0738, new Date()))
  const page = await openPage(browser, app)
  await page.goto('/live')
  const tag = page.locator('.leaflet-marker-pane [data-side]', { hasText: 'Only Band' })
  await tag.waitFor({ state: 'attached' })
  for (let level = 0; level < 3; level += 1) {
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await waitUntilStill(page)
  }
  const side = () => tag.getAttribute('data-side')
  await expect.poll(side).toBe('none')
  await page.getByRole('button', { name: 'Brass Bands' }).click()
  await expect.poll(side).not.toBe('none')
  // The list beside the map begins with what it highlights.
  const list = page.getByRole('region', { name: 'Live parades', exact: true })
  await expect.poll(() => list.getByRole('article').first().textContent()).toContain('Only Band')
})

test.each(presses)('%s on parades that no zoom shows apart lists each with its link', async (_, press) => {
  await stopLiveParades(app)
  const names = ['Same Corner Steppers', 'Same Corner Brass Band', 'Same Corner Rollers']
  for (const name of names) {
    const { id } = await makeGroup(app.database, { name })
    await report(app, (await startParade(app, id)).link, position(29.9641, -90.073, new Date()))
  }
  const page = await openStack()
  await press(page)
  const list = page.getByRole('dialog', { name: '3 parades here' })
  await expect
    .poll(async () => (await list.getByRole('listitem').allInnerTexts()).toSorted())
    .toEqual(names.map((name) => `${name}\nTrack`).toSorted())
  await list.getByRole('link', { name: `Track ${names[2]}` }).press('Enter')
  await page.getByRole('heading', { name: names[2]! }).waitFor()
})

test('an open popup and its tip cover no tag', async () => {
  await stopLiveParades(app)
  // The lower one leaves the tag of the upper one only the side above.
  for (const [name, latitude] of [
    ['Upper Club', 29.9641],
    ['Lower Club', 29.9619],
  ] as const) {
    const { id } = await makeGroup(app.database, { name })
    await report(app, (await startParade(app, id)).link, position(latitude, -90.073, new Date()))
  }
  const page = await openPage(browser, app)
  await page.goto('/live')
  const tag = page.locator('.leaflet-marker-pane [data-side]', { hasText: 'Upper Club' })
  await tag.waitFor({ state: 'attached' })
  await waitUntilStill(page)
  const side = () => tag.getAttribute('data-side')
  await expect.poll(side).toBe('above')
  const marker = page.locator('.leaflet-marker-icon', { hasText: 'Upper Club' })
  await marker.press('Enter')
  await page.getByRole('dialog', { name: 'Upper Club' }).waitFor()
  await expect.poll(side).not.toBe('above')
  await waitUntilStill(page)
  const { x, y, width, height } = (await tag.boundingBox())!
  const tip = (await page.locator('.leaflet-popup-tip-container').boundingBox())!
  const isApart = x > tip.x + tip.width || x + width < tip.x || y > tip.y + tip.height || y + height < tip.y
  expect(isApart).toBe(true)
})
