import type { Page } from '@playwright/test'
import { afterEach, expect, test } from 'vitest'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { stopLiveParades } from '#tests/harness/live-parades.ts'
import { locateMarker, openPage, pushTimeout, waitUntilJoined } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

startSiteForFile()
afterEach(() => stopLiveParades(app))

/** Starts a parade on the map and returns its id. */
async function start(name: string): Promise<number> {
  const { link, paradeId } = await startParade(app, (await makeGroup(app.database, { name })).id)
  await report(app, link, position(29.9641, -90.073, new Date()))
  return paradeId
}

async function open(path: string): Promise<Page> {
  const page = await openPage(browser, app)
  await page.goto(path)
  await waitUntilJoined(page)
  return page
}

const track = (page: Page, name: string) =>
  page.getByRole('article').getByRole('link', { name: `Track ${name}` })
/** Waits until a row is gone. */
const waitForEnd = (page: Page, name: string) =>
  track(page, name).waitFor({ state: 'detached', ...pushTimeout })
const describeFocus = (page: Page) =>
  page.evaluate<string>(
    '((at) => at.tagName + " " + (at.getAttribute("aria-label") ?? at.textContent).trim())(document.activeElement)',
  )

test('the focus in a row of /live goes to the next row, the last row or the heading, and the end is announced', async () => {
  const names = ['First Club', 'Second Club', 'Third Club']
  const ids = new Map<string, number>()
  for (const name of names) ids.set(name, await start(name))
  const page = await open('/live')
  const listed = (await page.getByRole('article').getByRole('heading').allInnerTexts()).map((text) =>
    text.trim(),
  )
  expect(listed.toSorted()).toEqual(names)
  const [top, middle, bottom] = listed as [string, string, string]
  const end = async (name: string) => {
    await stopParade(app, ids.get(name)!)
    await waitForEnd(page, name)
    await page.getByText(`The parade of ${name} is off the map now.`).waitFor()
  }
  await track(page, top).focus()
  await end(top)
  expect(await describeFocus(page)).toBe(`BUTTON ${middle}`)
  // The focus elsewhere stays there.
  const refresh = page.getByRole('button', { name: 'Refresh Map' })
  await refresh.focus()
  await end(bottom)
  expect(await describeFocus(page)).toBe('BUTTON Refresh Map')
  await track(page, middle).focus()
  await end(middle)
  expect(await describeFocus(page)).toBe('H1 Live Parade Map')
  // Later it would be old news.
  await expect.poll(() => page.getByText('is off the map now').count()).toBe(0)
})

test('the focus in a marker’s popup, or on the marker, goes to the map', async () => {
  for (const opensPopup of [true, false]) {
    const paradeId = await start('Marked Club')
    const page = await open('/live')
    const marker = page.locator('.leaflet-marker-icon').filter({ has: locateMarker(page, paradeId) })
    await marker.focus()
    if (opensPopup) {
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('link', { name: 'Track Marked Club' }).focus()
    }
    await stopParade(app, paradeId)
    await marker.waitFor({ state: 'detached', ...pushTimeout })
    expect(await describeFocus(page)).toBe('DIV Map of live parades')
  }
})

test('the focus on a parade’s own page goes to the message that it has ended, from the page’s header not', async () => {
  for (const [focused, expected] of [
    ['Share', 'H1 This parade has ended'],
    ['Open menu', 'BUTTON Open menu'],
  ] as const) {
    const paradeId = await start('Own Club')
    const page = await open(`/track/${paradeId}`)
    await page.getByRole('button', { name: focused, exact: true }).focus()
    await stopParade(app, paradeId)
    await page.getByRole('heading', { name: 'This parade has ended' }).waitFor(pushTimeout)
    await expect.poll(() => describeFocus(page)).toBe(expected)
  }
})

test('the focus on the link of the arrival card goes to the card when the last parade ends', async () => {
  const paradeId = await start('Awaited Club')
  const page = await openPage(browser, app)
  await page.addInitScript(
    `localStorage.setItem('arrivalSpot', '{"version":1,"latitude":29.96,"longitude":-90.07,"source":"map"}')`,
  )
  await page.goto('/live')
  await waitUntilJoined(page)
  const card = page.getByRole('region', { name: 'When does it reach me?' })
  await card.getByRole('link', { name: 'Track Awaited Club' }).focus()
  await stopParade(app, paradeId)
  await card.getByText('No parade right now.').waitFor(pushTimeout)
  await card.and(page.locator(':focus')).waitFor()
})
