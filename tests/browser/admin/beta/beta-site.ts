import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { openAdminPage } from '#tests/harness/people/admin-page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

export { app, browser }

/** Starts the server and the browser for a file, and removes all rows of the beta and all emails before each test. */
export function startBetaSite(): void {
  // No test is refused because of the sign-ups of earlier ones.
  startSiteForFile({ env: { LIMIT_SIGN_UPS_PER_HOUR: '1000' } })
  beforeEach(async () => {
    await app.database.execute(sql`truncate beta_feedback, beta_testers, beta_invites, mails`)
  })
}

/** Opens a page of the beta dashboard as an administrator, and waits until pushes reach it. */
export async function openBetaPage(path: string): Promise<Page> {
  const page = await openAdminPage(browser, app, path)
  await page.getByRole('heading', { level: 1, name: 'Beta Dashboard' }).waitFor()
  return page
}

export const locateRow = (page: Page, words: string | RegExp) =>
  page.getByRole('row').filter({ hasText: words })
export const readFigure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ hasText: name }).locator('dd').textContent()
