import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#server/database/schema.ts'
import { addDays } from '#shared/calendar.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { clickButton, waitForToast, loseSession } from '#tests/harness/people/admin-page.ts'
import { pushTimeout, openVisitorPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteWithGroups, name, testNumber } from '#tests/harness/people/site-per-file.ts'
import { insertEvent, locateRow, openEventsTab, today, tomorrow } from './events-tab.ts'

startSiteWithGroups()

/** Fills in the required fields. */
async function fillRequiredFields(page: Page, title: string): Promise<void> {
  await page.getByLabel('Group', { exact: false }).first().selectOption({ label: name })
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Date', { exact: false }).fill(tomorrow())
  await page.getByLabel('Description').fill('Invented.')
  await page.getByLabel('Meeting Location').fill('Tremé Center')
}

describe('a new event', () => {
  test('a new event is created with its route, and appears by push on the calendar and on another dashboard', async () => {
    const title = `Parasol parade ${testNumber}`
    const [page, other, calendar] = await Promise.all([
      openEventsTab(),
      openEventsTab(),
      openVisitorPage(browser, app, '/calendar'),
    ])
    await clickButton(page, 'New Event')
    const create = page.getByRole('button', { name: 'Create Event' })
    expect(await create.isDisabled()).toBe(true)
    await page.getByText('Choose a group first.').waitFor()
    const placeOf = async (label: string) => {
      const { y, height } = (await page.getByRole('dialog').getByLabel(label).first().boundingBox())!
      return { y: Math.round(y), height: Math.round(height) }
    }
    // The hint is below one of the two.
    expect(await placeOf('Title')).toEqual(await placeOf('Group'))
    await page.getByLabel('Group', { exact: false }).first().selectOption({ label: name })
    expect(await create.isDisabled()).toBe(false)
    expect(await page.getByText('Choose a group first.').count()).toBe(0)
    await create.click()
    await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(4)
    await fillRequiredFields(page, title)
    expect(await page.getByLabel('Time').inputValue()).toBe('15:00')
    await page.getByLabel('Ends').fill('15:00')
    await create.click()
    await page.getByText('Ends must be after the start.').waitFor()
    await page.getByLabel('Ends').fill('14:00')
    await page.getByText('This is before the start.', { exact: true }).waitFor()
    await create.click()
    await page.getByText('Ends must be after the start.').waitFor()
    await page.locator('input[type="time"][aria-invalid]:focus').waitFor()
    await page.getByLabel('Ends').fill('01:00')
    await page.getByText('This is before the start. It counts as the next day.').waitFor()
    await page.getByLabel('Date', { exact: false }).fill(addDays(today(), -1))
    await page.getByText('This day has passed.').waitFor()
    expect(await page.getByText('Ends must be after the start.').count()).toBe(0)
    await page.getByLabel('Date', { exact: false }).fill(tomorrow())
    await page.getByLabel('Ends').fill('19:00')
    expect(await page.getByText(/This day has passed|This is before the start/).count()).toBe(0)

    for (const line of ['Congo Square', 'REFUEL: Corner bar', 'Tremé Center']) {
      await clickButton(page, 'Add waypoint')
      // The new line gets the focus.
      await page.locator('input:focus').waitFor()
      expect(await page.locator(':focus').inputValue()).toBe('')
      await page.keyboard.type(line)
    }
    await page.getByText(/^As on the route sheet\. Not found: Corner bar\. /).waitFor()
    await page.getByText('Not on the map, because we couldn’t find it: Corner bar.').waitFor()
    await page.getByRole('button', { name: 'Move waypoint 3 up' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Move waypoint 2 up')
    await clickButton(page, 'Add waypoint')
    await clickButton(page, 'Remove waypoint 4')
    const lines = async () => {
      const inputs = await page.getByLabel(/^Waypoint \d$/).all()
      return Promise.all(inputs.map((input) => input.inputValue()))
    }
    await expect.poll(lines).toEqual(['Congo Square', 'Tremé Center', 'REFUEL: Corner bar'])

    const map = page.getByRole('region', { name: 'Route of this event' })
    await clickButton(page, 'Pick the start')
    await map.click({ position: { x: 120, y: 150 } })
    await expect
      .poll(() => page.getByLabel('Start Coordinates').inputValue())
      .toMatch(/^29\.\d{6},-90\.\d{6}$/)
    await clickButton(page, 'Add a stop')
    await page.getByRole('button', { name: 'Use the center of the map' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Stop 1, name').fill('The bell')
    expect(await page.getByLabel('Stop 1, coordinates').inputValue()).toMatch(/^29\.\d{6},-90\.\d{6}$/)
    await page.getByLabel('End Location').fill('Congo Square')

    await create.click()
    await waitForToast(page, 'Event Created')
    await calendar.getByRole('heading', { name: title }).waitFor(pushTimeout)
    const card = calendar.getByRole('article').filter({ hasText: title })
    expect(await card.getByText('3:00 PM–7:00 PM').count()).toBe(1)
    await locateRow(other, title).getByText('Route mapped').waitFor(pushTimeout)
    await locateRow(page, title).getByText('Route mapped').waitFor(pushTimeout)
    const [stored] = await app.database.select().from(events).where(eq(events.title, title))
    expect(stored).toMatchObject({
      route: ['Congo Square', 'Tremé Center', 'REFUEL: Corner bar'],
      routeStops: ['The bell'],
      endCoordinates: '29.961100,-90.068500',
      eventType: 'second-line',
    })
    expect(stored!.stopCoordinates).toHaveLength(1)
    await clickButton(page, 'New Event')
    expect(await page.getByLabel('Title').inputValue()).toBe('')
  })

  test('a new event that is refused shows the reason, and its draft survives the error, a reload and the session', async () => {
    const title = `Kept parade ${testNumber}`
    const page = await openEventsTab()
    await clickButton(page, 'New Event')
    await fillRequiredFields(page, title)
    await page.route('**/api/events', (route) => route.abort())
    await clickButton(page, 'Create Event')
    await waitForToast(page, 'Failed to create event.')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Failed to create event. The server could not be reached.').waitFor()
    await page.unroute('**/api/events')

    await page.reload()
    await dialog.getByText('We saved what you typed.').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe(title)
    await page.getByLabel('Start Coordinates').fill('somewhere')
    await clickButton(page, 'Create Event')
    await dialog.getByText('must be latitude and longitude').waitFor()
    const start = page.getByLabel('Start Coordinates')
    expect(await start.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByText('Failed to create event.', { exact: true }).count()).toBe(0)
    await start.fill('')
    expect(await start.getAttribute('aria-invalid')).toBe(null)

    await loseSession(page, app, 'Create Event')
    expect(await page.getByLabel('Title').inputValue()).toBe(title)
    await clickButton(page, 'Create Event')
    await waitForToast(page, 'Event Created')
  })

  test('the map of a new event begins in Central City, or where the club has walked before', async () => {
    const [groupWithRoute, groupWithout] = [`Walked ${testNumber}`, `New ${testNumber}`]
    const { id } = await makeGroup(app.database, { name: groupWithRoute })
    await makeGroup(app.database, { name: groupWithout })
    await insertEvent({ groupId: id, route: ['Congo Square'] })
    await insertEvent({ groupId: id, route: ['Hunter’s Field'], date: addDays(today(), -7) })
    const page = await openEventsTab()
    await clickButton(page, 'New Event')
    await clickButton(page, 'Pick the start')
    const readCenter = async () => {
      await clickButton(page, 'Use the center of the map')
      const center = await page.getByLabel('Start Coordinates').inputValue()
      await page.getByLabel('Start Coordinates').fill('')
      return center.split(',').map((degrees) => Number(degrees).toFixed(3))
    }
    const group = page.getByLabel('Group', { exact: false }).first()
    await group.selectOption({ label: groupWithout })
    expect(await readCenter()).toEqual(['29.934', '-90.091'])
    await group.selectOption({ label: groupWithRoute })
    await expect.poll(readCenter).toEqual(['29.961', '-90.069'])
  })
})
