import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { groups } from '#server/database/schema.ts'
import { addDays, dayOf, formatShortDay } from '#shared/calendar.ts'
import { makeLink } from '#tests/sim/admin.ts'
import {
  openAdminPage,
  closeLinkDialog,
  clickButton,
  waitForToast,
  pressWhileOffline,
} from '#tests/harness/people/admin-page.ts'
import { position, report } from '#tests/sim/phone.ts'
import { pushTimeout, waitUntilJoined, locateMarker, openPage } from '#tests/harness/people/page.ts'
import * as site from '#tests/harness/people/site-per-file.ts'
import { findParadeOfGroup } from '#tests/harness/live-parades.ts'
import {
  PERMISSIONS_TAB_PATH,
  fillGrantDialog,
  insertPermissions,
  locateRow,
  openGrant,
} from './permissions-tab.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

let today: string

site.startSiteWithGroups({ env: highLimits })

beforeEach(() => {
  today = dayOf(new Date())
})

describe('the Permissions tab', () => {
  test('grants for today and 7 more days, and another dashboard shows the permission by push', async () => {
    const [page, other] = [
      await openAdminPage(site.browser, site.app, PERMISSIONS_TAB_PATH),
      await openAdminPage(site.browser, site.app, PERMISSIONS_TAB_PATH),
    ]
    const who = `Odile Example ${site.testNumber}`
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
    await group.selectOption({ label: site.name })
    expect(await group.getAttribute('aria-invalid')).toBe(null)
    await page.getByLabel('Phone').fill('504-555-0142')
    expect(await missing.count()).toBe(0)
    await page.getByLabel('Notes').fill('Carries the banner.')
    await clickButton(page, 'Grant')
    await waitForToast(page, 'Permission Granted')
    const words = new RegExp(
      `Carries the banner.*${site.name}.*504-555-0142.*${formatShortDay(addDays(today, 7))}.*Active`,
    )
    for (const each of [page, other])
      await locateRow(each, who).filter({ hasText: words }).waitFor(pushTimeout)
  })

  test('a link for Black Masking Indians needs a confirmation, and a permission does not', async () => {
    await site.app.database
      .update(groups)
      .set({ type: 'black-masking-indians' })
      .where(eq(groups.id, site.groupId))
    const page = await openAdminPage(site.browser, site.app, PERMISSIONS_TAB_PATH)
    await fillGrantDialog(page, 'Odile Example')
    await clickButton(page, 'Grant and create link')
    const error = page.getByRole('dialog').getByText('Confirm this first.')
    await error.waitFor()
    await page.locator('input[type="checkbox"]:focus').waitFor()
    await page.keyboard.press('Space')
    expect(await error.count()).toBe(0)
    await clickButton(page, 'Grant and create link')
    await waitForToast(page, 'Permission Granted')
    await page.getByRole('heading', { name: 'Tracker Link Generated' }).waitFor()
    await closeLinkDialog(page)
    await fillGrantDialog(page, 'Marcel Example')
    await clickButton(page, 'Grant')
    await locateRow(page, 'Marcel Example').waitFor()
  })

  test('a refusal keeps what was typed and shows the error at its field', async () => {
    const page = await openAdminPage(site.browser, site.app, PERMISSIONS_TAB_PATH)
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
    await page.getByRole('dialog').getByText('This day is over. Choose today or later.').waitFor()
    await page.getByLabel('Valid From').fill(addDays(today, 5))
    await page.getByLabel('Valid Until').fill(addDays(today, 3))
    await clickButton(page, 'Grant')
    await page.getByRole('dialog').getByText('must not be before the first day').waitFor()
    await page.getByLabel('Valid From').fill(today)
    expect(await page.getByLabel('Tracker Name').inputValue()).toBe('Odile Example')
    await page.getByLabel('Valid Until').fill(addDays(today, 3))
    await pressWhileOffline(
      page,
      '**/api/tracking-permissions',
      'Grant',
      'Failed to grant tracking permission.',
    )
    await clickButton(page, 'Grant')
    await waitForToast(page, 'Permission Granted')
  })

  test('shows each status, filtered by the address, and revokes only permissions that are valid now or later', async () => {
    const far = { validFrom: addDays(today, -9), validUntil: addDays(today, 9) }
    await insertPermissions(
      { userName: 'Active Example' },
      { userName: 'Pending Example', validFrom: addDays(today, 1), validUntil: addDays(today, 1) },
      { userName: 'Expired Example', ...far, validUntil: addDays(today, -1) },
      { userName: 'Revoked Example', ...far, isActive: false },
    )
    const page = await openAdminPage(site.browser, site.app, PERMISSIONS_TAB_PATH)
    for (const status of ['Active', 'Pending', 'Expired', 'Revoked']) {
      const row = locateRow(page, `${status} Example`).filter({ hasText: site.name })
      await row.getByRole('cell', { name: status, exact: true }).waitFor()
      expect(await row.getByRole('button').count()).toBe(status === 'Active' || status === 'Pending' ? 1 : 0)
    }
    await page.getByLabel('Status').selectOption('Pending')
    await locateRow(page, 'Active Example').first().waitFor({ state: 'detached' })
    await page.reload()
    await locateRow(page, 'Pending Example').first().waitFor()
    expect(await locateRow(page, 'Expired Example').count()).toBe(0)
    expect(await page.getByLabel('Status').inputValue()).toBe('pending')
  })

  test.each(['/admin', PERMISSIONS_TAB_PATH])(
    'on %s: a permission of a hidden group still names the group',
    async (path) => {
      await insertPermissions({ userName: `Marcel Example ${site.testNumber}` })
      await site.app.database
        .update(groups)
        .set({ isActive: false, isHidden: true })
        .where(eq(groups.id, site.groupId))
      const page = await openAdminPage(site.browser, site.app, path)
      await locateRow(page, `Marcel Example ${site.testNumber}`)
        .getByRole('cell', { name: site.name, exact: true })
        .waitFor()
    },
  )

  test('LP6 revoking asks for confirmation, ends the parade on every viewer’s map, and warns the second admin', async () => {
    const link = await makeLink(site.app, site.groupId, `Marcel Example ${site.testNumber}`)
    const positions = [position(29.96, -90.07, new Date())]
    await report(site.app, link, positions, 'p')
    const paradeId = (await findParadeOfGroup(site.app, site.groupId))!.id
    const [page, other] = [
      await openAdminPage(site.browser, site.app, PERMISSIONS_TAB_PATH),
      await openAdminPage(site.browser, site.app, PERMISSIONS_TAB_PATH),
    ]
    const viewer = await openPage(site.browser, site.app)
    await viewer.goto('/live')
    await locateMarker(viewer, paradeId).waitFor()
    await waitUntilJoined(viewer)
    for (const each of [page, other]) {
      await clickButton(each, `Revoke the permission of Marcel Example ${site.testNumber}`)
      await each.getByRole('dialog').getByText('will no longer be able to track').waitFor()
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await waitForToast(page, 'Permission Revoked')
    await expect.poll(() => locateMarker(viewer, paradeId).count(), pushTimeout).toBe(0)
    for (const each of [page, other])
      await locateRow(each, `Marcel Example ${site.testNumber}`)
        .filter({ hasText: 'Revoked' })
        .waitFor(pushTimeout)
    await other.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await waitForToast(other, 'Failed to revoke tracking permission.')
    await other.getByRole('dialog').getByText('This permission has already been revoked.').waitFor()
  })

  test('a list that fails to load shows an error and can be retried', async () => {
    // A page that connects, or got no response, repeats its requests automatically.
    const page = await openPage(site.browser, site.app, { withoutSocket: true })
    await page.route('**/api/tracking-permissions?*', (route) => route.fulfill({ status: 500 }))
    await page
      .context()
      .addCookies(await (await openAdminPage(site.browser, site.app, '/about')).context().cookies())
    await page.goto(PERMISSIONS_TAB_PATH)
    await page.getByRole('heading', { name: 'The permissions could not be loaded' }).waitFor()
    await page.unroute('**/api/tracking-permissions?*')
    await clickButton(page, 'Try again')
    await page
      .getByRole('heading', { name: 'The permissions could not be loaded' })
      .waitFor({ state: 'detached' })
  })
})
