import type { Page } from '@playwright/test'
import { name } from '#tests/harness/people/site-per-file.ts'

export const PERMISSIONS_TAB_PATH = '/admin-dashboard?tab=permissions'

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
