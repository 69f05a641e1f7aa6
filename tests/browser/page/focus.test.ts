import type { Locator, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { startParade } from '#tests/sim/admin.ts'
import {
  holdRequests,
  locateMarker,
  openPage,
  pushTimeout,
  smallScreens,
  phoneScreen,
} from '#tests/harness/people/page.ts'

let parade: { link: string; paradeId: number }

const send = (latitude: number) => report(app, parade.link, position(latitude, -90.073, new Date()), 'phone')

startSiteForFile()
beforeAll(async () => {
  parade = await startParade(app, (await makeGroup(app.database, { name: 'Key Club' })).id)
  await send(29.9641)
})

/** Describes the focused element: its accessible name, if any, and its tag. */
const describeFocus = (page: Page) =>
  page.evaluate<string>(
    '((at) => at.tagName + " " + (at.getAttribute("aria-label") ?? at.textContent).trim())(document.activeElement)',
  )

test('a clicked button keeps the focus while it works, and ignores a second click', async () => {
  const page = await openPage(browser, app)
  await page.goto('/live')
  // A refresh joins a request that is still on its way.
  await page.waitForLoadState('networkidle')
  const refresh = page.getByRole('button', { name: 'Refresh Map' })
  await refresh.focus()
  const responses = await holdRequests(page, '**/api/stats')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Refreshing...' }).waitFor()
  await page.keyboard.press('Enter')
  responses.release()
  await refresh.waitFor()
  expect(await describeFocus(page)).toBe('BUTTON Refresh Map')
  expect(responses.count()).toBe(1)
})

test('the focus keeps its place when the page replaces its first view', async () => {
  const page = await openPage(browser, app)
  const scripts = await holdRequests(page, '**/assets/index-*.js')
  await page.goto('/live', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Refresh Map' }).focus()
  scripts.release()
  await page.locator('.leaflet-container').waitFor()
  await expect.poll(() => describeFocus(page)).toBe('BUTTON Refresh Map')
})

test('a click while the page waits for its first responses takes effect right away', async () => {
  const page = await openPage(browser, app)
  const responses = await holdRequests(page, '**/api/stats')
  // React handles events before it has hydrated the page.
  await page.addInitScript(`
    const add = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (...given) {
      if (this.id === 'root') document.documentElement.dataset.listened = ''
      return add.apply(this, given)
    }
  `)
  await page.goto('/live', { waitUntil: 'commit' })
  await page.locator('html[data-listened]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Refresh Map' }).press('Enter')
  await page.getByRole('button', { name: 'Refreshing...' }).waitFor()
  responses.release()
  await page.getByRole('button', { name: 'Refresh Map' }).waitFor()
})

test('a form being sent ignores its button and Enter, and then the response message takes the focus', async () => {
  const page = await openPage(browser, app)
  const responses = await holdRequests(page, '**/api/waitlist')
  await page.goto('/waitlist')
  await page.getByLabel('I am a…').selectOption('supporter')
  await page.getByLabel('Email').fill('keys@example.org')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Joining...' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Joining...' }).focus()
  await page.keyboard.press('Enter')
  responses.release()
  await page.getByRole('heading', { name: 'You’re on the list' }).waitFor()
  expect(responses.count()).toBe(1)
  await expect.poll(() => describeFocus(page)).toBe('H1 You’re on the list')
})

test('removing a line of a list keeps the focus in the list', async () => {
  const page = await openPage(browser, app)
  await page.goto('/create-group')
  const add = page.getByRole('button', { name: 'Add link', exact: true })
  await add.click()
  await add.click()
  await page.keyboard.type('https://example.org/second')
  const remove = (line: number) => page.getByRole('button', { name: `Remove link ${line}` })
  await remove(1).focus()
  await page.keyboard.press('Enter')
  await remove(2).waitFor({ state: 'detached' })
  await expect.poll(() => describeFocus(page)).toBe('BUTTON Remove link 1')
  await page.keyboard.press('Enter')
  await expect.poll(() => describeFocus(page)).toBe('BUTTON Add link')
})

test('behind a full-screen map nothing can be reached by the keyboard', async () => {
  const page = await openPage(browser, app)
  await page.goto('/live')
  await page.getByRole('button', { name: 'Full screen' }).press('Enter')
  await page.getByRole('button', { name: 'Exit full screen' }).waitFor()
  const inside = '!!document.activeElement.closest("#content") || document.activeElement === document.body'
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(inside), await describeFocus(page)).toBe(true)
  }
  await page.getByRole('button', { name: 'Exit full screen' }).press('Enter')
  await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Open menu' }).focus()
  expect(await describeFocus(page)).toBe('BUTTON Open menu')
})

test('the arrow keys stop following a parade; a pill leads back and leaves the focus on the map', async () => {
  const page = await openPage(browser, app)
  await page.goto(`/track/${parade.paradeId}`)
  const map = page.getByRole('region', { name: 'Map of Key Club' })
  const pill = page.getByRole('button', { name: 'Back to the parade' })
  await map.focus()
  expect(await pill.count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await pill.press('Enter')
  await map.and(page.locator(':focus')).waitFor()
  expect(await pill.count()).toBe(0)
})

/** Returns the corners of the popup and its close button that are covered or outside the window. */
const COVERED_CORNERS_SCRIPT = `(() => {
  const { left, right, top, bottom } = document.querySelector('.leaflet-popup').getBoundingClientRect()
  const button = document.querySelector('.leaflet-popup-close-button').getBoundingClientRect()
  const points = {
    'upper left': [left + 8, top + 8],
    'upper right': [right - 8, top + 8],
    'lower left': [left + 8, bottom - 8],
    'lower right': [right - 8, bottom - 8],
    button: [button.x + button.width / 2, button.y + button.height / 2],
  }
  return Object.keys(points).filter((name) => !document.elementFromPoint(...points[name])?.closest('.leaflet-popup'))
})()`

test('on a phone a popup is fully visible and takes the focus until Escape or its button closes it', async () => {
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await page.goto('/live')
  const mark = locateMarker(page, parade.paradeId)
  const marker = page.locator('.leaflet-marker-icon').filter({ has: mark })
  const popup = page.getByRole('dialog', { name: 'Key Club' })
  const hasFocus = (element: Locator) => element.and(page.locator(':focus')).waitFor()
  await marker.focus()
  await page.keyboard.press('Enter')
  await hasFocus(popup)
  await expect.poll(() => page.evaluate(COVERED_CORNERS_SCRIPT)).toEqual([])
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  await hasFocus(marker)

  // The banner moves the map down.
  await makeGroup(app.database, { name: 'Invented Club', isDemo: true })
  await page.reload()
  await page.getByRole('complementary', { name: 'Demonstration' }).waitFor()
  await mark.click()
  await hasFocus(popup)
  await expect.poll(() => page.evaluate(COVERED_CORNERS_SCRIPT)).toEqual([])
  await popup.getByRole('button', { name: 'Close popup' }).click()
  await popup.waitFor({ state: 'detached' })
  await hasFocus(marker)

  const readInks = () =>
    page.evaluate<string[]>(
      '[...document.querySelectorAll("path:is([class*=walked], [class*=casing], [class*=accuracy])")].map((path) => getComputedStyle(path).opacity)',
    )
  await page.getByRole('button', { name: 'Brass Bands' }).click()
  await expect.poll(readInks).toEqual(['0.32', '0.32', '0.32'])
  await page.getByRole('button', { name: 'All Groups' }).click()
  await expect.poll(readInks).toEqual(['1', '1', '1'])
})

test('on a small phone, and on one held sideways, a popup has room and keeps it while the parade moves', async () => {
  for (const viewport of smallScreens) {
    const page = await openPage(browser, app, { context: { viewport } })
    await page.goto('/live')
    const mark = locateMarker(page, parade.paradeId)
    await page.locator('.leaflet-marker-icon').filter({ has: mark }).press('Enter')
    await page.getByRole('dialog', { name: 'Key Club' }).waitFor()
    const covered = () => page.evaluate(COVERED_CORNERS_SCRIPT)
    await expect.poll(covered, { message: `at ${viewport.width} px` }).toEqual([])
    await send(29.96415)
    await expect.poll(() => mark.getAttribute('data-latitude'), pushTimeout).toBe('29.964150')
    await waitUntilStill(page)
    expect(await covered(), `at ${viewport.width} px`).toEqual([])
    await send(29.9641)
    await page.context().close()
  }
})

test('a dialog keeps the page below in place and prevents it from scrolling', async () => {
  // As on a desktop, where a scrollbar takes up space.
  const desktop = await launchChromium({ scrollbars: true })
  const page = await openPage(desktop, app, { context: { viewport: { width: 1280, height: 600 } } })
  await page.goto('/about')
  const header = page.getByRole('banner')
  const edge = async () => {
    await waitUntilStill(page)
    return page.screenshot({ clip: { x: 1265, y: 0, width: 15, height: 600 } })
  }
  const [before, atFirst] = [await header.boundingBox(), await edge()]
  expect(before!.width).toBe(1265)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await header.boundingBox()).toEqual(before)
  expect((await edge()).equals(atFirst)).toBe(true)
  for (const x of [100, 1200]) {
    await page.mouse.move(x, 300)
    await page.mouse.wheel(0, 400)
  }
  await page.keyboard.press('PageDown')
  await waitUntilStill(page)
  expect(await page.evaluate('window.scrollY')).toBe(0)
})
