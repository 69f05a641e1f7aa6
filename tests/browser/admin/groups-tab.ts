import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { groups } from '#server/database/schema.ts'
import { openAdminPage } from '#tests/harness/people/admin-page.ts'
import { app, browser, groupId as id, name } from '#tests/harness/people/site-per-file.ts'

export const GROUPS_TAB_PATH = '/admin-dashboard?tab=groups'

/** Opens the Groups tab of an administrator. */
export const openGroupsTab = (context = {}, path = GROUPS_TAB_PATH): Promise<Page> =>
  openAdminPage(browser, app, path, context)

export const locateRow = (page: Page, group = name) => page.getByRole('row').filter({ hasText: group })
export const readGroup = async () => (await app.database.select().from(groups).where(eq(groups.id, id)))[0]!
/** Blocks refetches of the list, so that the page keeps its old data. */
export const blockRefetches = (page: Page) =>
  page.route('**/api/admin/groups', (route) => route.fulfill({ status: 503 }))
