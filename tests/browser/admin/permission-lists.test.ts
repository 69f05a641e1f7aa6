import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { trackingPermissions } from '#server/database/schema.ts'
import { addDays, dayOf, formatShortDay } from '#shared/calendar.ts'
import { findViolationsInBothSchemes } from '#tests/harness/axe.ts'
import { openAdminPage, clickButton, waitForToast } from '#tests/harness/people/admin-page.ts'
import { pushTimeout } from '#tests/harness/people/page.ts'
import { app, browser, startSiteWithGroups, name, testNumber } from '#tests/harness/people/site-per-file.ts'
import { PERMISSIONS_TAB_PATH, insertPermissions, locateRow, openGrant } from './permissions-tab.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

let today: string

startSiteWithGroups({ env: highLimits })

beforeEach(() => {
  today = dayOf(new Date())
})

describe('1,000 permissions', () => {
  test.each(['/admin', PERMISSIONS_TAB_PATH])(
    'on %s: the search is fast, kept in the address, and paged',
    async (path) => {
      const rows = Array.from({ length: 1_000 }, (_, n) => ({
        userName: `Many ${testNumber} Example ${String(n).padStart(4, '0')}`,
      }))
      await insertPermissions(...rows)
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
  const [permission] = await insertPermissions({ userName: `Marcel Example ${testNumber}` })
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
  await page.getByLabel('Phone').fill('555-0100')
  await grant.click()
  await waitForToast(page, 'Permission Granted')
  await locateRow(page, 'Odile Example')
    .filter({ hasText: formatShortDay(addDays(today, 7)) })
    .first()
    .waitFor()
})

test('axe finds nothing on the Permissions tab, narrow and wide, light and dark', async () => {
  await insertPermissions({ notes: 'Carries the banner.' }, { isActive: false })
  const page = await openAdminPage(browser, app, PERMISSIONS_TAB_PATH)
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
