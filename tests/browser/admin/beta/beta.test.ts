import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clickButton, waitForToast } from '#tests/harness/people/admin-page.ts'
import { betaApplication, makeMail } from '#tests/harness/make-rows.ts'
import { pushTimeout, openPage, phoneScreen } from '#tests/harness/people/page.ts'
import { app, browser, locateRow, openBetaPage, readFigure, startBetaSite } from './beta-site.ts'

startBetaSite()

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

test('the address keeps search, filter, order and page of a thousand testers across a reload', async () => {
  await app.database.execute(sql`
    insert into beta_testers (name, email, user_type, experience, motivation, status, applied_at)
    select 'Tester ' || n, 'tester' || n || '@example.org', 'tourist', 'beginner', 'Invented.',
      case when n % 2 = 0 then 'approved' else 'pending' end, now() - n * interval '1 minute'
    from generate_series(1, 1000) as n`)
  const page = await openBetaPage('/beta-dashboard')
  await page.getByText('1,000 testers').waitFor()
  await page.getByLabel('Status').selectOption('approved')
  await page.getByText('500 testers').waitFor()
  await clickButton(page, 'Next')
  // Testers 2 to 100 are on the first page.
  await locateRow(page, 'Tester 102').waitFor()
  // The second page is read from its beginning.
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('500 testers')
  const search = page.getByLabel('Search testers')
  await expect.poll(async () => (await search.boundingBox())!.y).toBeGreaterThan(0)
  await page.reload()
  await locateRow(page, 'Tester 102').waitFor()
  await clickButton(page, 'Previous')
  await locateRow(page, 'tester2@').waitFor()
  await clickButton(page, 'Next')
  await locateRow(page, 'Tester 102').waitFor()
  await page.getByRole('button', { name: 'Applied' }).click()
  await locateRow(page, 'tester1000@').waitFor()
  expect(await page.getByLabel('Status').inputValue()).toBe('approved')
  await search.fill('tester 998')
  await page.getByText('1 tester', { exact: true }).waitFor()
  await locateRow(page, 'Tester 998').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('tester 998')
})
