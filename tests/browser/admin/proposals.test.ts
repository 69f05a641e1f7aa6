import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { clickButton, openAdminPage, waitForToast } from '#tests/harness/people/admin-page.ts'
import { openPage, pushTimeout } from '#tests/harness/people/page.ts'
import * as site from '#tests/harness/people/site-per-file.ts'
import { signIn } from '#tests/sim/admin.ts'

site.startSiteWithGroups()

/** Opens a browser that has claimed an organizer link of the test's group. */
async function openOrganizerPage(): Promise<Page> {
  const path = `/api/admin/groups/${site.groupId}/organiser-link`
  const response = await site.app.fetch(path, { method: 'POST', cookie: await signIn(site.app) })
  const page = await openPage(site.browser, site.app)
  await page.goto(((await response.json()) as { organiserLink: string }).organiserLink)
  await clickButton(page, 'Become an organizer')
  await page.getByRole('link', { name: 'Propose Events' }).click()
  await page.getByText('No events proposed yet').waitFor()
  return page
}

const SHEET = 'START Orleans & N. Claiborne. Out Orleans to N. Broad. RIGHT on Xylophone. DISBAND.'

const listPublicEvents = async () =>
  (await (await site.app.fetch(`/api/groups/${site.groupId}/events`)).json()) as object[]

test('an organizer’s event is declined with a reason, proposed again, approved, and changed', async () => {
  const title = `Lantern walk ${site.testNumber}`
  const [page, admin] = await Promise.all([
    openOrganizerPage(),
    openAdminPage(site.browser, site.app, '/admin-dashboard?tab=proposals'),
  ])
  await admin.getByText('Nothing waits for approval').waitFor()
  const tab = (label: string) => admin.getByRole('tab', { name: label, exact: true })
  await tab('Proposals').waitFor()
  await clickButton(page, 'Propose an Event')
  await page.getByLabel('Route Sheet').fill(SHEET)
  await page.getByText('Filled in from the sheet: Meeting Location, Start Location.').waitFor()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Date', { exact: false }).fill('2027-03-14')
  await page.getByLabel('Description').fill('Invented.')
  await clickButton(page, 'Propose Event')
  await waitForToast(page, 'Event Proposed')

  // The dashboard gets the proposal by push.
  await tab('Proposals (1)').waitFor(pushTimeout)
  await clickButton(admin, `Review ${title}`)
  await admin.getByText('Out Orleans to N. Broad').waitFor()
  await clickButton(admin, 'Decline')
  await admin.getByLabel('Reason').fill('Another club rolls that day.')
  await clickButton(admin, 'Decline Proposal')
  await waitForToast(admin, 'Proposal Declined')
  await tab('Proposals').waitFor()

  await page.reload()
  await page.getByText('Another club rolls that day.').waitFor()
  await page.getByRole('button', { name: `Edit and propose again: ${title}` }).click()
  await page.getByLabel('Title').fill(`${title}, later`)
  await clickButton(page, 'Propose Event')
  await waitForToast(page, 'Event Proposed')
  expect(await listPublicEvents()).toEqual([])

  // The organizer has the form open while the event is approved.
  await page.getByRole('button', { name: `Edit: ${title}, later` }).click()
  await page.getByLabel('Description').fill('Typed for an hour.')
  await tab('Proposals (1)').waitFor(pushTimeout)
  await clickButton(admin, `Review ${title}, later`)
  await clickButton(admin, 'Approve Event')
  await waitForToast(admin, 'Proposal Approved')
  await tab('Proposals').waitFor()
  expect(await listPublicEvents()).toMatchObject([
    {
      title: `${title}, later`,
      sheet: SHEET,
      route: ['START Orleans & N. Claiborne.', 'Out Orleans to N. Broad.', 'DISBAND.'],
    },
  ])
  // The organizers’ page gets a push before its next poll.
  await page
    .getByRole('dialog')
    .getByText('This was approved while you had it open. It is public now.')
    .waitFor(pushTimeout)
  await clickButton(page, 'Propose Event')
  await waitForToast(page, 'Event Proposed')
  await page.getByRole('heading', { name: 'On the Calendar' }).waitFor()
})
