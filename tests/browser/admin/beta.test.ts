import type { Browser, Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { betaFeedback, mails } from '#server/database/schema.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { signIn } from '#tests/sim/admin.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import {
  openAdminPage,
  openBlankAdminPage,
  clickButton,
  logInAgain,
  waitForToast,
} from '#tests/harness/people/admin-page.ts'
import { makeMail, makeTester } from '#tests/harness/make-rows.ts'
import { pushTimeout, openPage } from '#tests/harness/people/page.ts'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp({ env: { LIMIT_SIGN_UPS_PER_HOUR: '1000' } })
  browser = await launchChromium()
})

beforeEach(async () => {
  await app.database.execute(sql`truncate beta_feedback, beta_testers, beta_invites, mails`)
})

/** Opens an administrator's page, connected to the pushes. */
async function openBetaPage(path: string): Promise<Page> {
  const page = await openAdminPage(browser, app, path)
  await page.getByRole('heading', { level: 1, name: 'Beta Dashboard' }).waitFor()
  return page
}

const locateRow = (page: Page, words: string | RegExp) => page.getByRole('row').filter({ hasText: words })
const readFigure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').textContent()
const phoneSize = { width: 390, height: 844 }

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

test('the admin dashboard links there', async () => {
  const page = await openBlankAdminPage(browser, app)
  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: 'Beta Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Beta Dashboard' }).waitFor()
  await page.getByRole('heading', { name: 'No applications yet' }).waitFor()
  await expect.poll(() => readFigure(page, 'Average Rating')).toBe('0')
})

test('an application, its approval, its link in the outbox, and the feedback appear on every dashboard right away', async () => {
  const [desk, other] = await Promise.all([
    openBetaPage('/beta-dashboard'),
    openBetaPage('/beta-dashboard?tab=invites'),
  ])
  const json = {
    name: 'Célestine Example',
    email: 'celestine@example.org',
    userType: 'club-member',
    experience: 'beginner',
    motivation: 'I walk every Sunday.',
    availability: ['Weekend Days'],
    deviceTypes: ['iPhone'],
    agreeToTerms: true,
  }
  await app.fetch('/api/beta-signup', { json })
  await locateRow(desk, 'Célestine Example').filter({ hasText: 'Pending' }).waitFor(pushTimeout)

  await clickButton(desk, 'View Célestine Example')
  await desk.getByRole('dialog').getByText('I walk every Sunday.').waitFor()
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await clickButton(desk, 'Approve Célestine Example')
  await waitForToast(desk, 'Status Updated')
  await locateRow(desk, 'Célestine Example').filter({ hasText: 'Approved' }).waitFor()
  await desk.getByRole('button', { name: 'Approve Célestine Example' }).waitFor({ state: 'detached' })
  const focused = () => desk.evaluate<string>('document.activeElement.ariaLabel')
  await expect.poll(focused).toBe('View Célestine Example')

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

  const phone = await openPage(browser, app, { context: { viewport: phoneSize } })
  await phone.goto(new URL(link).pathname)
  await phone.getByText('Hello Célestine: how did it go?').waitFor()
  await phone.getByLabel('Feature').fill('Live map')
  await phone.getByRole('radio', { name: /^4/ }).check()
  await phone.getByLabel('Feedback', { exact: false }).last().fill('It found the parade.')
  await phone.getByLabel('This is a bug').check()
  await clickButton(phone, 'Send Feedback')
  await phone.getByRole('heading', { level: 1, name: 'Thank you, Célestine' }).waitFor()
  await locateRow(desk, 'Célestine Example')
    .filter({ hasText: /Approved1\d+ s ago/ })
    .waitFor(pushTimeout)
  await expect.poll(() => readFigure(desk, 'Average Rating'), pushTimeout).toBe('4.0')
  await expect.poll(() => readFigure(desk, 'Bug Reports'), pushTimeout).toBe('1')
  await desk.getByRole('tab', { name: 'Feedback' }).click()
  await locateRow(desk, 'It found the parade.')
    .filter({ hasText: '4 of 5' })
    .filter({ hasText: 'Bug' })
    .waitFor()
})

describe('a decision', () => {
  let id: number
  beforeEach(async () => {
    ;({ id } = await makeTester(app.database, { name: 'Odile Example', email: 'odile@example.org' }))
  })

  test('to reject asks for confirmation, which can be canceled, before every dashboard shows it', async () => {
    const [desk, other] = await Promise.all([
      openBetaPage('/beta-dashboard?status=pending'),
      openBetaPage('/beta-dashboard'),
    ])
    await clickButton(desk, 'Reject Odile Example')
    await desk.getByRole('dialog').getByText('You can’t undo this.').waitFor()
    await clickButton(desk, 'Cancel')
    expect(await app.database.$count(mails)).toBe(0)
    await clickButton(desk, 'Reject Odile Example')
    await clickButton(desk, 'Reject')
    await waitForToast(desk, 'Status Updated')
    await locateRow(other, 'Odile Example').filter({ hasText: 'Rejected' }).waitFor(pushTimeout)
    expect(await other.getByRole('button', { name: /Approve|Reject/ }).count()).toBe(0)
    // The row with the focused button left the filtered table.
    await desk.getByText('No testers match.').waitFor()
    await expect.poll(() => desk.evaluate<string>('document.activeElement.textContent')).toBe('0 testers')
  })

  test.each([
    ['Approve Odile Example', undefined],
    ['Reject Odile Example', 'Reject'],
  ])('that comes second shows so, also in the dialog: %s', async (button, confirm) => {
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

  test('that does not reach the server shows an error and can be retried', async () => {
    const page = await openBetaPage('/beta-dashboard')
    await page.route('**/api/beta-testers/*/status', (route) => route.abort())
    await clickButton(page, 'Approve Odile Example')
    await waitForToast(page, 'Failed to update status.')
    await page.getByRole('dialog').getByText('The server could not be reached.').waitFor()
    await page.unroute('**/api/beta-testers/*/status')
    await clickButton(page, 'Approve')
    await waitForToast(page, 'Status Updated')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await locateRow(page, 'Odile Example').filter({ hasText: 'Approved' }).waitFor()
  })
})

test('an invitation needs an address, is sent once, and appears on every dashboard', async () => {
  const [desk, other] = await Promise.all([
    openBetaPage('/beta-dashboard'),
    openBetaPage('/beta-dashboard?tab=invites'),
  ])
  await desk.getByRole('tab', { name: 'Send Invites' }).click()
  await desk.getByRole('heading', { name: 'No invites yet' }).waitFor()
  const field = desk.getByLabel('Email')
  await clickButton(desk, 'Send Invite')
  await desk.getByText('Required', { exact: true }).waitFor()
  await field.fill('friend')
  await clickButton(desk, 'Send Invite')
  await desk.getByText('Enter a valid email address.', { exact: true }).waitFor()
  expect(await desk.getByText('Failed to send invite.').count()).toBe(0)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await field.fill('friend@example.org')
  await clickButton(desk, 'Send Invite')
  await waitForToast(desk, 'Invite Sent')
  expect(await field.inputValue()).toBe('')
  await locateRow(desk, 'friend@example.org').filter({ hasText: 'Not yet' }).waitFor()
  await locateRow(other, 'friend@example.org')
    .filter({ hasText: 'Waiting in the outbox' })
    .waitFor(pushTimeout)
  await other.getByText('No mail server is configured, so messages stay here.').waitFor()
  await field.fill('Friend@example.org')
  await clickButton(desk, 'Send Invite')
  await desk.getByText('This address has already been invited.').waitFor()
  expect(await field.inputValue()).toBe('Friend@example.org')
  await makeTester(app.database, { email: 'odile@example.org' })
  await field.fill('odile@example.org')
  await clickButton(desk, 'Send Invite')
  await desk.getByText('Someone has already applied with this address.').waitFor()
})

test('warns of held messages, no matter which page of the outbox they are on', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await makeMail(app.database, { event: 'held', recipient: 'held@example.org', createdAt: minutesAgo(60) })
  for (let n = 0; n < 50; n++)
    await makeMail(app.database, { event: `sent ${n}`, state: 'sent', createdAt: minutesAgo(n) })
  const page = await openBetaPage('/beta-dashboard?tab=invites')
  await page.getByText('51 messages').waitFor()
  await page.getByText('No mail server is configured, so messages stay here.').waitFor()
  expect(await locateRow(page, 'held@example.org').count()).toBe(0)
})

test('an ended session opens the dialog, and the typed address stays', async () => {
  const page = await openBetaPage('/beta-dashboard?tab=invites')
  await page.getByLabel('Email').fill('friend@example.org')
  await app.database.execute(sql`update admin_sessions set ended_at = now()`)
  await clickButton(page, 'Send Invite')
  await logInAgain(page)
  expect(await page.getByLabel('Email').inputValue()).toBe('friend@example.org')
  await clickButton(page, 'Send Invite')
  await waitForToast(page, 'Invite Sent')
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

test('a failed request shows an error and can be retried', async () => {
  await makeTester(app.database, { name: 'Odile Example', email: 'odile@example.org' })
  // A connecting page automatically repeats failed requests.
  const page = await openBlankAdminPage(browser, app, { withoutSocket: true })
  await page.route('**/api/beta-testers?*', (route) => route.fulfill({ status: 503, body: 'away' }))
  await page.goto('/beta-dashboard')
  await page.getByRole('heading', { name: 'The testers could not be loaded' }).waitFor()
  await page.unroute('**/api/beta-testers?*')
  await clickButton(page, 'Try again')
  await locateRow(page, 'Odile Example').waitFor()
})

test('TR12 TR14 a tester’s markup is text on the dashboard, and a bad link is not a link', async () => {
  const markup = '<img src=x onerror="alert(1)">'
  const { id } = await makeTester(app.database, {
    name: markup,
    email: 'odile@example.org',
    motivation: markup,
    organization: markup,
    status: 'approved',
  })
  await app.database.insert(betaFeedback).values({
    testerId: id,
    feature: markup,
    rating: 1,
    feedback: markup,
    screenshot: 'javascript:alert(1)',
    submittedAt: new Date(),
  })
  const page = await openBetaPage('/beta-dashboard')
  page.on('dialog', () => expect.fail('a script ran'))
  await clickButton(page, `View ${markup}`)
  await expect.poll(() => page.getByRole('dialog').getByText(markup).count()).toBeGreaterThanOrEqual(2)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('tab', { name: 'Feedback' }).click()
  await clickButton(page, `Read ${markup} on ${markup}`)
  await page.getByRole('dialog').getByText('javascript:alert(1)').waitFor()
  expect(await page.getByRole('dialog').getByRole('link').count()).toBe(0)
  expect(await page.locator('img[src="x"]').count()).toBe(0)
})

describe('axe finds nothing on a phone and on a wide screen, light and dark', () => {
  test('on the beta dashboard', async () => {
    const { id } = await makeTester(app.database, { name: 'Odile Example', email: 'odile@example.org' })
    await app.database.insert(betaFeedback).values({
      testerId: id,
      feature: 'Live map',
      rating: 4,
      feedback: 'It found the parade.',
      bug: true,
      submittedAt: new Date(),
    })
    const page = await openAdminPage(browser, app, '/beta-dashboard')
    await clickButton(page, 'Reject Odile Example')
    await page.getByRole('dialog').getByText('You can’t undo this.').waitFor()
    expect(await findViolationsAtBothWidths(page)).toEqual([])
    await clickButton(page, 'Reject')
    await waitForToast(page, 'Status Updated')
    // A focused toast stays.
    await page.keyboard.press('F8')
    expect(await findViolationsAtBothWidths(page)).toEqual([])
    await waitForToast(page, 'Status Updated')
    await clickButton(page, 'View Odile Example')
    await page.getByRole('dialog').getByText('I walk every Sunday.').waitFor()
    expect(await findViolationsAtBothWidths(page)).toEqual([])
    await page.goto('/beta-dashboard?tab=feedback')
    await clickButton(page, 'Read Odile Example on Live map')
    await page.getByRole('dialog').getByText('It found the parade.').waitFor()
    expect(await findViolationsAtBothWidths(page)).toEqual([])
    await page.goto('/beta-dashboard?tab=invites')
    await locateRow(page, 'odile@example.org').waitFor()
    await clickButton(page, 'Send Invite')
    await page.getByText('Required', { exact: true }).waitFor()
    expect(await findViolationsAtBothWidths(page)).toEqual([])
  })
})
