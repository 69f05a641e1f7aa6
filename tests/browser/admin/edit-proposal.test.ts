import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { makeEventForm } from '#tests/harness/event-form.ts'
import { makeProposal } from '#tests/harness/make-rows.ts'
import { clickButton, openAdminPage, waitForToast } from '#tests/harness/people/admin-page.ts'
import { pushTimeout } from '#tests/harness/people/page.ts'
import * as site from '#tests/harness/people/site-per-file.ts'
import { decide, signIn } from '#tests/sim/admin.ts'

site.startSiteWithGroups()

/** Opens the form of a new proposal that waits for approval. */
async function openForm(title: string) {
  const { id } = await makeProposal(site.app.database, site.groupId, { title, date: '2027-03-14' })
  const path = `/groups/${site.groupId}/proposals`
  const page = await openAdminPage(site.browser, site.app, path, { withFakeClock: true })
  await page.getByRole('button', { name: `Edit: ${title}` }).click()
  return { id, page, dialog: page.getByRole('dialog') }
}

const conflict = 'Someone else just changed this. Look at the latest version, or submit again to replace it.'
const declined = 'An administrator declined this: Rain.'
const isFocused = (page: Page, button: string) =>
  expect.poll(() => page.locator(':focus').textContent()).toBe(button)

test('a refused form says once why, and keeps what was typed while the latest version is shown', async () => {
  const { id, page, dialog } = await openForm('Lantern walk')
  const description = dialog.getByLabel('Description')
  await description.fill('Typed for an hour.')
  // Only an event of the group is pushed, so the form learns of it from the refusal.
  await decide(site.app, id, 'declined')
  await clickButton(page, 'Propose Event')
  await dialog.getByText(conflict).waitFor()
  await dialog.getByRole('alert').getByText(declined, { exact: true }).waitFor()
  expect(await dialog.getByRole('alert').count()).toBe(1)
  expect(await page.locator('li').filter({ hasText: 'Failed to propose event.' }).count()).toBe(0)
  expect(await findViolationsAtBothWidths(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Show latest version' }).focus()
  await page.keyboard.press('Enter')
  await isFocused(page, 'Back to what I typed')
  expect(await dialog.getByRole('alert').count()).toBe(0)
  expect(await description.inputValue()).toBe('Invented.')
  await dialog.getByText(declined, { exact: true }).waitFor()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => description.inputValue()).toBe('Typed for an hour.')
  await isFocused(page, 'Show latest version')

  await page.keyboard.press('Enter')
  await isFocused(page, 'Back to what I typed')
  await page.reload()
  await page.getByText('We saved what you typed.').waitFor()
  expect(await description.inputValue()).toBe('Typed for an hour.')
  await clickButton(page, 'Propose Event')
  await waitForToast(page, 'Event Proposed')
})

test('a form whose fields someone else changed is refused, and no text that was typed is lost', async () => {
  const { id, page, dialog } = await openForm('Lantern walk')
  const title = dialog.getByLabel('Title')
  await title.fill('Typed first')
  await dialog
    .getByLabel('Route Sheet')
    .fill('START Orleans & N. Claiborne. Out Orleans to N. Broad. DISBAND.')
  await dialog.getByText('Filled in from the sheet: Start Location.').waitFor()
  const start = dialog.getByLabel('Start Location')
  await start.fill('')
  await dialog.getByLabel('Start Coordinates').fill('')
  await site.app.fetch(`/api/groups/${site.groupId}/proposals/${id}`, {
    method: 'PUT',
    cookie: await signIn(site.app),
    json: makeEventForm(site.groupId, new Date(), { title: 'By another organizer' }),
  })
  await decide(site.app, id, 'declined')
  await page.clock.fastForward(10_000)
  await dialog.getByText(declined, { exact: true }).waitFor()
  await clickButton(page, 'Propose Event')
  await dialog.getByText(conflict).waitFor()
  await clickButton(page, 'Show latest version')
  await expect.poll(() => title.inputValue()).toBe('By another organizer')
  await title.fill('Typed second')
  for (const typed of ['Typed first', 'Typed second', 'Typed first']) {
    await clickButton(page, 'Back to what I typed')
    await expect.poll(() => title.inputValue()).toBe(typed)
  }
  // What was emptied stays empty when the sheet is read again.
  await dialog.getByText('3 understood').waitFor()
  expect(await start.inputValue()).toBe('')
  await clickButton(page, 'Propose Event')
  await waitForToast(page, 'Event Proposed')
})

test('a form that shows the decision is accepted the first time, and shows a refusal within 10 s', async () => {
  for (const decision of ['declined', 'approved'] as const) {
    const { id, page, dialog } = await openForm(`${decision} walk`)
    const description = dialog.getByLabel('Description')
    await description.fill('Typed for an hour.')
    await decide(site.app, id, decision)
    // An approved event is pushed.
    if (decision === 'declined') await page.clock.fastForward(10_000)
    const notice =
      decision === 'declined' ? declined : 'This was approved while you had it open. It is public now.'
    await dialog.getByRole('alert').getByText(notice, { exact: true }).waitFor(pushTimeout)
    expect(await description.inputValue()).toBe('Typed for an hour.')
    if (decision === 'approved') await dialog.getByText('The public event stays as it is until').waitFor()
    await clickButton(page, 'Propose Event')
    await waitForToast(page, 'Event Proposed')
    await page.close()
  }
})
