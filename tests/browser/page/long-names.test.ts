import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openAdminPage } from '#tests/harness/people/admin-page.ts'
import { openPage, smallScreens } from '#tests/harness/people/page.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startParadeWithFix } from '#tests/sim/phone.ts'

const LONG_WORD = 'Supercalifragilisticexpialidociousneworleanssecondliningassociation'
/** 160 letters, the most that a name has. */
const LONG_NAME = `${LONG_WORD} Club of the Original Ladies and Gentlemen`.padEnd(160, ' of Perseverance')

startSiteForFile()
let paths: string[]
beforeAll(async () => {
  const group = await makeGroup(app.database, { name: LONG_NAME, location: LONG_WORD })
  const event = await makeEvent(app.database, {
    groupId: group.id,
    date: dayOf(new Date()),
    title: LONG_WORD,
    location: LONG_WORD,
    route: [`STOP: ${LONG_WORD}`],
  })
  const { paradeId } = await startParadeWithFix(app, group.id, new Date())
  paths = ['/', '/live', `/track/${paradeId}`, `/groups/${group.id}`, '/groups', `/calendar?map=${event.id}`]
})

/** Returns what is wider than its window, sheet or dialog. Rows of chips scroll sideways on purpose. */
const findWidened = (page: Page): Promise<string[]> =>
  page.evaluate(`[document.documentElement, ...document.querySelectorAll('main *:not(:has(> [aria-pressed])), dialog[open] *')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .filter((element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowY))
    .map((element) => element.tagName + ' ' + element.className)`)

const openAt = async (path: string, width: number): Promise<Page> => {
  const page = await openPage(browser, app, { context: { viewport: { width, height: 700 } } })
  await page.goto(path)
  await page.getByText(LONG_WORD).first().waitFor()
  await waitUntilStill(page)
  return page
}

test('words of 67 letters widen no screen, sheet or dialog at 320, 390 and 1440 px', async () => {
  const widened: string[] = []
  for (const path of paths) {
    const page = await openAt(path, 320)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      await waitUntilStill(page)
      widened.push(...(await findWidened(page)).map((box) => `${path} at ${width} px: ${box}`))
    }
    await page.context().close()
  }
  expect(widened).toEqual([])
})

// As wide, measured in letters, as a phone of 390 px whose text is twice as large.
test('no screen scrolls sideways at 195 px', async () => {
  const widened: string[] = []
  for (const path of [...paths, '/calendar', '/merch', '/about', '/privacy-policy', '/following']) {
    const page = await openPage(browser, app, { context: { viewport: { width: 195, height: 422 } } })
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await waitUntilStill(page)
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    if (width > 195) widened.push(`${path}: ${width} px`)
    await page.context().close()
  }
  expect(widened).toEqual([])
})

test('no screen of an administrator scrolls sideways at 195 and 320 px', async () => {
  const tabs = ['live-tracking', 'permissions', 'groups', 'events', 'proposals', 'jobs', 'audit']
  const places = [
    ...tabs.map((tab) => `/admin-dashboard?tab=${tab}`),
    '/admin',
    '/beta-dashboard',
    `${paths[3]}/edit`,
    `${paths[3]}/proposals`,
  ]
  const widened: string[] = []
  const page = await openAdminPage(browser, app, '/admin', { viewport: { width: 195, height: 422 } })
  for (const path of places) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    for (const width of [195, 320]) {
      await page.setViewportSize({ width, height: 422 })
      await waitUntilStill(page)
      widened.push(...(await findWidened(page)).map((box) => `${path} at ${width} px: ${box}`))
    }
  }
  expect(widened).toEqual([])
})

test('the button that stops a parade with a long name is inside its dialog', async () => {
  const page = await openAdminPage(browser, app, '/admin-dashboard', {
    viewport: { width: 320, height: 700 },
  })
  await page
    .getByRole('button', { name: `Stop ${LONG_WORD}` })
    .first()
    .click()
  const button = (await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Stop / })
    .boundingBox())!
  expect(button.x).toBeGreaterThan(0)
  expect(button.x + button.width).toBeLessThan(320)
})

test('a popup with a long name stays beside the map’s buttons, on a phone on its side too', async () => {
  for (const viewport of [...smallScreens, { width: 667, height: 375 }, { width: 320, height: 568 }]) {
    const page = await openPage(browser, app, { context: { viewport } })
    await page.goto('/live')
    const marker = page.locator('.leaflet-marker-icon[role="button"]').first()
    await marker.waitFor()
    // A popup that opens while the page still finds its layout makes room for that of a moment ago.
    await waitUntilStill(page)
    await marker.press('Enter')
    const link = page.getByRole('dialog').getByRole('link', { name: /^Track/ })
    await link.waitFor()
    await waitUntilStill(page)
    const popup = async () => (await page.locator('.leaflet-popup').boundingBox())!
    const buttons = (await page.getByRole('button', { name: 'Full screen' }).boundingBox())!
    // The map pans once the sheet rests, which may be later.
    await expect.poll(async () => (await popup()).x + (await popup()).width).toBeLessThanOrEqual(buttons.x)
    expect((await popup()).x).toBeGreaterThanOrEqual(0)
    const { x, y, width, height } = (await link.boundingBox())!
    const pressed = await page.evaluate(
      `document.elementFromPoint(${x + width / 2}, ${y + height - 2})?.ariaLabel`,
    )
    expect(pressed, `${viewport.width} px`).toBe(`Track ${LONG_NAME}`)
    await page.context().close()
  }
})
