import type { Page } from '@playwright/test'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { locateMarker, openPage, pushTimeout, phoneScreen } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

const phone = { viewport: phoneScreen }
const HEADER_PX = 62

/** The ids of the parades on the map, in the order of the list. */
const paradeIds: number[] = []

startSiteForFile()
beforeAll(async () => {
  // With the banner above the map.
  await makeGroup(app.database, { name: 'Invented Club', isDemo: true })
  for (const [index, name] of ['Lantern Line', 'Second Sunday', 'Third Ward'].entries()) {
    const { link, paradeId } = await startParade(app, (await makeGroup(app.database, { name })).id)
    await report(app, link, position(29.9641 + index * 0.004, -90.073, new Date()))
    paradeIds.push(paradeId)
  }
})

async function openLive(page: Page): Promise<void> {
  await page.goto('/live')
  await locateMarker(page, paradeIds[0]!).waitFor()
  await page.locator('.leaflet-marker-pane [data-side]').first().waitFor({ state: 'attached' })
}

const openPhone = async (limits = {}): Promise<Page> => {
  const page = await openPage(browser, app, { context: phone, ...limits })
  await openLive(page)
  return page
}

const sheet = (page: Page) => page.getByRole('region', { name: 'Live parades', exact: true })
const handle = (page: Page) => page.getByRole('button', { name: /^Show more of the/ })
const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Returns the sheet's upper edge once it rests. */
async function readTop(page: Page): Promise<number> {
  await waitUntilStill(page)
  return (await sheet(page).boundingBox())!.y
}

/** The accessible name or the text of the focused element. */
const describeFocus = (page: Page) =>
  page.evaluate<string>(
    '(document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent).trim()',
  )

test('the first Track button is on the first screen, at most 12 tab stops after the skip link', async () => {
  const page = await openPhone()
  const track = page.getByRole('link', { name: /^Track / }).first()
  const box = (await track.boundingBox())!
  const bar = (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!
  expect(box.y + box.height).toBeLessThan(bar.y)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  const stops: string[] = []
  while (stops.length < 20 && !stops.at(-1)?.startsWith('Track ')) {
    await page.keyboard.press('Tab')
    stops.push(await describeFocus(page))
  }
  expect(stops.at(-1)).toBe('Track Lantern Line')
  expect(stops.length, stops.join(', ')).toBeLessThanOrEqual(12)
})

test('chips, markers and controls are one tab stop each; arrow keys move within and leave the map in place', async () => {
  const page = await openPhone()
  const markers = page.locator('.leaflet-marker-icon[tabindex]')
  expect(await markers.count()).toBe(3)
  for (const [items, count] of [
    [markers, 3],
    [page.getByRole('toolbar', { name: 'Group type' }).getByRole('button'), 5],
    [page.getByRole('toolbar', { name: 'Map controls' }).getByRole('button'), 5],
  ] as const) {
    expect(await items.count()).toBe(count)
    const tabStops = async () => Promise.all((await items.all()).map((item) => item.getAttribute('tabindex')))
    const others = Array<string>(count - 1).fill('-1')
    expect(await tabStops()).toEqual(['0', ...others])
    const focused = (index: number) => items.nth(index).and(page.locator(':focus')).waitFor()
    const before = await locateMarker(page, paradeIds[0]!).boundingBox()
    await items.first().focus()
    await page.keyboard.press('ArrowRight')
    await focused(1)
    await page.keyboard.press('End')
    await focused(count - 1)
    await page.keyboard.press('ArrowDown')
    await focused(0)
    await page.keyboard.press('ArrowLeft')
    await focused(count - 1)
    expect(await tabStops()).toEqual([...others, '0'])
    expect(await locateMarker(page, paradeIds[0]!).boundingBox()).toEqual(before)
  }
})

test('the handle drags the sheet to three heights, with motion and without', async () => {
  for (const withMotion of [true, false]) {
    const page = await openPhone({ withMotion })
    const middle = await readTop(page)
    const drag = async (by: number) => {
      const box = (await handle(page).boundingBox())!
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + by - Math.sign(by), { steps: 4 })
      // A slow end, so that it is no flick.
      await waitUntilStill(page)
      await page.mouse.move(x, y + by)
      await page.mouse.up()
      return readTop(page)
    }
    const high = await drag(-160)
    expect(high).toBeLessThan(middle - 120)
    // Even then, more of the map is visible than its row of chips.
    expect(high).toBeGreaterThan(HEADER_PX + 140)
    expect(await drag(190)).toBe(middle)
    const low = await drag(250)
    expect(low).toBeGreaterThan(700)
    expect(low).toBeLessThan(800)
    expect(await drag(-20)).toBe(low)
    expect(await drag(-280)).toBe(middle)
  }
})

test('keys and presses change the height of the sheet', async () => {
  const page = await openPhone()
  const middle = await readTop(page)
  await handle(page).focus()
  await page.keyboard.press('ArrowUp')
  const high = await readTop(page)
  expect(high).toBeLessThan(middle)
  await page.keyboard.press('Home')
  const low = await readTop(page)
  expect(low).toBeGreaterThan(middle)
  await page.keyboard.press('End')
  expect(await readTop(page)).toBe(high)
  await page.keyboard.press('Enter')
  expect(await readTop(page)).toBe(low)
  await handle(page).click()
  expect(await readTop(page)).toBe(middle)
})

test('a press on the line that a low sheet shows raises it', async () => {
  const page = await openPhone()
  const middle = await readTop(page)
  await handle(page).press('Home')
  expect(await readTop(page)).toBeGreaterThan(middle)
  await page.getByText('When does it reach me?', { exact: true }).click()
  expect(await readTop(page)).toBe(middle)
})

test('on a short phone with a notice above the map, the sheet leaves room for the map’s buttons', async () => {
  const page = await openPage(browser, app, { context: { viewport: { width: 320, height: 640 } } })
  await openLive(page)
  const top = await readTop(page)
  const zoomOut = (await page.getByRole('button', { name: 'Zoom out' }).boundingBox())!
  expect(zoomOut.y + zoomOut.height).toBeLessThan((await handle(page).boundingBox())!.y)
  expect(top).toBeLessThan(640 - 130)
})

test('however far one scrolls, the map stays in view, and the focus is never behind the footer', async () => {
  const page = await openPhone()
  const isMapVisible = () =>
    page.evaluate<boolean>(
      `Boolean(document.elementFromPoint(100, ${HEADER_PX + 120})?.closest('.leaflet-container'))`,
    )
  await page.mouse.move(195, 700)
  for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, 1_000)
  await waitUntilStill(page)
  expect(await isMapVisible()).toBe(true)
  await page.evaluate('window.scrollTo(0, 1e6)')
  await page.getByRole('contentinfo').waitFor()
  expect(await isMapVisible()).toBe(true)
  await page.getByRole('button', { name: 'Admin Access' }).focus()
  expect(await isMapVisible()).toBe(true)
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  await page.keyboard.press('Shift+Tab')
  expect(await describeFocus(page)).toBe('Refresh Map')
  const isUncovered = `(() => {
    const { left, top, width, height } = document.activeElement.getBoundingClientRect()
    return document.activeElement.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })()`
  await expect.poll(() => page.evaluate(isUncovered)).toBe(true)
})

test('a press on a club’s row centers the visible map on it, at each height of the sheet', async () => {
  const page = await openPhone()
  const offset = async (id: number) => {
    const marker = (await locateMarker(page, id).boundingBox())!
    const map = (await page.locator('.leaflet-container').boundingBox())!
    // A row of chips covers the map's top.
    const visible = [map.y + 56, await readTop(page)] as const
    return Math.hypot(
      marker.x + marker.width / 2 - 195,
      marker.y + marker.height / 2 - (visible[0] + visible[1]) / 2,
    )
  }
  for (const [index, name] of ['Lantern Line', 'Second Sunday'].entries()) {
    await row(page, name).last().click()
    await expect.poll(() => offset(paradeIds[index]!)).toBeLessThan(3)
  }
  await handle(page).press('End')
  await expect.poll(() => offset(paradeIds[1]!)).toBeLessThan(3)
  // A second press centers it again.
  await page.mouse.move(60, 230)
  await page.mouse.down()
  await page.mouse.move(160, 250, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => offset(paradeIds[1]!)).toBeGreaterThan(50)
  await row(page, 'Second Sunday').last().click()
  await expect.poll(() => offset(paradeIds[1]!)).toBeLessThan(3)
})

test('after Back from a parade, the list is where it was', async () => {
  const page = await openPhone()
  const scrollTop = () => page.evaluate<number>('document.querySelector("[data-height] > div").scrollTop')
  await page.getByRole('link', { name: 'Track Third Ward' }).scrollIntoViewIfNeeded()
  await waitUntilStill(page)
  const before = await scrollTop()
  expect(before).toBeGreaterThan(100)
  await page.getByRole('link', { name: 'Track Third Ward' }).click()
  await page.waitForURL(/\/track\//)
  await page.goBack()
  await expect.poll(scrollTop).toBe(before)
})

test('all parades stay in the middle of the visible map, at each height of the sheet and in full screen, until the visitor moves it', async () => {
  const page = await openPhone()
  /** How far the middle between the outer markers is from that of the visible map, below its chips. */
  const offset = async () => {
    await waitUntilStill(page)
    const boxes = await Promise.all(paradeIds.map((id) => locateMarker(page, id).boundingBox()))
    const heights = boxes.map((box) => box!.y + box!.height / 2)
    const map = (await page.locator('.leaflet-container').boundingBox())!
    const hasSheet = await sheet(page).isVisible()
    const bottom = hasSheet ? (await sheet(page).boundingBox())!.y : map.y + map.height
    return Math.abs((Math.min(...heights) + Math.max(...heights) - map.y - 56 - bottom) / 2)
  }
  for (const key of ['Home', 'End', 'ArrowDown']) {
    await handle(page).press(key)
    await expect.poll(offset).toBeLessThan(3)
  }
  await page.getByRole('button', { name: 'Full screen' }).click()
  const exit = page.getByRole('button', { name: 'Exit full screen' })
  await exit.waitFor()
  await expect.poll(offset).toBeLessThan(3)
  await exit.click()
  await expect.poll(offset).toBeLessThan(3)

  const map = page.locator('.leaflet-container')
  // Not in the window, which the keyboard may scroll.
  const placeOnMap = async () =>
    (await locateMarker(page, paradeIds[0]!).boundingBox())!.y - (await map.boundingBox())!.y
  const before = await placeOnMap()
  await map.press('ArrowDown')
  await expect.poll(placeOnMap).toBe(before - 80)
  await handle(page).press('Home')
  await waitUntilStill(page)
  expect(await placeOnMap()).toBe(before - 80)
})

test.each([
  ['with', true],
  ['without', false],
])(
  'the keyboard opens the popup of a marker outside the view in the visible map, %s motion',
  async (_, withMotion) => {
    const page = await openPhone({ withMotion })
    await row(page, 'Third Ward').last().click()
    const marker = page.locator('.leaflet-marker-icon').filter({ has: locateMarker(page, paradeIds[0]!) })
    await expect.poll(async () => (await marker.boundingBox())!.y).toBeGreaterThan(await readTop(page))
    await marker.press('Enter')
    const popup = page.getByRole('dialog', { name: 'Lantern Line' })
    await popup.waitFor()
    await waitUntilStill(page)
    // Leaflet's pan may still run: it is no animation that the page knows.
    const bottom = async () => {
      const { y, height } = (await marker.boundingBox())!
      return y + height
    }
    await expect.poll(bottom).toBeLessThan(await readTop(page))
    // A row of chips covers the map's top.
    expect((await popup.boundingBox())!.y).toBeGreaterThan(HEADER_PX + 56)
  },
)

test('a sheet that made room for popups returns to its height after the last, with the followed parade in view', async () => {
  const page = await openPhone()
  await row(page, 'Third Ward').last().click()
  await handle(page).press('End')
  const high = await readTop(page)
  const marker = (index: number) =>
    page.locator('.leaflet-marker-icon').filter({ has: locateMarker(page, paradeIds[index]!) })
  await marker(2).press('Enter')
  await page.getByRole('dialog', { name: 'Third Ward' }).waitFor()
  await expect.poll(() => readTop(page)).toBeGreaterThan(700)
  await marker(1).press('Enter')
  await page.getByRole('dialog', { name: 'Second Sunday' }).waitFor()
  expect(await readTop(page)).toBeGreaterThan(700)
  await page.keyboard.press('Escape')
  await expect.poll(() => readTop(page)).toBe(high)
  await expect.poll(async () => (await marker(2).boundingBox())!.y).toBeLessThan(high)

  await marker(2).press('Enter')
  await expect.poll(() => readTop(page)).toBeGreaterThan(700)
  await handle(page).press('ArrowUp')
  const middle = await readTop(page)
  await page.locator('.leaflet-popup-close-button').click()
  await page.locator('.leaflet-popup').waitFor({ state: 'detached' })
  expect(await readTop(page)).toBe(middle)
})

test('the link of a popup leads to its parade without an error on the way', async () => {
  const page = await openPhone()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await row(page, 'Third Ward').last().click()
  await waitUntilStill(page)
  const marker = page.locator('.leaflet-marker-icon').filter({ has: locateMarker(page, paradeIds[2]!) })
  await marker.press('Enter')
  await page.getByRole('dialog', { name: 'Third Ward' }).getByRole('link').click()
  await page.waitForURL(/\/track\//)
  await waitUntilStill(page)
  expect(errors).toEqual([])
})

test('a marker says how many it hides, and a pill leads to the parades that the map does not show', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Close Club' })
  const { link, paradeId } = await startParade(app, groupId)
  await report(app, link, position(29.9641, -90.073, new Date()))
  const page = await openPhone()
  await page.getByRole('button', { name: 'Lantern Line and 1 more here' }).waitFor()
  const pill = page.getByRole('button', { name: /more parades?$/ })
  expect(await pill.count()).toBe(0)
  await row(page, 'Third Ward').last().click()
  await expect.poll(() => pill.textContent()).toBe('3 more parades')
  await locateMarker(page, paradeIds[2]!).click()
  await page.locator('.leaflet-popup').waitFor()
  await expect.poll(() => pill.isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await pill.click()
  const top = await readTop(page)
  for (const id of paradeIds.slice(0, 2))
    await expect.poll(async () => (await locateMarker(page, id).boundingBox())!.y).toBeLessThan(top)
  expect(await pill.count()).toBe(0)
  await stopParade(app, paradeId)
  await page.locator('[data-hides]').waitFor({ state: 'detached' })
})

test('tags make room for the sheet as soon as it rests', async () => {
  const page = await openPage(browser, app, { context: phone })
  // Without the layout's own updates every second.
  await page.addInitScript(`{
    const original = setInterval
    window.setInterval = (work, ms, ...rest) => (ms === 1000 ? 0 : original(work, ms, ...rest))
  }`)
  await openLive(page)
  await readTop(page)
  const hiddenTags = page.locator('.leaflet-marker-pane [data-side="none"]')
  expect(await hiddenTags.count()).toBe(0)
  await handle(page).press('End')
  await expect.poll(() => hiddenTags.count()).toBeGreaterThan(0)
})

test('a parade whose place is unknown is listed but not drawn, until its first fix', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Somewhere Club' })
  const { link, paradeId } = await startParade(app, groupId)
  const page = await openPhone()
  const card = page.getByRole('article').filter({ hasText: 'Somewhere Club' })
  await card.getByText('Place not known yet').waitFor()
  await card.getByText('Waiting for first position').waitFor()
  expect(await card.innerText()).not.toMatch(/29\.9|-90\.0/)
  expect(await locateMarker(page, paradeId).count()).toBe(0)
  await page.goto(`/track/${paradeId}`)
  await page.getByText('Place not known yet').waitFor()
  await page.locator('.leaflet-container').waitFor()
  expect(await page.getByRole('main').innerText()).not.toMatch(/29\.9|-90\.0/)
  expect(await locateMarker(page, paradeId).count()).toBe(0)
  await report(app, link, position(29.9641, -90.073, new Date()))
  await locateMarker(page, paradeId).waitFor(pushTimeout)
  await openLive(page)
  await locateMarker(page, paradeId).waitFor()
  await card.getByText('29.964100, -90.073000').waitFor()
})

test('the first Track button is on the first screen also below a name of many lines', async () => {
  const name = 'The Original Lady and Men Rollers of the Old Sixth Ward and the Upper Seventh Ward'
  const { id } = await makeGroup(app.database, { name, type: 'brass-band' })
  const { link, paradeId } = await startParade(app, id)
  onTestFinished(async () => void (await stopParade(app, paradeId)))
  await report(app, link, position(29.9641, -90.073, new Date()))
  const page = await openPhone()
  await page.getByRole('button', { name: 'Brass Bands' }).click()
  const track = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: `Track ${name}` })
  const box = (await track.boundingBox())!
  const bar = (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!
  expect(box.y + box.height).toBeLessThan(bar.y)
  // It is no part of the row's button, which follows the parade.
  await track.click()
  await page.waitForURL('**/track/*')
})

test('without a signal, too, the first Track button is on the first screen, below both banners', async () => {
  const name = 'Old Ward Ladies Social Aid & Pleasure Club'
  const { link } = await startParade(app, (await makeGroup(app.database, { name, type: 'baby-dolls' })).id)
  await report(app, link, position(29.9641, -90.073, new Date()))
  const page = await openPhone()
  await page.getByRole('button', { name: 'Baby Dolls' }).click()
  await page.context().setOffline(true)
  await page.getByText(/^You’re offline/).waitFor()
  await waitUntilStill(page)
  const track = (await page
    .getByRole('article')
    .getByRole('link', { name: /^Track / })
    .first()
    .boundingBox())!
  const bar = (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!
  expect(track.y + track.height).toBeLessThan(bar.y)
  // The sheet still leaves room for the map's buttons.
  const { y, height } = (await page.getByRole('button', { name: 'Zoom out' }).boundingBox())!
  expect(y + height).toBeLessThan((await handle(page).boundingBox())!.y)
})

test('on the smallest phone, the first row’s buttons do not cover its street', async () => {
  const page = await openPage(browser, app, { context: { viewport: { width: 320, height: 568 } } })
  await openLive(page)
  await handle(page).click()
  await waitUntilStill(page)
  const card = page.getByRole('article').first()
  const street = (await card.locator('header + p').boundingBox())!
  const track = (await card.getByRole('link', { name: /^Track / }).boundingBox())!
  expect(street.y + street.height).toBeLessThanOrEqual(track.y)
})

test('a line below the street shows whole or not at all', async () => {
  const { link } = await startParade(app, (await makeGroup(app.database, { type: 'brass-band' })).id)
  await report(app, link, position(29.9641, -90.073, new Date()), 'phone')
  await app.fetch(`${link}/report`, { json: { deviceId: 'phone', report: 'at-a-stop' } })
  const page = await openPhone()
  await page.getByRole('button', { name: 'Brass Bands' }).click()
  const card = page.getByRole('article').first()
  const line = card.getByText('At a stop', { exact: true })
  const opacity = () =>
    page.evaluate('getComputedStyle(document.querySelector("article header ~ div > p")).opacity')
  await line.waitFor()
  await expect.poll(opacity).toBe('1')
  // Lower, the buttons of its row cover half of it.
  const [words, track] = [
    (await line.boundingBox())!,
    (await card.getByRole('link', { name: /^Track / }).boundingBox())!,
  ]
  const rest = track.y - words.y
  await page.setViewportSize({ width: 390, height: Math.round(844 - rest) })
  await expect.poll(opacity).toBe('0')
  await handle(page).click()
  await expect.poll(opacity).toBe('1')
})
