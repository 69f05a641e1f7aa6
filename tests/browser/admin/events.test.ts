import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#server/database/schema.ts'
import { addDays } from '#shared/calendar.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { openAdminPage, openBlankAdminPage, clickButton } from '#tests/harness/people/admin-page.ts'
import * as site from '#tests/harness/people/site-per-file.ts'
import { EVENTS_TAB_PATH, insertEvent, locateRow, openEventsTab, today, tomorrow } from './events-tab.ts'

site.startSiteWithGroups()

describe('the list', () => {
  test('the list of events shows upcoming events by date and, if the address says so, earlier ones', async () => {
    const later = await insertEvent({ date: addDays(today(), 9), title: `Later walk ${site.testNumber}` })
    const sooner = await insertEvent({ title: `Sooner walk ${site.testNumber}` })
    const pastEvent = await insertEvent({ date: addDays(today(), -3), title: `Gone walk ${site.testNumber}` })
    const page = await openEventsTab(`&search=walk+${site.testNumber}`)
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

  test('the list of events says which routes are mapped: those with a path', async () => {
    const walk = { date: tomorrow() }
    const mapped = await insertEvent({
      ...walk,
      route: ['Congo Square', 'Jackson Square'],
      title: `Mapped walk ${site.testNumber}`,
    })
    await insertEvent({
      ...walk,
      route: ['Behind the barber shop'],
      title: `Only words, walk ${site.testNumber}`,
    })
    await insertEvent({
      ...walk,
      startCoordinates: '29.96,-90.07',
      title: `Only a start, walk ${site.testNumber}`,
    })
    expect(mapped.path).not.toBe('')
    const page = await openEventsTab(`&search=walk+${site.testNumber}`)
    const titles = page.getByRole('rowheader')
    await titles.filter({ hasText: 'Only a start' }).waitFor()
    const chips = await titles.filter({ hasText: 'Route mapped' }).allTextContents()
    expect(chips).toEqual([`${mapped.title}Route mapped`])
  })

  test('the list of events that fails to load shows an error and can be retried', async () => {
    await insertEvent()
    // A connecting page automatically repeats failed requests.
    const page = await openBlankAdminPage(site.browser, site.app, { withoutSocket: true })
    await page.route('**/api/admin/events*', (route) => route.fulfill({ status: 500 }))
    await page.goto(EVENTS_TAB_PATH)
    await page.getByRole('heading', { name: 'The events could not be loaded' }).waitFor()
    await page.unroute('**/api/admin/events*')
    await clickButton(page, 'Try again')
    await page.getByRole('table').waitFor()
    await page.route('**/api/groups', (route) => route.fulfill({ status: 500 }))
    await page.goto(`${EVENTS_TAB_PATH}&event=new`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'The groups could not be loaded' }).waitFor()
    await page.unroute('**/api/groups')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('Title').waitFor()
  })

  test('the list of events says that a missing event no longer exists', async () => {
    const page = await openEventsTab('&event=999999')
    await page.getByRole('heading', { name: 'This event no longer exists' }).waitFor()
  })

  test('the list of a thousand events stays fast', async () => {
    const values = Array.from({ length: 1_000 }, (_, n) => ({
      groupId: site.groupId,
      title: `Walk number ${n}`,
      description: 'Invented.',
      date: addDays(today(), 20 + (n % 300)),
      location: 'Tremé',
      eventType: 'practice' as const,
      createdAt: new Date('2026-01-01'),
    }))
    await site.app.database.insert(events).values(values)
    const page = await openEventsTab()
    await page.getByRole('navigation', { name: 'Pages of events' }).waitFor()
    await page.getByLabel('Search events').fill('number 987')
    await expect.poll(() => page.getByRole('rowheader').allTextContents()).toEqual(['Walk number 987'])
    await site.app.database.delete(events).where(eq(events.groupId, site.groupId))
  })
})

test('axe finds nothing on the tab and its dialogs, on a phone and on a wide screen, light and dark', async () => {
  const route = {
    route: ['Congo Square', 'Tremé Center'],
    routeStops: ['Bell'],
    stopCoordinates: ['29.96,-90.07'],
  }
  const { title } = await insertEvent({ createdAt: new Date(), ...route })
  await insertEvent({ title: `Off ${site.testNumber}`, cancelledAt: new Date(), cancelReason: 'Rain.' })
  const page = await openAdminPage(site.browser, site.app, EVENTS_TAB_PATH)
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
