import type { Locator, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { position, report, startParadeWithFix } from '#tests/sim/phone.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { openAdminPage } from '#tests/harness/people/admin-page.ts'
import { locateMarker, openPage, phoneScreen } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

startSiteForFile()
beforeAll(async () => {
  const group = await makeGroup(app.database, { name: 'Pocket Club' })
  for (let number = 1; number <= 12; number++)
    await makeEvent(app.database, { groupId: group.id, date: addDays(dayOf(new Date()), number) })
  await startParade(app, group.id)
})

test('the calendar does not scroll sideways at 320 and 360 px', async () => {
  const page = await openPage(browser, app, { context: { viewport: { width: 320, height: 700 } } })
  await page.goto('/calendar')
  await page.getByRole('heading', { name: 'Annual parade' }).first().waitFor()
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 700 })
    await waitUntilStill(page)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
  }
})

test('the first screen shows other live parades in full at 390 px, even with a long place name', async () => {
  const other = await makeGroup(app.database, { name: 'Long Way Home Club' })
  const { link } = await startParade(app, other.id)
  // The card names the place: 'St. Bernard at N. Claiborne', or a name of that length.
  await report(app, link, position(29.9641, -90.073, new Date()), 'phone')
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await page.goto('/')
  const moreParades = page.getByText('and 1 more', { exact: true })
  await moreParades.waitFor()
  await waitUntilStill(page)
  const [words, card] = [
    await moreParades.boundingBox(),
    await page.getByRole('link', { name: 'LIVE NOW Long Way Home Club' }).boundingBox(),
  ]
  expect(words!.y + words!.height).toBeLessThan(card!.y + card!.height)
})

test('the live parade is on the first screen of the smallest phone', async () => {
  const page = await openPage(browser, app, { context: { viewport: { width: 320, height: 480 } } })
  await page.goto('/')
  const card = page.getByRole('link', { name: 'LIVE NOW' })
  await card.waitFor()
  await waitUntilStill(page)
  const [{ y, height }, bar] = [
    (await card.boundingBox())!,
    (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!,
  ]
  expect(y + height).toBeLessThan(bar.y)
})

test('the smallest phone shows all of the place of the live parade', async () => {
  const { id } = await makeGroup(app.database, { name: 'Corner Club' })
  const { link } = await startParade(app, id)
  await report(app, link, position(29.9641, -90.073, new Date()), 'phone')
  const page = await openPage(browser, app, { context: { viewport: { width: 320, height: 568 } } })
  await page.goto('/')
  await page.getByRole('link', { name: 'LIVE NOW Corner Club' }).getByText('Tremé').waitFor()
  const hiddenPx = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
    document.querySelector('a[href="/live"] [class*=place]'))`
  expect(await page.evaluate(hiddenPx)).toBe(0)
})

test('the smallest phone names a parade that has no marker yet; a taller one does so once', async () => {
  const { paradeId } = await startParade(app, (await makeGroup(app.database, { name: 'Wait Here Club' })).id)
  const page = await openPage(browser, app, { context: { viewport: { width: 320, height: 640 } } })
  await page.goto(`/track/${paradeId}`)
  const name = page.getByRole('region', { name: 'When does it reach me?' }).getByText('Wait Here Club')
  await name.waitFor()
  await waitUntilStill(page)
  const [{ y, height }, bar] = [
    (await name.boundingBox())!,
    (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!,
  ]
  expect(y + height).toBeLessThan(bar.y)
  await page.setViewportSize(phoneScreen)
  await name.waitFor({ state: 'hidden' })
})

test('names and contents are large enough for a finger at 390 and 1280 px', async () => {
  const page = await openPage(browser, app)
  const targets = [
    ['/calendar', page.getByRole('main').getByRole('link', { name: 'Pocket Club' })],
    ['/live', page.getByRole('button', { name: 'Pocket Club', exact: true }).last()],
    ['/about', page.getByRole('navigation', { name: 'On this page' }).getByRole('link')],
  ] as const
  for (const [path, target] of targets) {
    await page.goto(path)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await waitUntilStill(page)
      const box = await target.first().boundingBox()
      expect(box?.height, `${path} at ${width} px`).toBeGreaterThanOrEqual(44)
    }
  }
})

test('on a small phone the buttons of a dialog share a line if their labels fit, and else the primary one is above', async () => {
  const [short, long] = ['Elm Club', 'The Long Road Home Steppers']
  for (const name of [short, long]) await startParade(app, (await makeGroup(app.database, { name })).id)
  const viewport = { width: 320, height: 640 }
  const page = await openAdminPage(browser, app, '/admin-dashboard', { viewport })
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  const openStop = async (name: string) => {
    await page
      .getByRole('button', { name: `Stop ${name}` })
      .first()
      .click()
    const stop = page.getByRole('dialog').getByRole('button', { name: `Stop ${name}` })
    await waitUntilStill(page)
    return { stop, boxes: [(await stop.boundingBox())!, (await cancel.boundingBox())!] as const }
  }
  const expectInOrder = async (first: Locator, second: Locator) => {
    await first.focus()
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe(await second.textContent())
  }
  const beside = await openStop(short)
  expect(beside.boxes[0].y).toBe(beside.boxes[1].y)
  expect(beside.boxes[0].x).toBeGreaterThan(beside.boxes[1].x)
  await expectInOrder(cancel, beside.stop)
  await cancel.click()
  const above = await openStop(long)
  expect(above.boxes[0].y + above.boxes[0].height).toBeLessThan(above.boxes[1].y)
  await expectInOrder(above.stop, cancel)
})

/** Returns the bottom and the widths of the lines of an element’s text. */
const measureLines = (page: Page, selector: string) =>
  page.evaluate<{ bottom: number; widths: number[] }>(`(() => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('${selector}'))
    const lines = [...range.getClientRects()]
    return { bottom: lines.at(-1).bottom, widths: lines.map(({ width }) => width) }
  })()`)

test('in a dialog, a title of two lines keeps its distance from the text, and a label of two lines has no lone word', async () => {
  const name = 'Long Road Home Social Aid & Pleasure Club'
  await startParade(app, (await makeGroup(app.database, { name })).id)
  const page = await openAdminPage(browser, app, '/admin-dashboard', { viewport: phoneScreen })
  await page
    .getByRole('button', { name: `Stop ${name}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: `Stop ${name}?` })
  await waitUntilStill(page)
  const title = await measureLines(page, 'dialog h2')
  const text = (await dialog.getByText('comes off every map right away').boundingBox())!
  expect(title.widths).toHaveLength(2)
  expect(text.y - title.bottom).toBeGreaterThanOrEqual(12)
  const [first = 0, second = 0] = (await measureLines(page, 'dialog button[class*=danger]')).widths
  expect(second).toBeGreaterThan(first / 2)
})

test.each([
  [390, 664],
  [664, 390],
])(
  'at %i × %i px, the buttons of a long form in a dialog stay in view and cover no field',
  async (width, height) => {
    const viewport = { width, height }
    const page = await openAdminPage(browser, app, '/admin-dashboard?tab=permissions', { viewport })
    await page.getByRole('button', { name: 'Grant Permission' }).first().click()
    const dialog = page.getByRole('dialog')
    await waitUntilStill(page)
    const buttons = ['Grant', 'Cancel'].map((name) => dialog.getByRole('button', { name, exact: true }))
    const tops: number[] = []
    for (const button of buttons) {
      const box = (await button.boundingBox())!
      tops.push(box.y)
      expect(box.y + box.height).toBeLessThanOrEqual(height)
    }
    // A field that gets the focus scrolls into the room above them.
    const notes = dialog.getByLabel('Notes')
    await dialog.getByLabel('Valid Until').focus()
    for (let step = 0; step < 6; step++) {
      if (await notes.evaluate('document.activeElement.tagName === "TEXTAREA"')) break
      await page.keyboard.press('Tab')
    }
    const box = (await notes.boundingBox())!
    expect(box.y).toBeGreaterThan(0)
    expect(box.y + Math.min(box.height, 44)).toBeLessThan(Math.min(...tops))
  },
)

test('Start again does not cover the state of its row at 320 px', async () => {
  const { id, name } = await makeGroup(app.database, { name: 'Stopped Club' })
  await stopParade(app, (await startParade(app, id)).paradeId)
  const viewport = { width: 320, height: 640 }
  const page = await openAdminPage(browser, app, '/admin-dashboard', { viewport })
  const again = page.getByRole('button', { name: `Start again: ${name}` })
  const row = page.getByRole('listitem').filter({ has: again })
  const state = (await row.getByText('Stopped', { exact: true }).boundingBox())!
  expect(state.x + state.width).toBeLessThan((await again.boundingBox())!.x)
})

test('on a short phone the sheet over the live map leaves room for the map’s buttons', async () => {
  await startParade(app, (await makeGroup(app.database, { name: 'Short Club' })).id)
  const page = await openPage(browser, app, { context: { viewport: { width: 320, height: 640 } } })
  await page.goto('/live')
  const zoomOut = (await page.getByRole('button', { name: 'Zoom out' }).boundingBox())!
  const sheet = (await page.getByRole('region', { name: 'Live parades', exact: true }).boundingBox())!
  expect(zoomOut.y + zoomOut.height).toBeLessThan(sheet.y)
})

test('on the smallest phone held sideways, the sheet is beside the map and its buttons', async () => {
  await startParade(app, (await makeGroup(app.database, { name: 'Sideways Club' })).id)
  const page = await openPage(browser, app, { context: { viewport: { width: 568, height: 320 } } })
  await page.goto('/live')
  const sheet = (await page.getByRole('region', { name: 'Live parades', exact: true }).boundingBox())!
  for (const label of ['All Groups', 'Full screen']) {
    const button = (await page.getByRole('button', { name: label }).boundingBox())!
    expect(button.x).toBeGreaterThan(sheet.x + sheet.width)
  }
})

test('a phone held sideways has the map’s zoom buttons in view', async () => {
  await startParade(app, (await makeGroup(app.database, { name: 'Turned Club' })).id)
  const page = await openPage(browser, app, { context: { viewport: { width: 844, height: 340 } } })
  await page.goto('/live')
  const zoomOut = (await page.getByRole('button', { name: 'Zoom out' }).boundingBox())!
  expect(zoomOut.y + zoomOut.height).toBeLessThan(340)
})

test('the first screen of a small phone says that nothing is live', async () => {
  const page = await openPage(browser, app, { context: { viewport: { width: 320, height: 568 } } })
  await page.route('**/api/live-parades', (route) => route.fulfill({ json: [] }))
  await page.goto('/live')
  const words = page.getByText('No parade is live now')
  await words.waitFor()
  await waitUntilStill(page)
  const [{ y, height }, bar] = [
    (await words.boundingBox())!,
    (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!,
  ]
  expect(y + height).toBeLessThan(bar.y)
})

test('no marker is under the map’s buttons when the smallest phone opens the map', async () => {
  const { id } = await makeGroup(app.database, { name: 'Far Side Club' })
  const { link, paradeId } = await startParade(app, id)
  // As far from the others as a map of this width shows at its closest zoom.
  await report(app, link, position(29.9641, -90.0631, new Date()), 'phone')
  const page = await openPage(browser, app, { context: { viewport: { width: 320, height: 640 } } })
  for (const path of ['/live', '/embed/live']) {
    await page.goto(path)
    const marker = locateMarker(page, paradeId)
    await marker.waitFor()
    await waitUntilStill(page)
    const { x, width } = (await marker.boundingBox())!
    const buttons = (await page.getByRole('toolbar', { name: 'Map controls' }).boundingBox())!
    expect(x + width, path).toBeLessThan(buttons.x)
  }
})

test('on the smallest phone held sideways, a corner can be entered on the first screen, and no card covers a popup, no pill the chips', async () => {
  // With the banner above the map.
  const { id } = await makeGroup(app.database, { name: 'Invented Club', isDemo: true })
  await startParadeWithFix(app, id, new Date())
  const page = await openPage(browser, app, { context: { viewport: { width: 568, height: 320 } } })
  await page.goto('/live')
  await page.getByRole('button', { name: 'Choose a spot' }).click()
  await waitUntilStill(page)
  await page.locator('.leaflet-marker-icon', { hasText: 'Invented Club' }).press('Enter')
  const popup = page.getByRole('dialog', { name: 'Invented Club' })
  const cards = (await page.getByRole('region', { name: 'Live parades', exact: true }).boundingBox())!
  await expect.poll(async () => (await popup.boundingBox())!.x).toBeGreaterThan(cards.x + cards.width)
  await page.keyboard.press('Escape')
  const find = (await page.getByRole('button', { name: 'Find' }).boundingBox())!
  expect(find.y + find.height).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Invented Club', exact: true }).last().click()
  await page.locator('.leaflet-container').press('ArrowRight')
  const pill = (await page.getByRole('button', { name: 'Back to the parade' }).boundingBox())!
  const chips = (await page.getByRole('toolbar', { name: 'Group type' }).boundingBox())!
  expect(pill.y).toBeGreaterThanOrEqual(chips.y + chips.height)
})
