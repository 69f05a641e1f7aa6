import type { Page } from '@playwright/test'
import { openPage, phoneScreen } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

export { app, browser }

/** Starts the server and the browser for a file, with room for many forms. */
export function startFormSite(): void {
  startSiteForFile({ env: { LIMIT_GROUPS_PER_HOUR: '1000', LIMIT_SIGN_UPS_PER_HOUR: '1000' } })
}

export const phoneContext = { viewport: phoneScreen }

/** Opens a form on a phone. */
export async function openForm(path: string): Promise<Page> {
  const page = await openPage(browser, app, { context: phoneContext })
  await page.goto(path)
  return page
}

/** Fills in the fields of a group's form. */
export async function fillGroupForm(page: Page, name: string): Promise<void> {
  await page.getByLabel('Group Name').fill(name)
  await page.getByLabel('Description').fill('They roll in November.')
  await page.getByLabel('Website').fill('lanterns.example.org')
}

/** Returns the label of the focused field. */
export const readFocusedLabel = (page: Page) =>
  page.evaluate<string>('document.activeElement.labels?.[0]?.textContent ?? ""')

export const waitForText = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).first().waitFor()

/** Locates the toasts, which show errors that belong to no field. */
export const locateToasts = (page: Page) => page.getByRole('region', { name: /notification/i }).locator('li')

/** Locates the errors of required fields that are empty. */
export const locateRequiredErrors = (page: Page) => page.getByText('Required', { exact: true })
