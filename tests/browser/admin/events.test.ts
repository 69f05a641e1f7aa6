import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/database/schema.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import { clickButton, openAdminPage, waitForToast } from '#tests/harness/people/admin-page.ts'
import { pushTimeout, openVisitorPage } from '#tests/harness/people/page.ts'
import * as site from '#tests/harness/people/site-per-file.ts'

site.startSiteWithGroups()

const openEventsTab = () => openAdminPage(site.browser, site.app, '/admin-dashboard?tab=events')
const locateRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('an event is created, changed, canceled and removed, and the calendar and another dashboard follow by push', async () => {
  const [first, title] = [`Parasol parade ${site.testNumber}`, `Umbrella walk ${site.testNumber}`]
  const [page, other, calendar] = await Promise.all([
    openEventsTab(),
    openEventsTab(),
    openVisitorPage(site.browser, site.app, '/calendar'),
  ])
  await clickButton(page, 'New Event')
  await page.getByLabel('Group', { exact: false }).first().selectOption({ label: site.name })
  await page.getByLabel('Title').fill(first)
  await page.getByLabel('Date', { exact: false }).fill(addDays(dayOf(new Date()), 1))
  await page.getByLabel('Ends').fill('19:00')
  await page.getByLabel('Description').fill('Invented.')
  await page.getByLabel('Meeting Location').fill('Tremé Center')
  await clickButton(page, 'Add waypoint')
  await page.keyboard.type('Congo Square')
  await page.getByLabel('End Location').fill('Tremé Center')
  await clickButton(page, 'Create Event')
  await waitForToast(page, 'Event Created')
  const card = calendar.getByRole('article').filter({ hasText: first })
  await card.getByText('3:00 PM–7:00 PM').waitFor(pushTimeout)
  await locateRow(other, first).getByText('Route mapped').waitFor(pushTimeout)

  await clickButton(page, `Edit ${first}`)
  await page.getByLabel('Title').fill(title)
  await clickButton(page, 'Save Event')
  await waitForToast(page, 'Event Updated')
  await calendar.getByRole('heading', { name: title }).waitFor(pushTimeout)
  const [stored] = await site.app.database.select().from(events).where(eq(events.title, title))
  expect(stored).toMatchObject({ version: 2, route: ['Congo Square'] })

  await clickButton(page, `Cancel ${title}`)
  await page.getByLabel('Reason').fill('Rain is coming.')
  await clickButton(page, 'Cancel Event')
  await waitForToast(page, 'Event Canceled')
  const canceled = calendar.getByRole('article').filter({ hasText: title })
  await canceled.getByText('Rain is coming.').waitFor(pushTimeout)
  await canceled.getByText('Canceled', { exact: true }).waitFor()
  await locateRow(other, title).getByText('Rain is coming.').waitFor(pushTimeout)

  await clickButton(page, `Remove ${title}`)
  await clickButton(page, 'Remove Event')
  await waitForToast(page, 'Event Removed')
  await canceled.waitFor({ state: 'detached', ...pushTimeout })
})
