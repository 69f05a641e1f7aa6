import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { clickButton, openAdminPage, waitForToast } from '#tests/harness/people/admin-page.ts'
import { betaApplication } from '#tests/harness/make-rows.ts'
import { pushTimeout, openPage, phoneScreen } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

startSiteForFile()

const locateRow = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
const readFigure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').textContent()

test('an application, its approval, its link in the outbox, and the feedback appear on every dashboard right away', async () => {
  const [dashboard, other] = await Promise.all([
    openAdminPage(browser, app, '/beta-dashboard'),
    openAdminPage(browser, app, '/beta-dashboard?tab=invites'),
  ])
  await app.fetch('/api/beta-signup', { json: betaApplication })
  await locateRow(dashboard, 'Célestine Example').filter({ hasText: 'Pending' }).waitFor(pushTimeout)

  await clickButton(dashboard, 'Approve Célestine Example')
  await waitForToast(dashboard, 'Status Updated')
  await locateRow(dashboard, 'Célestine Example').filter({ hasText: 'Approved' }).waitFor()
  await dashboard.getByRole('button', { name: 'Approve Célestine Example' }).waitFor({ state: 'detached' })
  const readFocusedLabel = () => dashboard.evaluate<string>('document.activeElement.ariaLabel')
  await expect.poll(readFocusedLabel).toBe('View Célestine Example')

  await locateRow(other, 'celestine@example.org')
    .filter({ hasText: 'Waiting in the outbox' })
    .waitFor(pushTimeout)
  await expect.poll(() => readFigure(other, 'Approved'), pushTimeout).toBe('1')
  await other.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await clickButton(other, 'Copy link of the message to celestine@example.org')
  await waitForToast(other, 'Link Copied!')
  const link = await other.evaluate<string>('navigator.clipboard.readText()')
  await clickButton(other, 'Read the message to celestine@example.org')
  await other.getByRole('dialog').getByText('Hello Célestine,').waitFor()
  expect(await other.getByRole('dialog').textContent()).toContain(link)

  const phone = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await phone.goto(new URL(link).pathname)
  await phone.getByText('Hello Célestine: how did it go?').waitFor()
  await phone.getByLabel('Feature').fill('Live map')
  await phone.getByRole('radio', { name: /^4/ }).check()
  await phone.getByLabel('Feedback', { exact: false }).last().fill('It found the parade.')
  await phone.getByLabel('This is a bug').check()
  await clickButton(phone, 'Send Feedback')
  await phone.getByRole('heading', { level: 1, name: 'Thank you, Célestine' }).waitFor()
  await locateRow(dashboard, 'Célestine Example')
    .filter({ hasText: /Approved1\d+ s ago/ })
    .waitFor(pushTimeout)
  await expect.poll(() => readFigure(dashboard, 'Average Rating'), pushTimeout).toBe('4.0')
  await expect.poll(() => readFigure(dashboard, 'Bug Reports'), pushTimeout).toBe('1')
  await dashboard.getByRole('tab', { name: 'Feedback' }).click()
  await locateRow(dashboard, 'It found the parade.')
    .filter({ hasText: '4 of 5' })
    .filter({ hasText: 'Bug' })
    .waitFor()
})
