import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { groups } from '#server/database/schema.ts'
import { clickButton } from '#tests/harness/people/admin-page.ts'
import { openPhone, share } from '#tests/harness/people/phone-page.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { app, browser, groupId, link, startSiteWithLinks } from '#tests/harness/people/site-per-file.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'

startSiteWithLinks()

/** Opens a phone that is asked whether the parade is over. */
async function openAskedPhone(someBrowser: Browser): Promise<Page> {
  const page = await openPhone(someBrowser, app, link)
  await share(page)
  await clickButton(page, 'Disbanding')
  await page.getByText('Parade over?').waitFor()
  return page
}

const bar = (page: Page) => page.getByRole('region', { name: 'Break and end' })

/** Whether nothing covers the top and the bottom of the element that has the focus. */
const IS_CLEAR_SCRIPT = `(() => {
  const { activeElement } = document
  const { left, width, top, bottom } = activeElement.getBoundingClientRect()
  return [top + 4, bottom - 4].every((y) =>
    activeElement.contains(document.elementFromPoint(left + width / 2, y)))
})()`

/** Checks at sizes of the screen that the question leaves room, and that what gets the focus is clear of it. */
async function checkRoom(page: Page, sizes: readonly (readonly [number, number])[]): Promise<void> {
  for (const [width, height] of sizes) {
    const where = `${width} × ${height} px`
    await page.setViewportSize({ width, height })
    await page.evaluate('scrollTo(0, 0)')
    const header = (await page.getByRole('banner').boundingBox())!
    const top = Math.min((await bar(page).boundingBox())!.y, height)
    expect(top - header.height, where).toBeGreaterThanOrEqual(height / 2)
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      await page.evaluate('document.activeElement.blur(); scrollTo(0, 0)')
      await button.focus()
      const label = await button.textContent()
      expect(await page.evaluate(IS_CLEAR_SCRIPT), `${label} at ${where}`).toBe(true)
    }
  }
}

test('the question whether the parade is over leaves room for the page, and every button can be seen', async () => {
  const page = await openAskedPhone(browser)
  await checkRoom(page, [
    [390, 844],
    [320, 568],
    [844, 390],
    [667, 375],
    [568, 320],
  ])
})

test('at twice the size of text, or on a short screen, the question is below the reports', async () => {
  const page = await openAskedPhone(await launchChromium({ fontSize: 32 }))
  expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('32px')
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    const reports = (await page.getByRole('region', { name: 'What is the parade doing?' }).boundingBox())!
    const question = (await bar(page).boundingBox())!
    const hint = (await page.getByText('Pause on a break').boundingBox())!
    expect(question.y).toBeGreaterThanOrEqual(reports.y + reports.height)
    expect(question.y + question.height).toBeLessThanOrEqual(hint.y)
  }
})

test('a name of 110 letters takes three lines, and above the button there is room for who sees what', async () => {
  const long =
    'Ladies and Gentlemen of the Original Perseverance Social Aid and Pleasure Club of the Bayou Road, Incorporated'
  await app.database.update(groups).set({ name: long }).where(eq(groups.id, groupId))
  const page = await openPhone(browser, app, link)
  await page.setViewportSize({ width: 320, height: 568 })
  const heading = page.getByRole('heading', { level: 1, name: long })
  const start = page.getByRole('button', { name: 'Start sharing' })
  const who = (await page.getByRole('heading', { name: 'Who sees what' }).boundingBox())!
  expect(who.y + who.height).toBeLessThan((await start.boundingBox())!.y)
  expect(await heading.getAttribute('title')).toBe(long)
})

test('Pause, Stop sharing and the reports are on the first screen; both buttons keep their place during a break and a question', async () => {
  const page = await openPhone(browser, app, link)
  await share(page)
  const place = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())!
  const readPlaces = () => Promise.all([place('Pause'), place('Stop sharing')])
  /** Presses like a thumb: `click` would scroll first. */
  const press = async (name: string) => {
    const { x, y } = await place(name)
    await page.mouse.click(x + 20, y + 20)
  }
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [320, 640],
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height })
    await waitUntilStill(page)
    const [pause, stop] = await readPlaces()
    expect(pause.y + pause.height, `${width} × ${height} px`).toBeLessThanOrEqual(height)
    for (const report of ['Rolling', 'At a stop', 'Disbanding']) {
      const box = await place(report)
      expect(box.y + box.height, `${report} at ${width} × ${height} px`).toBeLessThanOrEqual(pause.y)
    }
    await press('Pause')
    // A pressed button is smaller for a moment.
    await expect.poll(() => place('Resume')).toEqual(pause)
    await expect.poll(() => place('Stop sharing')).toEqual(stop)
    await press('Resume')
    await expect.poll(readPlaces).toEqual([pause, stop])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await waitUntilStill(page)
  const before = await readPlaces()
  await press('Disbanding')
  await page.getByText('Parade over?').waitFor()
  await expect.poll(readPlaces).toEqual(before)
})
