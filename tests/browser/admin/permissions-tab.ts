import type { Page } from '@playwright/test'
import { trackingPermissions } from '#server/database/schema.ts'
import { dayOf } from '#shared/calendar.ts'
import { app, groupId, name } from '#tests/harness/people/site-per-file.ts'

export const PERMISSIONS_TAB_PATH = '/admin-dashboard?tab=permissions'

/** Inserts permissions of the current test's group for today. */
export const insertPermissions = (...rows: Partial<typeof trackingPermissions.$inferInsert>[]) =>
  app.database
    .insert(trackingPermissions)
    .values(
      rows.map((row) => ({
        groupId,
        userId: '504-555-0100',
        userName: 'Marcel Example',
        userPhone: '504-555-0100',
        validFrom: dayOf(new Date()),
        validUntil: dayOf(new Date()),
        createdBy: 'tests',
        createdAt: new Date(),
        ...row,
      })),
    )
    .returning({ id: trackingPermissions.id })

/** Opens the grant dialog. An empty list has a second button for it, hence `first`. */
export const openGrant = (page: Page) =>
  page.getByRole('button', { name: 'Grant Permission' }).first().click()

/** Fills in the grant dialog. */
export async function fillGrantDialog(page: Page, who: string): Promise<void> {
  await openGrant(page)
  await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: name })
  await page.getByLabel('Tracker Name').fill(who)
  await page.getByLabel('Phone').fill('504-555-0142')
}

export const locateRow = (page: Page, who: string) => page.getByRole('row').filter({ hasText: who })
