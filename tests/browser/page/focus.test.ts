import type { Browser, Locator, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../harness/app.ts'
import { atRest } from '../../harness/at-rest.ts'
import { launchChromium } from '../../harness/programs/chromium.ts'
import { makeGroup, position, startParade } from '../../harness/make.ts'
import { markerOf, openPage } from '../../harness/people/page.ts'

let app: TestApp
let browser: Browser
let parade: { link: string; paradeId: number }

const send = (latitude: number) =>
  app.fetch(`${parade.link}/positions`, {
    json: { deviceId: 'phone', positions: [position(latitude, -90.073, new Date())] },
  })

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
  parade = await startParade(app, (await makeGroup(app.database, { name: 'Key Club' })).id)
  await send(29.9641)
})

/** What has the focus: its name as far as the page tells, and its kind. */
const focused = (page: Page) =>
  page.evaluate<string>(
    '((at) => at.tagName + " " + (at.getAttribute("aria-label") ?? at.textContent).trim())(document.activeElement)',
  )

test('a button that was pressed keeps the focus while it works, and takes no second press', async () => {
  const page = await openPage(browser, app)
  await page.goto('/live')
  const refresh = page.getByRole('button', { name: 'Refresh Map' })
  await refresh.focus()
  let asked = 0
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/stats', async (route) => {
    asked += 1
    await answer.promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Refreshing...' }).waitFor()
  await page.keyboard.press('Enter')
  answer.resolve()
  await refresh.waitFor()
  expect(await focused(page)).toBe('BUTTON Refresh Map')
  expect(asked).toBe(1)
  await page.context().close()
})

test('the focus stays where it was when the page takes the place of its first view', async () => {
  const page = await openPage(browser, app)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/live', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Refresh Map' }).focus()
  scripts.resolve()
  await page.locator('.leaflet-container').waitFor()
  expect(await focused(page)).toBe('BUTTON Refresh Map')
  await page.context().close()
})

test('what is pressed while the page waits for its first answers is done right away', async () => {
  const page = await openPage(browser, app)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/stats', async (route) => {
    await answer.promise
    await route.continue()
  })
  // React listens before it has taken over what the server drew.
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
  answer.resolve()
  await page.getByRole('button', { name: 'Refresh Map' }).waitFor()
  await page.context().close()
})

test('a form under way is not sent again, by its button or by Enter in a field; its answer takes the focus', async () => {
  const page = await openPage(browser, app)
  let sent = 0
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/waitlist', async (route) => {
    sent += 1
    await answer.promise
    await route.continue()
  })
  await page.goto('/waitlist')
  await page.getByLabel('I am a…').selectOption('supporter')
  await page.getByLabel('Email').fill('keys@example.org')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Joining...' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Joining...' }).focus()
  await page.keyboard.press('Enter')
  answer.resolve()
  await page.getByRole('heading', { name: 'You’re on the list' }).waitFor()
  expect(sent).toBe(1)
  await expect.poll(() => focused(page)).toBe('H1 You’re on the list')
  await page.context().close()
})

test('removing a line of a list leaves the focus in the list', async () => {
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
  expect(await focused(page)).toBe('BUTTON Remove link 1')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('BUTTON Add link')
  await page.context().close()
})

test('under a map over the whole screen nothing can be reached by the keyboard', async () => {
  const page = await openPage(browser, app)
  await page.goto('/live')
  await page.getByRole('button', { name: 'Full screen' }).press('Enter')
  await page.getByRole('button', { name: 'Exit full screen' }).waitFor()
  const inside = '!!document.activeElement.closest("#content") || document.activeElement === document.body'
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(inside), await focused(page)).toBe(true)
  }
  await page.getByRole('button', { name: 'Exit full screen' }).press('Enter')
  await page.getByRole('button', { name: 'Open menu' }).focus()
  expect(await focused(page)).toBe('BUTTON Open menu')
  await page.context().close()
})

test('the arrow keys take a followed map in hand, and the parade no longer draws it back', async () => {
  const page = await openPage(browser, app)
  await page.goto(`/track/${parade.paradeId}`)
  const follow = page.getByRole('button', { name: 'Follow the parade' })
  await follow.waitFor()
  expect(await follow.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('region', { name: 'Map of Key Club' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('false')
  await page.context().close()
})

/** Which corners of the popup and its close button something else covers, or the edge of the window. */
const coveredOfPopup = `(() => {
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

test('on a phone a popup is whole and takes the focus; Escape and its button close it and give the focus back', async () => {
  const page = await openPage(browser, app, { context: { viewport: { width: 390, height: 844 } } })
  await page.goto('/live')
  const mark = markerOf(page, parade.paradeId)
  const marker = page.locator('.leaflet-marker-icon').filter({ has: mark })
  const popup = page.getByRole('dialog', { name: 'Key Club' })
  const isFocused = async (element: Locator) => (await element.and(page.locator(':focus')).count()) === 1
  await marker.focus()
  await page.keyboard.press('Enter')
  await popup.waitFor()
  expect(await isFocused(popup)).toBe(true)
  await expect.poll(() => page.evaluate(coveredOfPopup)).toEqual([])
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  expect(await isFocused(marker)).toBe(true)

  // With the banner the map lies lower.
  await makeGroup(app.database, { name: 'Invented Club', isDemo: true })
  await page.reload()
  await page.getByRole('complementary', { name: 'Demonstration' }).waitFor()
  await mark.click()
  expect(await isFocused(popup)).toBe(true)
  await expect.poll(() => page.evaluate(coveredOfPopup)).toEqual([])
  await popup.getByRole('button', { name: 'Close popup' }).click()
  await popup.waitFor({ state: 'detached' })
  expect(await isFocused(marker)).toBe(true)

  const inks = () =>
    page.evaluate<string[]>(
      '[...document.querySelectorAll("path:is([class*=walked], [class*=casing], [class*=accuracy])")].map((path) => getComputedStyle(path).opacity)',
    )
  await page.getByRole('button', { name: 'Brass Bands' }).click()
  await expect.poll(inks).toEqual(['0.32', '0.32', '0.32'])
  await page.getByRole('button', { name: 'All Groups' }).click()
  await expect.poll(inks).toEqual(['1', '1', '1'])
  await page.context().close()
})

test('a dialog leaves the page below where it is, to its edge, and keeps it from scrolling', async () => {
  // As on a desktop, where a scrollbar takes room.
  const desktop = await launchChromium({ scrollbars: true })
  const page = await openPage(desktop, app, { context: { viewport: { width: 1280, height: 600 } } })
  await page.goto('/about')
  const header = page.getByRole('banner')
  const edge = async () => {
    await atRest(page)
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
  await atRest(page)
  expect(await page.evaluate('window.scrollY')).toBe(0)
  await page.context().close()
})
