import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { makeEventForm } from '#tests/harness/event-form.ts'
import { makeProposal } from '#tests/harness/make-rows.ts'
import { clickButton, openAdminPage, waitForToast } from '#tests/harness/people/admin-page.ts'
import { pushTimeout } from '#tests/harness/people/page.ts'
import * as site from '#tests/harness/people/site-per-file.ts'
import { DECLINE_REASON, decide, signIn } from '#tests/sim/admin.ts'

site.startSiteWithGroups()

// An administrator edits a waiting proposal on the organizers' page, /groups/{id}/proposals, while someone
// else decides on it or changes it.

const CONFLICT = 'Someone else just changed this. Look at the latest version, or submit again to replace it.'
const DECLINED = `An administrator declined this: ${DECLINE_REASON}`
const APPROVED = 'This was approved while you had it open. It is public now.'
/** How often an open form asks for its proposal (`GroupProposals.tsx`). */
const POLL_MS = 10_000
const DESCRIPTION = 'As it was proposed.'

/** Inserts a proposal that waits for approval, and opens its form. */
async function openForm(title: string) {
  const form = { title, description: DESCRIPTION, date: '2027-03-14' }
  const { id } = await makeProposal(site.app.database, site.groupId, form)
  const path = `/groups/${site.groupId}/proposals`
  const page = await openAdminPage(site.browser, site.app, path, { withFakeClock: true })
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  return { id, page, dialog: page.getByRole('dialog') }
}

const expectFocusOn = (page: Page, button: string) =>
  expect.poll(() => page.locator(':focus').textContent()).toBe(button)

/** Changes a proposal's title as someone else, and declines it. */
async function changeAndDecline(id: number) {
  await site.app.fetch(`/api/groups/${site.groupId}/proposals/${id}`, {
    method: 'PUT',
    cookie: await signIn(site.app),
    json: makeEventForm(site.groupId, new Date(), { title: 'By someone else' }),
  })
  await decide(site.app, id, 'declined')
}

/** Submits a form that shows a decline, waits for the conflict, and shows the latest version. */
async function submitAndShowLatest(page: Page) {
  const dialog = page.getByRole('dialog')
  await page.clock.fastForward(POLL_MS)
  await dialog.getByText(DECLINED, { exact: true }).waitFor()
  await clickButton(page, 'Propose Event')
  await dialog.getByText(CONFLICT).waitFor()
  await clickButton(page, 'Show latest version')
}

test('a refused submission gives its reason once, and what was typed is kept while the latest version is shown', async () => {
  const { id, page, dialog } = await openForm('Lantern walk')
  const description = dialog.getByLabel('Description')
  await description.fill('Typed for an hour.')
  // A decline is not pushed, and the form's next poll is up to 10 s away, so it learns of the decline from
  // the refusal.
  await decide(site.app, id, 'declined')
  await clickButton(page, 'Propose Event')
  await dialog.getByText(CONFLICT).waitFor()
  await dialog.getByRole('alert').getByText(DECLINED, { exact: true }).waitFor()
  expect(await dialog.getByRole('alert').count()).toBe(1)
  expect(await page.locator('li').filter({ hasText: 'Failed to propose event.' }).count()).toBe(0)
  expect(await findViolationsAtBothWidths(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Show latest version' }).focus()
  await page.keyboard.press('Enter')
  await expectFocusOn(page, 'Back to what I typed')
  expect(await dialog.getByRole('alert').count()).toBe(0)
  expect(await description.inputValue()).toBe(DESCRIPTION)
  await dialog.getByText(DECLINED, { exact: true }).waitFor()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => description.inputValue()).toBe('Typed for an hour.')
  await expectFocusOn(page, 'Show latest version')

  await page.keyboard.press('Enter')
  await expectFocusOn(page, 'Back to what I typed')
  await page.reload()
  await page.getByText('We saved what you typed.').waitFor()
  expect(await description.inputValue()).toBe('Typed for an hour.')
  await clickButton(page, 'Propose Event')
  await waitForToast(page, 'Event Proposed')
})

test('a form whose fields someone else changed is refused, and both texts typed before and after the latest version can be shown again', async () => {
  const { id, page, dialog } = await openForm('Lantern walk')
  const title = dialog.getByLabel('Title')
  await title.fill('Typed first')
  await changeAndDecline(id)
  await submitAndShowLatest(page)
  await expect.poll(() => title.inputValue()).toBe('By someone else')
  await title.fill('Typed second')
  // The button swaps the two typed versions.
  for (const typed of ['Typed first', 'Typed second', 'Typed first']) {
    await clickButton(page, 'Back to what I typed')
    await expect.poll(() => title.inputValue()).toBe(typed)
  }
  await clickButton(page, 'Propose Event')
  await waitForToast(page, 'Event Proposed')
})

test('a field that was emptied stays empty when the sheet is read again after a conflict', async () => {
  const { id, page, dialog } = await openForm('Lantern walk')
  await dialog
    .getByLabel('Route Sheet')
    .fill('START Orleans & N. Claiborne. Out Orleans to N. Broad. DISBAND.')
  await dialog.getByText('Filled in from the sheet: Start Location.').waitFor()
  const start = dialog.getByLabel('Start Location')
  await start.fill('')
  await dialog.getByLabel('Start Coordinates').fill('')
  await changeAndDecline(id)
  await submitAndShowLatest(page)
  await clickButton(page, 'Back to what I typed')
  await dialog.getByText('3 understood').waitFor()
  expect(await start.inputValue()).toBe('')
  await clickButton(page, 'Propose Event')
  await waitForToast(page, 'Event Proposed')
})

test('a decline shows at the next poll, and the form that shows it is accepted the first time', async () => {
  const { id, page, dialog } = await openForm('Declined walk')
  const description = dialog.getByLabel('Description')
  await description.fill('Typed for an hour.')
  await decide(site.app, id, 'declined')
  await page.clock.fastForward(POLL_MS)
  await dialog.getByRole('alert').getByText(DECLINED, { exact: true }).waitFor(pushTimeout)
  expect(await description.inputValue()).toBe('Typed for an hour.')
  await clickButton(page, 'Propose Event')
  await waitForToast(page, 'Event Proposed')
})

test('an approval is pushed with its public event, and the form that shows it is accepted the first time', async () => {
  const { id, page, dialog } = await openForm('Approved walk')
  const description = dialog.getByLabel('Description')
  await description.fill('Typed for an hour.')
  await decide(site.app, id, 'approved')
  await dialog.getByRole('alert').getByText(APPROVED, { exact: true }).waitFor(pushTimeout)
  expect(await description.inputValue()).toBe('Typed for an hour.')
  await dialog.getByText('The public event stays as it is until').waitFor()
  await clickButton(page, 'Propose Event')
  await waitForToast(page, 'Event Proposed')
})
