import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf, weekday } from '#shared/calendar.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { openPage, phoneScreen } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

const today = dayOf(new Date())
/** The space that the page leaves between its header and what scrolls into view. */
const SCROLL_PADDING_PX = 16
/** Today's event is not over at any hour. */
const timesOfDay: Record<number, { time: string; endTime: string }> = {
  0: { time: '00:00', endTime: '23:59' },
  2: { time: '06:00', endTime: '10:00' },
}

startSiteForFile()
beforeAll(async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Lantern Line Social Aid & Pleasure Club' })
  for (let day = 0; day < 14; day += 1)
    await makeEvent(app.database, {
      groupId,
      date: addDays(today, day),
      ...(timesOfDay[day] ?? { endTime: '17:00' }),
      title: `Parade ${day}`,
      description: `Description ${day}`,
      location: 'Tremé Center',
      startLocation: 'Tremé Center',
      startCoordinates: '29.9650,-90.0697',
      endLocation: 'Congo Square',
    })
})

/** How many rows are in full between the chips and the lower bar, after the first, open one. */
async function countRows(page: Page): Promise<number> {
  // Rows that come into view for the first time get their real height, which moves the others.
  for (let turn = 0; turn < 2; turn += 1) {
    await page.evaluate(`{
      const chips = document.querySelector('nav[aria-label="Days"]')
      document.querySelectorAll('article')[1].scrollIntoView()
      scrollBy(0, ${SCROLL_PADDING_PX} - chips.offsetHeight)
    }`)
    await waitUntilStill(page)
  }
  return page.evaluate<number>(`(() => {
    const top = document.querySelector('nav[aria-label="Days"]').getBoundingClientRect().bottom
    const bar = document.querySelector('[data-bottom-bar]').getBoundingClientRect()
    const bottom = bar.height > 0 ? bar.top : innerHeight
    const boxes = [...document.querySelectorAll('article')].slice(1).map((row) => row.getBoundingClientRect())
    return boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1).length
  })()`)
}

test('nothing moves while the calendar loads on a phone', async () => {
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await page.addInitScript(`
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.layoutShift += value
    }).observe({ type: 'layout-shift', buffered: true })`)
  await page.goto('/calendar')
  await page.locator('article').nth(1).waitFor()
  await waitUntilStill(page)
  expect(await page.evaluate<number>('window.layoutShift')).toBeLessThan(0.02)
})

test('five rows fit on a phone and ten on a desktop; chips lead to days, and rows expand', async () => {
  const page = await openPage(browser, app)
  await page.goto('/calendar')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await countRows(page)).toBeGreaterThanOrEqual(10)
  await page.setViewportSize(phoneScreen)
  expect(await countRows(page)).toBeGreaterThanOrEqual(5)

  const row = page.locator('article', { hasText: 'Parade 3' })
  // Each day is shown once; its rows name it for screen readers.
  expect(await row.innerText()).toContain('1:00 PM–5:00 PM')
  expect(await row.locator('p').first().textContent()).toContain(addDays(today, 3).slice(0, 4))
  const description = row.getByText('Description 3')
  expect(await page.getByText('Description 0').isVisible()).toBe(true)
  expect(await description.isVisible()).toBe(false)
  await row.locator('summary').click()
  await description.waitFor()
  // Back from a link shows the row as it was.
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Upcoming Events' }).waitFor()
  await page.goBack()
  await description.waitFor()
  const directions = row.getByRole('link', { name: 'Directions to the start of Parade 3' })
  expect(await directions.getAttribute('href')).toMatch(/^https:.*29\.965/)
  expect(await row.getByRole('link', { name: /^Map app/ }).getAttribute('href')).toMatch(/^geo:29\.965/)

  await page.getByRole('button', { name: 'Later' }).click()
  const heading = page.locator('h2:focus')
  await heading.waitFor()
  const box = (await heading.boundingBox())!
  expect(box.y).toBeGreaterThan(100)
  expect(box.y).toBeLessThan(180)
})

test('each icon of a row has a name and a tooltip, and the times keep clear of them at 320, 360 and 390 px', async () => {
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await page.goto('/calendar')
  const row = page.locator('article', { hasText: 'Parade 3' })
  const icons = [
    [row.getByRole('link', { name: '+ calendar: Parade 3' }), '+ calendar'],
    [row.getByRole('button', { name: 'View Map: Parade 3' }), 'View Map'],
    [row.getByRole('link', { name: 'Directions to the start of Parade 3' }), 'Directions'],
    [row.getByRole('button', { name: /^Follow Lantern Line/ }), 'Follow'],
    [row.locator('summary'), 'Details'],
  ] as const
  for (const [icon, words] of icons) expect(await icon.getAttribute('data-tooltip')).toBe(words)
  await page.locator('[popover]').waitFor({ state: 'attached' })
  await waitUntilStill(page)
  await icons[0][0].focus()
  // The focus scrolls, which hides a tooltip.
  await waitUntilStill(page)
  await page.keyboard.press('Shift+Tab')
  await waitUntilStill(page)
  await page.keyboard.press('Tab')
  await page.locator('[popover]', { hasText: '+ calendar' }).waitFor()

  const longTimes = page.locator('article', { hasText: 'Parade 2' })
  for (const [width, lines] of [
    [390, 1],
    [360, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await waitUntilStill(page)
    const { height, ...times } = (await longTimes.locator('time').boundingBox())!
    const icon = (await longTimes.getByRole('link', { name: '+ calendar: Parade 2' }).boundingBox())!
    // A line of times is 14.4 px high.
    expect(Math.round(height / 14.4), `lines at ${width} px`).toBe(lines)
    expect(icon.x - times.x - times.width, `gap at ${width} px`).toBeGreaterThanOrEqual(4)
    // Neither time is broken.
    for (const part of await longTimes.locator('time > span').all())
      expect((await part.boundingBox())!.height).toBeLessThan(20)
  }
  // Below them, they keep clear of the times, too.
  await page.setViewportSize({ width: 320, height: 844 })
  const times = (await longTimes.locator('time').boundingBox())!
  const directions = (await longTimes.getByRole('link', { name: /^Directions/ }).boundingBox())!
  expect(directions.y).toBeGreaterThanOrEqual(times.y + times.height)
})

test('the row of a live parade says what its people reported', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Cypress Parasol' })
  await makeEvent(app.database, { groupId, date: today, time: '00:00', title: 'Reported parade' })
  const { link } = await startParade(app, groupId)
  await report(app, link, position(29.9641, -90.073, new Date()), 'phone-1')
  const json = { deviceId: 'phone-1', report: 'at-a-stop' }
  expect((await app.fetch(`${link}/report`, { json })).status).toBe(200)
  const page = await openPage(browser, app)
  await page.goto('/calendar')
  await page
    .locator('article', { hasText: 'Reported parade' })
    .getByText(/^At a stop · from the parade, \d+ s ago$/)
    .waitFor()
})

test('a chip leads to a day behind more than 30 events, which the list then shows', async () => {
  // The calendar of a busy season, in which even today's events fill the first page of the list.
  const { id: groupId } = await makeGroup(app.database, { name: 'Busy Line Social Aid & Pleasure Club' })
  for (let number = 0; number < 31; number += 1)
    await makeEvent(app.database, { groupId, date: today, time: '11:00', title: `Busy ${number}` })
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await page.goto('/calendar')
  await page.locator('article').nth(29).waitFor()
  expect(await page.locator('article').count()).toBe(30)

  await page.getByRole('button', { name: 'Later' }).click()
  const heading = page.locator('h2:focus')
  await heading.waitFor()
  const { y } = (await heading.boundingBox())!
  expect(y).toBeGreaterThan(100)
  expect(y).toBeLessThan(180)
  expect(await page.locator('article').count()).toBeGreaterThan(30)
  await page.getByRole('button', { name: 'This Sunday' }).click()
  const daysToSunday = (7 - weekday(today)) % 7
  await page.locator(`h2#day-${addDays(today, daysToSunday)}:focus`).waitFor()

  // On a wide screen the day's heading sticks beside its rows.
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const chip of ['Later', 'Today']) await page.getByRole('button', { name: chip }).click()
  const firstRow = (await page.locator('article').first().boundingBox())!
  const chips = (await page.getByRole('navigation', { name: 'Days' }).boundingBox())!
  expect(firstRow.y).toBeGreaterThanOrEqual(chips.y + chips.height - 2)
  expect(firstRow.y).toBeLessThan(chips.y + chips.height + 40)
})

test('on a phone on its side, a chip leads to its day’s heading below the chips, past rows that were not drawn', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Many Sundays Club' })
  for (let number = 0; number < 12; number += 1)
    await makeEvent(app.database, { groupId, date: today, time: '23:00', endTime: '23:59' })
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
  ]) {
    const page = await openPage(browser, app, { context: { viewport } })
    await page.goto('/calendar')
    await page.getByRole('button', { name: 'Later' }).click()
    const heading = page.locator('h2:focus')
    await heading.waitFor()
    await waitUntilStill(page)
    const chips = (await page.getByRole('navigation', { name: 'Days' }).boundingBox())!
    const { y } = (await heading.boundingBox())!
    expect(y, `${viewport.width} px`).toBeGreaterThanOrEqual(chips.y + chips.height)
    expect(y, `${viewport.width} px`).toBeLessThan(chips.y + chips.height + 40)
    await page.context().close()
  }
})
