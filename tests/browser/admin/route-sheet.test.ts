import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/database/schema.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { makeEvent } from '#tests/harness/make-rows.ts'
import { clickButton, openAdminPage, waitForToast } from '#tests/harness/people/admin-page.ts'
import { phoneScreen } from '#tests/harness/people/page.ts'
import * as site from '#tests/harness/people/site-per-file.ts'

site.startSiteWithGroups()

const sheet = `The Parasol Steppers, 12 noon sharp!
START Orleans & N. Claiborne
Out Orleans to N. Broad
RIGHT on Xylophone
STOP: Nobody's Lounge
DISBAND Orleans & N. Broad`

/** Creates an event of the test's group, opens its form, and pastes a sheet into it. */
async function openFormWithSheet(text: string, options?: Parameters<typeof openAdminPage>[3]) {
  const title = `Parasol parade ${site.testNumber}`
  const { id } = await makeEvent(site.app.database, {
    groupId: site.groupId,
    date: addDays(dayOf(new Date()), 1),
    title,
  })
  const page = await openAdminPage(site.browser, site.app, `/admin-dashboard?tab=events&event=${id}`, options)
  const field = page.getByLabel('Route Sheet')
  await field.fill(text)
  const lines = page.getByRole('list', { name: 'Lines of the sheet' })
  await lines.waitFor()
  const line = (words: string) => lines.getByRole('listitem').filter({ hasText: words })
  const readStored = async () => (await site.app.database.select().from(events).where(eq(events.id, id)))[0]!
  return { page, field, lines, line, readStored }
}

/** The end of 'N understood, …', which is shown once the sheet has been read. */
const SUMMARY = ' understood, '

test('a pasted sheet shows what was understood, and is stored word for word with its waypoints', async () => {
  const { page, line, readStored } = await openFormWithSheet(sheet)
  await page.getByText(`3 understood, 0 guessed, 2 not found.`).waitFor()
  expect(await line('Parasol Steppers').textContent()).toContain('Not part of the route')
  expect(await line('Out Orleans').textContent()).toMatch(/^Understood.*Orleans Avenue to North Broad Street/)
  expect(await line('Xylophone').textContent()).toContain('No street here is called “Xylophone”.')
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  await clickButton(page, 'Save Event')
  await waitForToast(page, 'Event Updated')
  expect(await readStored()).toMatchObject({
    sheet,
    route: ['START Orleans & N. Claiborne', 'Out Orleans to N. Broad', 'DISBAND Orleans & N. Broad'],
  })
})

test('the sheet comes first, fills in the start and the end, and keeps what was typed', async () => {
  const { page, field } = await openFormWithSheet(sheet)
  const value = (label: string) => page.getByLabel(label, { exact: false }).inputValue()
  await page.getByText('Filled in from the sheet: Start Location, End Location.').waitFor()
  const boxes = await Promise.all([field, page.getByLabel('Title')].map((one) => one.boundingBox()))
  expect(boxes[0]!.y).toBeLessThan(boxes[1]!.y)
  expect(await value('Meeting Location')).toBe('Tremé')
  expect(await value('Start Location')).toBe('Orleans & N. Claiborne')
  expect(await value('Start Coordinates')).toMatch(/^29\.\d{6},-90\.\d{6}$/)
  await page.getByLabel('End Location').fill('Under the oak')
  await field.fill(sheet.replaceAll('N. Claiborne', 'N. Galvez'))
  await expect.poll(() => value('Start Location')).toBe('Orleans & N. Galvez')
  await page.getByText('Filled in from the sheet: Start Location.').waitFor()
  expect(await value('End Location')).toBe('Under the oak')
  // An emptied sheet takes along what it filled in.
  await field.fill('')
  await expect.poll(() => value('Start Location')).toBe('')
  expect(await value('Start Coordinates')).toBe('')
  expect(await value('End Location')).toBe('Under the oak')
})

test('the map shows the route that the event would get, and says so if it cannot be planned', async () => {
  const withStop = (place: string) => sheet.replace("Nobody's Lounge", place)
  const { page, field } = await openFormWithSheet(withStop('Dooky Chase'))
  const picker = page.getByRole('region', { name: 'Pick on the map' })
  const pins = picker.locator('.leaflet-marker-icon')
  // The map loads when it comes into view.
  await picker.scrollIntoViewIfNeeded()
  await pins.getByText('Dooky Chase').waitFor({ state: 'attached' })
  await page.route('**/api/admin/route-plan', (route) => route.abort())
  await field.fill(withStop('Orleans & N. Galvez'))
  await page.getByText('The route could not be planned.').waitFor()
  expect(await pins.getByText('Dooky Chase').count()).toBe(1)
  await page.unroute('**/api/admin/route-plan')
  await picker.getByRole('button', { name: 'Try again' }).click()
  await pins.getByText('Orleans & N. Galvez').waitFor({ state: 'attached' })
  expect(await page.getByText('The route could not be planned.').count()).toBe(0)
})

test('editing a line changes the sheet and what was understood, and Escape keeps the line', async () => {
  const { page, field, line } = await openFormWithSheet(sheet)
  await page.getByText(SUMMARY).waitFor()
  const edit = () => line('Xylophone').getByRole('button', { name: /^Edit/ }).click()
  await edit()
  const input = page.getByLabel('Text of this line')
  await input.fill('RIGHT on nothing')
  await input.press('Escape')
  expect(await field.inputValue()).toBe(sheet)
  await edit()
  const title = page.getByLabel('Title')
  await title.fill('')
  // The line must not take the focus back.
  await title.pressSequentially('Up Dumaine')
  expect(await title.inputValue()).toBe('Up Dumaine')
  await input.fill('RIGHT on Dumaine')
  await input.press('Enter')
  await line('RIGHT on Dumaine').getByText('Dumaine Street').waitFor()
  expect(await field.inputValue()).toBe(sheet.replace('Xylophone', 'Dumaine'))
})

test('a place that was not found is picked on the map, which comes into view on a phone', async () => {
  const { page, field, line } = await openFormWithSheet(sheet, { viewport: phoneScreen })
  await line("Nobody's Lounge").getByText('Nobody has told the map').waitFor()
  await line("Nobody's Lounge").getByRole('button', { name: 'Pick on the map' }).click()
  await page.getByText("Tap the map to place “STOP: Nobody's Lounge”").waitFor()
  const map = (await page.getByRole('region', { name: 'Route of this event' }).boundingBox())!
  expect(map.y + map.height / 2).toBeLessThan(page.viewportSize()!.height)
  await clickButton(page, 'Use the center of the map')
  await line("Nobody's Lounge").getByText('Placed on the map.').waitFor()
  expect(await field.inputValue()).toMatch(/Nobody's Lounge \(29\.\d{5}, -90\.\d{5}\)\nDISBAND/)
})

test('a sheet that is too long or an unreachable server shows an error, and the sheet stays in the form', async () => {
  const { page, field, lines } = await openFormWithSheet(sheet)
  await field.fill('Left on Orleans. '.repeat(600))
  await page.getByText('The sheet must have at most 8,192 bytes.').waitFor()
  const detail = 'Too many route sheets were read.'
  const refusal = { status: 429, contentType: 'application/problem+json', body: JSON.stringify({ detail }) }
  await page.route('**/api/admin/route-sheet', (route) => route.fulfill(refusal))
  await field.fill(`${sheet}\nThank you!`)
  await page.getByText(`The sheet could not be read. ${detail}`).waitFor()
  // What was read last stays.
  await lines.getByText('Xylophone').first().waitFor()
  await page.unroute('**/api/admin/route-sheet')
  await clickButton(page, 'Try again')
  await lines.getByText('Thank you!').waitFor()
})

test('on a laptop, the map beside the lines ends above the fields of the route', async () => {
  const { page } = await openFormWithSheet(sheet, { viewport: { width: 1366, height: 768 } })
  await clickButton(page, 'Add stop')
  await clickButton(page, 'Add stop')
  const route = page.getByRole('group', { name: 'Route (optional)' })
  for (const field of await route.getByRole('textbox').all()) await field.click()
  const map = (await page.getByRole('region', { name: 'Pick on the map' }).boundingBox())!
  expect(map.y + map.height).toBeLessThanOrEqual((await route.boundingBox())!.y)
})

test('‘Add a stop’ on the map adds one at each press', async () => {
  const { page } = await openFormWithSheet(sheet)
  for (const number of [1, 2]) {
    await clickButton(page, 'Add a stop')
    await clickButton(page, 'Use the center of the map')
    await page.getByLabel(`Stop ${number}, name`).waitFor()
  }
  // Without a stop since, a press takes it back.
  await clickButton(page, 'Add a stop')
  await clickButton(page, 'Add a stop')
  await page.getByText('Pick what to place, then tap the map.').waitFor()
})

test('on a phone, the first tap on the map places the point under the finger', async () => {
  const { page } = await openFormWithSheet('START Orleans & N. Claiborne', { viewport: phoneScreen })
  await clickButton(page, 'Pick the end')
  const map = page.getByRole('region', { name: 'Route of this event' })
  // Only the top of the map is above the buttons of the form.
  await page.evaluate(`(() => {
    const map = document.querySelector('[aria-label="Route of this event"]')
    const panel = map.closest('dialog > div')
    panel.scrollTop += map.getBoundingClientRect().top - 500
  })()`)
  const before = (await map.boundingBox())!
  await page.mouse.click(before.x + 150, before.y + 60)
  await page.getByText('Placed: the end.').waitFor({ state: 'attached' })
  expect((await map.boundingBox())!.y).toBe(before.y)
})
