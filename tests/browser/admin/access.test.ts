import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'
import { openAdminPage, clickButton, logInAgain } from '#tests/harness/people/admin-page.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteWithGroups, name } from '#tests/harness/people/site-per-file.ts'

startSiteWithGroups()

const openDashboardPage = (path: string, withFakeClock = false) =>
  openAdminPage(browser, app, path, { withFakeClock })

test('AC1 the footer’s dialog refuses a wrong password and leads to /admin with the right one', async () => {
  const page = await openPage(browser, app)
  await page.goto('/')
  await clickButton(page, 'Admin Access')
  await page.getByLabel('Password').fill('not the password')
  await page.keyboard.press('Enter')
  await page.getByText('Incorrect password. Access denied.').waitFor()
  expect(await page.getByLabel('Password').inputValue()).toBe('')
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  await page.getByRole('heading', { name: 'Admin', level: 1 }).waitFor()
})

describe('the menu’s Admin Dashboard', () => {
  const chooseInMenu = async (page: Page) => {
    await clickButton(page, 'Open menu')
    await page.getByRole('dialog').getByRole('link', { name: 'Admin Dashboard' }).click()
  }

  test('AC1 asks for the password where the visitor is, and leads there once it was right', async () => {
    const page = await openPage(browser, app)
    await page.goto('/about')
    await chooseInMenu(page)
    await page.getByLabel('Password').waitFor()
    expect(await page.getByRole('link', { name: 'Admin Dashboard' }).count()).toBe(0)
    await clickButton(page, 'Cancel')
    await page.getByLabel('Password').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/about')

    await chooseInMenu(page)
    await page.getByLabel('Password').fill(ADMIN_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
    await page.goBack()
    await page.waitForURL('**/about')
  })

  test('AC1 asks again once the session has ended, whatever the tab remembers', async () => {
    const page = await openDashboardPage('/admin')
    await page.goto('/about')
    await app.database.execute(sql`update admin_sessions set ended_at = now()`)
    await chooseInMenu(page)
    await page.getByLabel('Password').waitFor()
  })

  test('leads there without a question in another tab of an administrator', async () => {
    const page = await openPage(browser, app)
    await page.context().addCookies(await (await openDashboardPage('/admin')).context().cookies())
    await page.goto('/about')
    await chooseInMenu(page)
    await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goBack()
    await page.waitForURL('**/about')
  })
})

/** Expects the notice that access is denied, and no password dialog. */
async function expectDenied(page: Page): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: 'Access Denied' })
  await notice.getByText('Redirecting to home page...').waitFor()
  expect(await page.getByLabel('Password').count()).toBe(0)
}

/** How long the notice is shown. */
const NOTICE_MS = 2_500

/** Expects the home page after the time of the notice. */
async function expectRedirectHome(page: Page): Promise<void> {
  await page.clock.runFor(NOTICE_MS)
  await page.waitForURL(`${app.origin}/`)
}

describe('AC1 an admin screen that opens without a session', () => {
  test.each(['/admin', '/admin-dashboard'])('%s denies access and leads home', async (path) => {
    const page = await openPage(browser, app)
    await page.clock.install()
    await page.goto('/about')
    await page.goto(path)
    await expectDenied(page)
    await expectRedirectHome(page)
    await page.goBack()
    await page.waitForURL('**/about')
  })

  test('access is denied even if the tab’s flag has outlived the session', async () => {
    const page = await openDashboardPage('/admin-dashboard', true)
    await page.getByRole('button', { name: `Start ${name}` }).waitFor()
    await app.database.execute(sql`update admin_sessions set ended_at = now()`)
    await page.reload()
    await expectDenied(page)
    expect(await page.evaluate(() => sessionStorage.getItem('adminAccess'))).toBe(null)
    await expectRedirectHome(page)
  })
})

describe('a server that does not answer when an admin screen opens', () => {
  const blockSessionCheck = (page: Page) => page.route('**/api/admin/session', (route) => route.abort())

  test('nobody is denied access', async () => {
    const page = await openPage(browser, app)
    await blockSessionCheck(page)
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'Admin access could not be checked' }).waitFor()
    expect(await page.getByText('Access Denied').count()).toBe(0)
    await page.unroute('**/api/admin/session')
    await clickButton(page, 'Try again')
    await expectDenied(page)
  })

  test('an admin who had access stays, until an ended session asks for the password in place', async () => {
    const page = await openDashboardPage('/admin-dashboard', true)
    await page.getByRole('button', { name: `Link for ${name}` }).waitFor()
    await blockSessionCheck(page)
    const unanswered = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/admin/session'),
    )
    await page.reload()
    await unanswered
    await clickButton(page, `Link for ${name}`)
    await page.getByLabel('Tracker Name').fill('Odile Example')
    await page.unroute('**/api/admin/session')
    await app.database.execute(sql`update admin_sessions set ended_at = now()`)
    // The dashboard polls every 5 s.
    await page.clock.runFor(5_000)
    await logInAgain(page)
    expect(await page.getByLabel('Tracker Name').inputValue()).toBe('Odile Example')
  })
})

test('AC1 a tab with a session needs no password, and logging out ends the session on the server', async () => {
  const page = await openDashboardPage('/admin')
  await page.getByRole('heading', { name: 'Admin', level: 1 }).waitFor()
  const flag = () => page.evaluate(() => sessionStorage.getItem('adminAccess'))
  expect(await flag()).toBe('true')
  const [cookie] = await page.context().cookies()
  await clickButton(page, 'Log out')
  await page.waitForURL(`${app.origin}/`)
  expect(await flag()).toBe(null)
  const headers = { cookie: `${cookie!.name}=${cookie!.value}` }
  expect((await app.fetch('/api/admin/session', { headers })).status).toBe(401)
})
