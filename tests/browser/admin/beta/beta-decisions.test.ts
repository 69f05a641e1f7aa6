import { beforeEach, describe, expect, test } from 'vitest'
import { mails } from '#server/database/schema.ts'
import { signIn } from '#tests/sim/admin.ts'
import { clickButton, waitForToast, pressWhileOffline } from '#tests/harness/people/admin-page.ts'
import { makeTester } from '#tests/harness/make-rows.ts'
import { pushTimeout } from '#tests/harness/people/page.ts'
import { app, locateRow, openBetaPage, startBetaSite } from './beta-site.ts'

startBetaSite()

describe('a decision', () => {
  let id: number
  beforeEach(async () => {
    ;({ id } = await makeTester(app.database, { name: 'Odile Example', email: 'odile@example.org' }))
  })

  test('a decision to reject asks for confirmation, which can be canceled, before every dashboard shows it', async () => {
    const [dashboard, other] = await Promise.all([
      openBetaPage('/beta-dashboard?status=pending'),
      openBetaPage('/beta-dashboard'),
    ])
    await clickButton(dashboard, 'Reject Odile Example')
    await dashboard.getByRole('dialog').getByText('You can’t undo this.').waitFor()
    await clickButton(dashboard, 'Cancel')
    expect(await app.database.$count(mails)).toBe(0)
    await clickButton(dashboard, 'Reject Odile Example')
    await clickButton(dashboard, 'Reject')
    await waitForToast(dashboard, 'Status Updated')
    await locateRow(other, 'Odile Example').filter({ hasText: 'Rejected' }).waitFor(pushTimeout)
    expect(await other.getByRole('button', { name: /Approve|Reject/ }).count()).toBe(0)
    // The row with the focused button left the filtered table.
    await dashboard.getByText('No testers match.').waitFor()
    await expect
      .poll(() => dashboard.evaluate<string>('document.activeElement.textContent'))
      .toBe('0 testers')
  })

  test.each([
    ['Approve Odile Example', undefined],
    ['Reject Odile Example', 'Reject'],
  ])('the second of two decisions fails with the reason, also in the dialog: %s', async (button, confirm) => {
    const page = await openBetaPage('/beta-dashboard')
    await locateRow(page, 'Odile Example').waitFor()
    // This page does not learn of the other admin's action.
    await page.route('**/api/beta-testers?*', (route) => route.abort())
    await app.fetch(`/api/beta-testers/${id}/status`, {
      method: 'PUT',
      json: { status: 'approved' },
      cookie: await signIn(app),
    })
    await clickButton(page, button)
    if (confirm) await clickButton(page, confirm)
    await waitForToast(page, 'Failed to update status.')
    await page.getByRole('dialog').getByText('This application has already been decided.').waitFor()
    expect(await app.database.$count(mails)).toBe(1)
  })

  test('a decision that does not reach the server shows an error and can be retried', async () => {
    const page = await openBetaPage('/beta-dashboard')
    const call = '**/api/beta-testers/*/status'
    await pressWhileOffline(page, call, 'Approve Odile Example', 'Failed to update status.')
    await clickButton(page, 'Approve')
    await waitForToast(page, 'Status Updated')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await locateRow(page, 'Odile Example').filter({ hasText: 'Approved' }).waitFor()
  })
})
