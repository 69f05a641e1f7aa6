import { expect, test } from 'vitest'
import { openBlankAdminPage, clickButton, waitForToast } from '#tests/harness/people/admin-page.ts'
import { betaApplication, makeMail, makeTester } from '#tests/harness/make-rows.ts'
import { pushTimeout, openPage, phoneScreen } from '#tests/harness/people/page.ts'
import { app, browser, locateRow, openBetaPage, readFigure, startBetaSite } from './beta-site.ts'

startBetaSite()

test('AC1 the beta dashboard denies a visitor access and sends them home', async () => {
  await makeTester(app.database, { email: 'marcel@example.org' })
  const page = await openPage(browser, app)
  await page.clock.install()
  await page.goto('/beta-dashboard')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  expect(await page.getByText('marcel@example.org').count()).toBe(0)
  await page.clock.runFor(2_500)
  await page.waitForURL(`${app.origin}/`)
})

test('the admin dashboard links to the beta dashboard', async () => {
  const page = await openBlankAdminPage(browser, app)
  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: 'Beta Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Beta Dashboard' }).waitFor()
  await page.getByRole('heading', { name: 'No applications yet' }).waitFor()
  await expect.poll(() => readFigure(page, 'Average Rating')).toBe('0')
})

test('an application, its approval, its link in the outbox, and the feedback appear on every dashboard right away', async () => {
  const [dashboard, other] = await Promise.all([
    openBetaPage('/beta-dashboard'),
    openBetaPage('/beta-dashboard?tab=invites'),
  ])
  await app.fetch('/api/beta-signup', { json: betaApplication })
  await locateRow(dashboard, 'Célestine Example').filter({ hasText: 'Pending' }).waitFor(pushTimeout)

  await clickButton(dashboard, 'View Célestine Example')
  await dashboard.getByRole('dialog').getByText('I walk every Sunday.').waitFor()
  await dashboard.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
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

test('an invitation needs an address, is sent once, and appears on every dashboard', async () => {
  const [dashboard, other] = await Promise.all([
    openBetaPage('/beta-dashboard'),
    openBetaPage('/beta-dashboard?tab=invites'),
  ])
  await dashboard.getByRole('tab', { name: 'Send Invites' }).click()
  await dashboard.getByRole('heading', { name: 'No invites yet' }).waitFor()
  const field = dashboard.getByLabel('Email')
  await clickButton(dashboard, 'Send Invite')
  await dashboard.getByText('Required', { exact: true }).waitFor()
  await field.fill('friend')
  await clickButton(dashboard, 'Send Invite')
  await dashboard.getByText('Enter a valid email address.', { exact: true }).waitFor()
  expect(await dashboard.getByText('Failed to send invite.').count()).toBe(0)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill('friend@example.org')
  await clickButton(dashboard, 'Send Invite')
  await waitForToast(dashboard, 'Invite Sent')
  expect(await field.inputValue()).toBe('')
  await locateRow(dashboard, 'friend@example.org').filter({ hasText: 'Not yet' }).waitFor()
  await locateRow(other, 'friend@example.org')
    .filter({ hasText: 'Waiting in the outbox' })
    .waitFor(pushTimeout)
  await other.getByText('No mail server is configured, so messages stay here.').waitFor()
  await field.fill('Friend@example.org')
  await clickButton(dashboard, 'Send Invite')
  await dashboard.getByText('This address has already been invited.').waitFor()
  expect(await field.inputValue()).toBe('Friend@example.org')
  await makeTester(app.database, { email: 'odile@example.org' })
  await field.fill('odile@example.org')
  await clickButton(dashboard, 'Send Invite')
  await dashboard.getByText('Someone has already applied with this address.').waitFor()
})

test('the beta dashboard warns of held messages, no matter which page of the outbox they are on', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await makeMail(app.database, { event: 'held', recipient: 'held@example.org', createdAt: minutesAgo(60) })
  for (let number = 0; number < 50; number++)
    await makeMail(app.database, { event: `sent ${number}`, state: 'sent', createdAt: minutesAgo(number) })
  const page = await openBetaPage('/beta-dashboard?tab=invites')
  await page.getByText('51 messages').waitFor()
  await page.getByText('No mail server is configured, so messages stay here.').waitFor()
  expect(await locateRow(page, 'held@example.org').count()).toBe(0)
})
