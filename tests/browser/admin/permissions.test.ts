import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { groups, trackingPermissions } from '#server/database/schema.ts'
import { addDays, dayOf, formatShortDay } from '#shared/calendar.ts'
import { makeLink } from '#tests/sim/admin.ts'
import { findViolationsInBothSchemes } from '#tests/harness/axe.ts'
import {
  blockBackgroundRequests,
  openAdminPage,
  clickButton,
  logInAgain,
  waitForToast,
} from '#tests/harness/people/admin-page.ts'
import { position, report } from '#tests/sim/phone.ts'
import { pushTimeout, waitUntilJoined, locateMarker, openPage } from '#tests/harness/people/page.ts'
import {
  app,
  browser,
  startSiteWithGroups,
  groupId,
  name,
  testNumber,
} from '#tests/harness/people/site-per-file.ts'
import { findParadeOfGroup } from '#tests/harness/live-parades.ts'

const TAB_PATH = '/admin-dashboard?tab=permissions'
let today: string

startSiteWithGroups({ env: { LIMIT_PASSWORD_TRIES: '100000' } })

beforeEach(() => {
  today = dayOf(new Date())
})

const insert = (...rows: Partial<typeof trackingPermissions.$inferInsert>[]) =>
  app.database
    .insert(trackingPermissions)
    .values(
      rows.map((row) => ({
        groupId,
        userId: '504-555-0100',
        userName: 'Marcel Example',
        userPhone: '504-555-0100',
        validFrom: today,
        validUntil: today,
        createdBy: 'tests',
        createdAt: new Date(),
        ...row,
      })),
    )
    .returning({ id: trackingPermissions.id })

/** Opens the grant dialog. An empty list has a second button for it, hence `first`. */
const openGrant = (page: Page) => page.getByRole('button', { name: 'Grant Permission' }).first().click()

/** Fills in the grant dialog. */
async function fillGrantDialog(page: Page, who: string): Promise<void> {
  await openGrant(page)
  await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: name })
  await page.getByLabel('Tracker Name').fill(who)
  await page.getByLabel('Phone').fill('504-555-0142')
}

const locateRow = (page: Page, who: string) => page.getByRole('row').filter({ hasText: who })

describe('the Permissions tab', () => {
  test('grants for today and 7 more days, and another dashboard shows it by push', async () => {
    const [page, other] = [
      await openAdminPage(browser, app, TAB_PATH),
      await openAdminPage(browser, app, TAB_PATH),
    ]
    const who = `Odile Example ${testNumber}`
    await openGrant(page)
    await page.getByText('‘Grant and create link’ also makes the tracker link for those days.').waitFor()
    expect(await page.getByLabel('Valid From').inputValue()).toBe(today)
    expect(await page.getByLabel('Valid Until').inputValue()).toBe(addDays(today, 7))
    await page.getByLabel('Tracker Name').fill(who)
    await clickButton(page, 'Grant')
    await waitForToast(page, 'Missing Information')
    const missing = page.getByRole('dialog').getByText('Please fix the highlighted fields.')
    await missing.waitFor()
    const group = page.getByRole('combobox', { name: 'Group' })
    expect(await group.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => page.locator('select:focus').count()).toBe(1)
    await group.selectOption({ label: name })
    expect(await group.getAttribute('aria-invalid')).toBe(null)
    await page.getByLabel('Phone').fill('504-555-0142')
    expect(await missing.count()).toBe(0)
    await page.getByLabel('Notes').fill('Carries the banner.')
    await clickButton(page, 'Grant')
    await waitForToast(page, 'Permission Granted')
    const words = new RegExp(
      `Carries the banner.*${name}.*504-555-0142.*${formatShortDay(addDays(today, 7))}.*Active`,
    )
    for (const desk of [page, other])
      await locateRow(desk, who).filter({ hasText: words }).waitFor(pushTimeout)
  })

  test('a refusal keeps what was typed and shows the error at its field', async () => {
    const page = await openAdminPage(browser, app, TAB_PATH)
    await fillGrantDialog(page, 'Odile Example')
    await page.getByLabel('Email').fill('odile')
    await clickButton(page, 'Grant')
    const bad = page.getByRole('dialog').getByText('Enter a valid email address.', { exact: true })
    await bad.waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('email')
    expect(await page.getByText('Failed to grant tracking permission.').count()).toBe(0)
    await page.getByLabel('Email').fill('odile@example.org')
    expect(await bad.count()).toBe(0)
    await page.getByLabel('Valid Until').fill(addDays(today, -1))
    await clickButton(page, 'Grant')
    await page.getByRole('dialog').getByText('must not be before the first day').waitFor()
    expect(await page.getByLabel('Tracker Name').inputValue()).toBe('Odile Example')
    await page.route('**/api/tracking-permissions', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.getByLabel('Valid Until').fill(addDays(today, 3))
    await clickButton(page, 'Grant')
    await waitForToast(page, 'Failed to grant tracking permission.')
    await page.getByRole('dialog').getByText('The server could not be reached.').waitFor()
    await page.unroute('**/api/tracking-permissions')
    await clickButton(page, 'Grant')
    await waitForToast(page, 'Permission Granted')
  })

  test('shows each status of section 4, filtered by the address, and revokes only active ones', async () => {
    const far = { validFrom: addDays(today, -9), validUntil: addDays(today, 9) }
    await insert(
      { userName: 'Active Example' },
      { userName: 'Pending Example', validFrom: addDays(today, 1), validUntil: addDays(today, 1) },
      { userName: 'Expired Example', ...far, validUntil: addDays(today, -1) },
      { userName: 'Revoked Example', ...far, isActive: false },
    )
    const page = await openAdminPage(browser, app, TAB_PATH)
    for (const status of ['Active', 'Pending', 'Expired', 'Revoked']) {
      const row = locateRow(page, `${status} Example`).filter({ hasText: name })
      await row.getByRole('cell', { name: status, exact: true }).waitFor()
      expect(await row.getByRole('button').count()).toBe(status === 'Active' ? 1 : 0)
    }
    await page.getByLabel('Status').selectOption('Pending')
    await locateRow(page, 'Active Example').first().waitFor({ state: 'detached' })
    await page.reload()
    await locateRow(page, 'Pending Example').first().waitFor()
    expect(await locateRow(page, 'Expired Example').count()).toBe(0)
    expect(await page.getByLabel('Status').inputValue()).toBe('pending')
  })

  test.each(['/admin', TAB_PATH])(
    'on %s: a permission of a hidden group still names the group',
    async (path) => {
      await insert({ userName: `Marcel Example ${testNumber}` })
      await app.database.update(groups).set({ isActive: false, isHidden: true }).where(eq(groups.id, groupId))
      const page = await openAdminPage(browser, app, path)
      await locateRow(page, `Marcel Example ${testNumber}`).getByRole('cell', { name, exact: true }).waitFor()
    },
  )

  test('LP6 revoking asks for confirmation, ends the parade on every viewer’s map, and warns the second admin', async () => {
    const link = await makeLink(app, groupId, `Marcel Example ${testNumber}`)
    const positions = [position(29.96, -90.07, new Date())]
    await report(app, link, positions, 'p')
    const paradeId = (await findParadeOfGroup(app, groupId))!.id
    const [page, other] = [
      await openAdminPage(browser, app, TAB_PATH),
      await openAdminPage(browser, app, TAB_PATH),
    ]
    const viewer = await openPage(browser, app)
    await viewer.goto('/live')
    await locateMarker(viewer, paradeId).waitFor()
    await waitUntilJoined(viewer)
    for (const desk of [page, other]) {
      await clickButton(desk, `Revoke the permission of Marcel Example ${testNumber}`)
      await desk.getByRole('dialog').getByText('can no longer track').waitFor()
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await waitForToast(page, 'Permission Revoked')
    await expect.poll(() => locateMarker(viewer, paradeId).count(), pushTimeout).toBe(0)
    for (const desk of [page, other])
      await locateRow(desk, `Marcel Example ${testNumber}`)
        .filter({ hasText: 'Revoked' })
        .waitFor(pushTimeout)
    await other.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await waitForToast(other, 'Failed to revoke tracking permission.')
    await other.getByRole('dialog').getByText('This permission has already been revoked.').waitFor()
  })

  test('a list that fails to load shows an error and can be retried', async () => {
    // A page that connects, or got no response, repeats its requests automatically.
    const page = await openPage(browser, app, { withoutSocket: true })
    await page.route('**/api/tracking-permissions?*', (route) => route.fulfill({ status: 500 }))
    await page.context().addCookies(await (await openAdminPage(browser, app, '/about')).context().cookies())
    await page.goto(TAB_PATH)
    await page.getByRole('heading', { name: 'The permissions could not be loaded' }).waitFor()
    await page.unroute('**/api/tracking-permissions?*')
    await clickButton(page, 'Try again')
    await page
      .getByRole('heading', { name: 'The permissions could not be loaded' })
      .waitFor({ state: 'detached' })
  })
})

describe('1,000 permissions', () => {
  test.each(['/admin', TAB_PATH])(
    'on %s: the search is fast, kept in the address, and paged',
    async (path) => {
      const rows = Array.from({ length: 1_000 }, (_, n) => ({
        userName: `Many ${testNumber} Example ${String(n).padStart(4, '0')}`,
      }))
      await insert(...rows)
      const page = await openAdminPage(browser, app, path)
      await page.getByLabel('Search permissions').fill(`many ${testNumber} example 0777`)
      await locateRow(page, `Many ${testNumber} Example 0777`).waitFor(pushTimeout)
      await page.getByText('1 permission', { exact: true }).waitFor()
      await page.getByLabel('Search permissions').fill(`many ${testNumber}`)
      await page.getByText('1,000 permissions').waitFor()
      await page.getByRole('button', { name: 'Tracker', exact: true }).click()
      await locateRow(page, `Many ${testNumber} Example 0000`).waitFor()
      await clickButton(page, 'Next')
      const onSecondPage = locateRow(page, `Many ${testNumber} Example 0050`)
      await onSecondPage.waitFor()
      await page.reload()
      await onSecondPage.waitFor()
      await clickButton(page, 'Previous')
      await locateRow(page, `Many ${testNumber} Example 0000`).waitFor()
      await app.database.delete(trackingPermissions)
    },
  )
})

test('/admin shows its own error message and no toast', async () => {
  const [permission] = await insert({ userName: `Marcel Example ${testNumber}` })
  const page = await openAdminPage(browser, app, '/admin')
  await clickButton(page, `Revoke the permission of Marcel Example ${testNumber}`)
  await app.database
    .update(trackingPermissions)
    .set({ isActive: false })
    .where(sql`id = ${permission!.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByText('Failed to revoke permission').waitFor()
  await page.getByRole('dialog').getByText('This permission has already been revoked.').waitFor()
  expect(await page.locator('li').filter({ hasText: 'Failed' }).count()).toBe(0)
  await clickButton(page, 'Cancel')
  await clickButton(page, 'Create Permission')
  expect(await page.getByLabel('Valid Until').getAttribute('min')).toBe(today)
  await page.getByLabel('Group').selectOption({ label: name })
  await page.getByLabel('User Name').fill('Odile Example')
  const grant = page.getByRole('button', { name: 'Grant Permission' })
  for (const day of ['', addDays(today, -1)]) {
    await page.getByLabel('Valid Until').fill(day)
    expect(await grant.isDisabled()).toBe(true)
  }
  await page.getByLabel('Valid Until').fill(today)
  await grant.click()
  await waitForToast(page, 'Permission Granted')
  await locateRow(page, 'Odile Example')
    .filter({ hasText: formatShortDay(addDays(today, 7)) })
    .first()
    .waitFor()
})

describe('a session that ends during work', () => {
  const endings: [string, () => Promise<unknown>][] = [
    [
      'by idleness',
      () =>
        app.database.execute(sql`update admin_sessions set last_seen_at = now() - interval '121 minutes'`),
    ],
    [
      'by age',
      () => app.database.execute(sql`update admin_sessions set created_at = now() - interval '721 minutes'`),
    ],
    [
      'by a log-out on the server',
      () => app.database.execute(sql`update admin_sessions set ended_at = now()`),
    ],
  ]

  test.each(endings)('%s opens the dialog, and nothing typed is lost', async (_how, end) => {
    const page = await openAdminPage(browser, app, TAB_PATH)
    const who = `Odile Example ${testNumber}`
    await fillGrantDialog(page, who)
    await page.getByLabel('Notes').fill('Carries the banner.')
    const speakAgain = await blockBackgroundRequests(page)
    await end()
    await clickButton(page, 'Grant')
    await page.getByLabel('Password').fill('not the password')
    await page.keyboard.press('Enter')
    await page.getByText('Incorrect password. Access denied.').waitFor()
    await logInAgain(page)
    await speakAgain()
    expect(await page.getByLabel('Tracker Name').inputValue()).toBe(who)
    expect(await page.getByLabel('Notes').inputValue()).toBe('Carries the banner.')
    await clickButton(page, 'Grant')
    await waitForToast(page, 'Permission Granted')
    await locateRow(page, who).waitFor()
  })

  test('a log-out in another tab opens it right away, even without a click', async () => {
    const page = await openAdminPage(browser, app, TAB_PATH)
    await fillGrantDialog(page, 'Odile Example')
    const second = await page.context().newPage()
    await second.goto('/admin-dashboard')
    await clickButton(second, 'Log out')
    await second.waitForURL(`${app.origin}/`)
    await logInAgain(page)
    expect(await page.getByLabel('Tracker Name').inputValue()).toBe('Odile Example')
    await clickButton(page, 'Grant')
    await waitForToast(page, 'Permission Granted')
  })

  test('the confirmation of a destructive action stays open and can be answered', async () => {
    await insert({ userName: `Marcel Example ${testNumber}` })
    const page = await openAdminPage(browser, app, TAB_PATH)
    await clickButton(page, `Revoke the permission of Marcel Example ${testNumber}`)
    const speakAgain = await blockBackgroundRequests(page)
    await app.database.execute(sql`update admin_sessions set ended_at = now()`)
    const revoke = page.getByRole('dialog').getByRole('button', { name: 'Revoke' })
    await revoke.click()
    await logInAgain(page)
    await speakAgain()
    await revoke.click()
    await waitForToast(page, 'Permission Revoked')
  })
})

test('axe finds nothing on the Permissions tab, narrow and wide, light and dark', async () => {
  await insert({ notes: 'Carries the banner.' }, { isActive: false })
  const page = await openAdminPage(browser, app, TAB_PATH)
  await locateRow(page, 'Marcel Example').first().waitFor()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await openGrant(page)
    await clickButton(page, 'Grant')
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await clickButton(page, 'Cancel')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})
