import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { locateMarker, openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { plannedRoute } from '#tests/harness/event-form.ts'
import { lineSelector, openParadeOnTrail } from './parade-on-trail.ts'

startSiteForFile()

/** The numbers of the planned route's stops. */
const TREME_CENTER = '1'
const DOOKY_CHASE = '2'
const BROAD_AT_ESPLANADE = '3'

const textsOf = (page: Page, selector: string) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('${selector}')].map(({ textContent }) => textContent)`,
  )
/** Counts the unconnected parts of a line. */
const countParts = (page: Page, line: 'planned' | 'approximate') =>
  page.evaluate<number>(
    `document.querySelector('${lineSelector(line)}').getAttribute('d').split('M').length - 1`,
  )

// Words are apart in an element's `innerText`, not in its `textContent`.
const LIST_LINES_SCRIPT = `[...document.querySelectorAll('dialog ol li')]
  .map(({ innerText }) => innerText.replace(/\\s+/g, ' '))`

test('the pins on an event’s map have the numbers of the list, and its sheet is shown word for word', async () => {
  const { id: groupId } = await makeGroup(app.database)
  const sheet = 'START  Tremé Center\n   (cold drinks!)\nDISBAND'
  const { id } = await makeEvent(app.database, {
    groupId,
    date: addDays(dayOf(new Date()), 1),
    route: plannedRoute,
  })
  const page = await openPage(browser, app)
  // The stored event has no sheet, because its route would then be read from the sheet.
  await page.route('**/api/events', async (request) => {
    const response = await request.fetch()
    const events = (await response.json()) as { id: number }[]
    await request.fulfill({ json: events.map((event) => ({ ...event, sheet })) })
  })
  await page.goto(`/calendar?map=${id}`)
  await page.getByRole('button', { name: 'Show the whole route' }).waitFor()
  await expect
    .poll(() => textsOf(page, '.leaflet-marker-pane [data-pin-number]'))
    .toEqual(['1', '2', '3', '4'])
  expect(await textsOf(page, '.leaflet-marker-pane [data-side]:not([data-side=none])')).toEqual([
    'START',
    'END',
  ])
  const listLines = await page.evaluate<string[]>(LIST_LINES_SCRIPT)
  const numbers = ['1', '1.1', '1.2', '2', '2.1', '3', '3.1', '4']
  expect(listLines).toEqual(plannedRoute.map((line, index) => `${numbers[index]} ${line}`))
  expect(await page.locator('dialog').getByText(sheet, { exact: true }).innerText()).toBe(sheet)
})

test('parts of a route whose streets are not known are dotted, and the page says so', async () => {
  const { id: groupId } = await makeGroup(app.database)
  const { id } = await makeEvent(app.database, {
    groupId,
    date: addDays(dayOf(new Date()), 1),
    route: plannedRoute,
    approximateParts: [{ from: 300, until: 900 }],
  })
  const page = await openPage(browser, app)
  await page.goto(`/calendar?map=${id}`)
  await page.getByText('The dotted parts of the route are approximate.').waitFor()
  await expect.poll(() => countParts(page, 'approximate')).toBe(1)
  expect(await countParts(page, 'planned')).toBe(2)
})

test('a parade leaves its passed stops behind, and an arrow shows where it heads', async () => {
  const { page, paradeId } = await openParadeOnTrail('Planned Club')
  const marker = locateMarker(page, paradeId)
  await marker.waitFor()
  const stateOf = (stop: string) =>
    page.locator('.leaflet-marker-pane [data-state]', { hasText: stop }).first().getAttribute('data-state')
  await expect.poll(() => stateOf(TREME_CENTER)).toBe('passed')
  expect(await stateOf(DOOKY_CHASE)).toBe('next')
  expect(await stateOf(BROAD_AT_ESPLANADE)).toBe('ahead')

  await marker.locator('[data-arrow]:not([hidden])').waitFor({ state: 'attached' })
  const degrees = await page.evaluate<number>(
    `parseFloat(document.querySelector('[data-arrow]').style.rotate)`,
  )
  // N. Villere leads southwest (225°) to Orleans.
  expect(degrees).toBeGreaterThan(210)
  expect(degrees).toBeLessThan(240)
})
