import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { betaFeedback } from '#server/database/schema.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import {
  openAdminPage,
  openBlankAdminPage,
  clickButton,
  logInAgain,
  waitForToast,
} from '#tests/harness/people/admin-page.ts'
import { makeTester } from '#tests/harness/make-rows.ts'
import { app, browser, locateRow, openBetaPage, startBetaSite } from './beta-site.ts'

startBetaSite()

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
    // F8 moves the focus to the toast, which then stays.
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
