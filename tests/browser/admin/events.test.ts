import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#server/database/schema.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import {
  blockBackgroundRequests,
  openAdminPage,
  openBlankAdminPage,
  clickButton,
  logInAgain,
  waitForToast,
} from '#tests/harness/people/admin-page.ts'
import { makeEvent } from '#tests/harness/make-rows.ts'
import { pushTimeout, waitUntilJoined, openPage } from '#tests/harness/people/page.ts'
import {
  app,
  browser,
  startSiteWithGroups,
  groupId,
  name,
  testNumber,
} from '#tests/harness/people/site-per-file.ts'

const today = () => dayOf(new Date())
const tomorrow = () => addDays(today(), 1)

startSiteWithGroups()

const TAB_PATH = '/admin-dashboard?tab=events'

/** Opens the Events tab of an administrator. */
const openEventsTab = (query = ''): Promise<Page> => openAdminPage(browser, app, TAB_PATH + query)

/** Opens another visitor's page, which receives pushes. */
async function openVisitorPage(path: string): Promise<Page> {
  const page = await openPage(browser, app)
  await page.goto(path)
  await waitUntilJoined(page)
  return page
}

const event = (more: object = {}) =>
  makeEvent(app.database, { groupId, date: tomorrow(), title: `Lantern walk ${testNumber}`, ...more })
const locateRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

/** Fills in the required fields. */
async function fillRequiredFields(page: Page, title: string): Promise<void> {
  await page.getByLabel('Group', { exact: false }).first().selectOption({ label: name })
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Date', { exact: false }).fill(tomorrow())
  await page.getByLabel('Description').fill('Invented.')
  await page.getByLabel('Meeting Location').fill('Tremé Center')
}

describe('a new event', () => {
  test('is created with its route, and appears by push on the calendar and on another dashboard', async () => {
    const title = `Parasol parade ${testNumber}`
    const [page, other, calendar] = await Promise.all([
      openEventsTab(),
      openEventsTab(),
      openVisitorPage('/calendar'),
    ])
    await clickButton(page, 'New Event')
    const create = page.getByRole('button', { name: 'Create Event' })
    expect(await create.isDisabled()).toBe(true)
    await page.getByLabel('Group', { exact: false }).first().selectOption({ label: name })
    expect(await create.isDisabled()).toBe(false)
    await create.click()
    await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(4)
    await fillRequiredFields(page, title)
    expect(await page.getByLabel('Time').inputValue()).toBe('15:00')
    await page.getByLabel('Ends').fill('15:00')
    await create.click()
    await page.getByText('must not be the time of the start').waitFor()
    await page.getByLabel('Ends').fill('19:00')

    for (const line of ['Congo Square', 'REFUEL: Corner bar', 'Tremé Center']) {
      await clickButton(page, 'Add waypoint')
      // The new line gets the focus.
      await page.locator('input:focus').waitFor()
      expect(await page.locator(':focus').inputValue()).toBe('')
      await page.keyboard.type(line)
    }
    await page.getByText('Known places, shown on the map: 2 of 3.').waitFor()
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

  test('that is refused shows the reason, and its draft survives the error, a reload and the session', async () => {
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

    const speakAgain = await blockBackgroundRequests(page)
    await app.database.execute(sql`update admin_sessions set ended_at = now()`)
    await clickButton(page, 'Create Event')
    await logInAgain(page)
    await speakAgain()
    expect(await page.getByLabel('Title').inputValue()).toBe(title)
    await clickButton(page, 'Create Event')
    await waitForToast(page, 'Event Created')
  })
})

describe('an event', () => {
  test('AC4 that another admin changed shows a warning and the latest version before it is overwritten', async () => {
    const { id } = await event()
    const title = `Umbrella walk ${testNumber}`
    const [page, other, calendar] = await Promise.all([
      openEventsTab(),
      openEventsTab(),
      openVisitorPage('/calendar'),
    ])
    for (const dashboard of [page, other]) await clickButton(dashboard, `Edit Lantern walk ${testNumber}`)
    await page.getByLabel('Title').fill(title)
    await clickButton(page, 'Save Event')
    await waitForToast(page, 'Event Updated')
    await calendar.getByRole('heading', { name: title }).waitFor(pushTimeout)

    await other.getByLabel('Meeting Location').fill('Bell')
    await clickButton(other, 'Save Event')
    await waitForToast(other, 'Failed to update event.')
    const dialog = other.getByRole('dialog')
    await dialog.getByText('Someone else just changed this.', { exact: false }).waitFor()
    await clickButton(other, 'Show latest version')
    await expect.poll(() => other.getByLabel('Title').inputValue()).toBe(title)
    await other.getByLabel('Meeting Location').fill('Horn')
    await clickButton(other, 'Save Event')
    await waitForToast(other, 'Event Updated')
    await calendar.getByText('Horn', { exact: true }).waitFor(pushTimeout)
    const [stored] = await app.database.select().from(events).where(eq(events.id, id))
    expect(stored).toMatchObject({ title, location: 'Horn', version: 3 })
  })

  test('is canceled with a reason that the calendar shows in a second browser', async () => {
    const { title } = await event()
    const [page, other, calendar] = await Promise.all([
      openEventsTab(),
      openEventsTab(),
      openVisitorPage('/calendar'),
    ])
    for (const dashboard of [page, other]) await clickButton(dashboard, `Cancel ${title}`)
    const cancel = page.getByRole('button', { name: 'Cancel Event' })
    expect(await cancel.isDisabled()).toBe(true)
    await page.getByLabel('Reason').fill('Rain is coming.')
    await cancel.click()
    await waitForToast(page, 'Event Canceled')
    const card = calendar.getByRole('article').filter({ hasText: title })
    await card.getByText('Rain is coming.').waitFor(pushTimeout)
    await card.getByText('Canceled', { exact: true }).waitFor()
    await locateRow(page, title).getByText('Rain is coming.').waitFor(pushTimeout)

    await other.getByLabel('Reason').fill('No band.')
    await clickButton(other, 'Cancel Event')
    await waitForToast(other, 'Failed to cancel event.')
    await other.getByRole('dialog').getByText('This event has already been canceled.').waitFor()
    await other.route('**/api/events/*', (route) => route.abort())
    await clickButton(other, 'Cancel Event')
    await other.getByRole('dialog').getByText('The server could not be reached.', { exact: false }).waitFor()
    await other.unroute('**/api/events/*')
    expect(await other.getByLabel('Reason').inputValue()).toBe('No band.')
    await clickButton(other, 'Keep it')
    await locateRow(other, title).getByText('Rain is coming.').waitFor()
    expect(await other.getByRole('button', { name: `Cancel ${title}` }).count()).toBe(0)
  })

  test('with a live parade shows that, links to it, and is not canceled before the parade stops', async () => {
    const { title } = await event({ date: today() })
    const page = await openEventsTab()
    await locateRow(page, title).waitFor()
    expect(await locateRow(page, title).getByText('Live', { exact: true }).count()).toBe(0)
    const { paradeId } = await startParade(app, groupId)
    await locateRow(page, title).getByText('Live', { exact: true }).waitFor(pushTimeout)
    await clickButton(page, `Cancel ${title}`)
    await page.getByLabel('Reason').fill('Rain is coming.')
    await clickButton(page, 'Cancel Event')
    await waitForToast(page, 'Failed to cancel event.')
    await page.getByRole('dialog').getByText('Stop the parade first.', { exact: false }).waitFor()
    await clickButton(page, 'Keep it')

    const follower = await openVisitorPage(`/track/${paradeId}`)
    await clickButton(page, `Edit ${title}`)
    await page.getByLabel('Start Location').fill('Congo Square')
    await page.getByLabel('End Coordinates').fill('29.97,-90.06')
    await clickButton(page, 'Save Event')
    await waitForToast(page, 'Event Updated')
    await follower.getByText('END', { exact: true }).waitFor(pushTimeout)
    await stopParade(app, paradeId)
    await locateRow(page, title)
      .getByText('Live', { exact: true })
      .waitFor({ state: 'detached', ...pushTimeout })
  })

  test('AC4 that someone else has changed is canceled only after a second confirmation', async () => {
    const { id, title } = await event()
    const page = await openEventsTab()
    await clickButton(page, `Cancel ${title}`)
    await app.database.update(events).set({ version: 2, location: 'Bell' }).where(eq(events.id, id))
    await page.getByLabel('Reason').fill('Rain is coming.')
    await clickButton(page, 'Cancel Event')
    await page.getByRole('dialog').getByText('Someone else just changed this.', { exact: false }).waitFor()
    await clickButton(page, 'Cancel Event')
    await waitForToast(page, 'Event Canceled')
  })

  test('can be removed just after its creation, and later the dialog says what to do', async () => {
    const [fresh, late] = [
      await event({ createdAt: new Date() }),
      await event({ createdAt: new Date(), title: `Late walk ${testNumber}` }),
    ]
    await event({ title: `Old walk ${testNumber}` })
    const [page, calendar] = await Promise.all([openEventsTab(), openVisitorPage('/calendar')])
    await calendar.getByRole('heading', { name: fresh.title }).waitFor()
    expect(await page.getByRole('button', { name: `Remove Old walk ${testNumber}` }).count()).toBe(0)
    await clickButton(page, `Remove ${fresh.title}`)
    await clickButton(page, 'Remove Event')
    await waitForToast(page, 'Event Removed')
    await calendar.getByRole('heading', { name: fresh.title }).waitFor({ state: 'detached', ...pushTimeout })
    await clickButton(page, `Remove ${late.title}`)
    await app.database
      .update(events)
      .set({ createdAt: new Date(Date.now() - 3_600_000) })
      .where(eq(events.id, late.id))
    await clickButton(page, 'Remove Event')
    await waitForToast(page, 'Failed to remove event.')
    await page.getByRole('dialog').getByText('Cancel it with a reason instead.', { exact: false }).waitFor()
  })
})

describe('the list', () => {
  test('shows upcoming events by date and, if the address says so, earlier ones', async () => {
    const later = await event({ date: addDays(today(), 9), title: `Later walk ${testNumber}` })
    const sooner = await event({ title: `Sooner walk ${testNumber}` })
    const pastEvent = await event({ date: addDays(today(), -3), title: `Gone walk ${testNumber}` })
    const page = await openEventsTab(`&search=walk+${testNumber}`)
    const titles = () => page.getByRole('rowheader').allTextContents()
    await expect.poll(titles).toEqual([sooner.title, later.title])
    await clickButton(page, 'Show earlier events')
    await expect.poll(titles).toEqual([pastEvent.title])
    await page.reload()
    await expect.poll(titles).toEqual([pastEvent.title])
    await clickButton(page, 'Show upcoming events')
    await expect.poll(titles).toEqual([sooner.title, later.title])
    await clickButton(page, 'Date')
    await expect.poll(titles).toEqual([later.title, sooner.title])
  })

  test('that fails to load shows an error and can be retried', async () => {
    await event()
    // A connecting page automatically repeats failed requests.
    const page = await openBlankAdminPage(browser, app, { withoutSocket: true })
    await page.route('**/api/admin/events*', (route) => route.fulfill({ status: 500 }))
    await page.goto(TAB_PATH)
    await page.getByRole('heading', { name: 'The events could not be loaded' }).waitFor()
    await page.unroute('**/api/admin/events*')
    await clickButton(page, 'Try again')
    await page.getByRole('table').waitFor()
    await page.route('**/api/groups', (route) => route.fulfill({ status: 500 }))
    await page.goto(`${TAB_PATH}&event=new`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'The groups could not be loaded' }).waitFor()
    await page.unroute('**/api/groups')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Title').waitFor()
  })

  test('says that a missing event no longer exists', async () => {
    const page = await openEventsTab('&event=999999')
    await page.getByRole('heading', { name: 'This event no longer exists' }).waitFor()
  })

  test('of a thousand events stays fast', async () => {
    const values = Array.from({ length: 1_000 }, (_, n) => ({
      groupId,
      title: `Walk number ${n}`,
      description: 'Invented.',
      date: addDays(today(), 20 + (n % 300)),
      location: 'Tremé',
      eventType: 'practice' as const,
      createdAt: new Date('2026-01-01'),
    }))
    await app.database.insert(events).values(values)
    const page = await openEventsTab()
    await page.getByRole('navigation', { name: 'Pages of events' }).waitFor()
    await page.getByLabel('Search events').fill('number 987')
    await expect.poll(() => page.getByRole('rowheader').allTextContents()).toEqual(['Walk number 987'])
    await app.database.delete(events).where(eq(events.groupId, groupId))
  })
})

test('axe finds nothing on the tab and its dialogs, on a phone and on a wide screen, light and dark', async () => {
  const route = {
    route: ['Congo Square', 'Tremé Center'],
    routeStops: ['Bell'],
    stopCoordinates: ['29.96,-90.07'],
  }
  const { title } = await event({ createdAt: new Date(), ...route })
  await event({ title: `Off ${testNumber}`, cancelledAt: new Date(), cancelReason: 'Rain.' })
  const page = await openAdminPage(browser, app, TAB_PATH)
  await locateRow(page, title).waitFor()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  await clickButton(page, `Edit ${title}`)
  await clickButton(page, 'Pick the start')
  await page.getByRole('button', { name: 'Use the center of the map' }).waitFor()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  await page.getByRole('dialog').locator('header').getByRole('button', { name: 'Close' }).click()
  await clickButton(page, `Cancel ${title}`)
  await page.getByLabel('Reason').waitFor()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
})
