import type { Browser, BrowserContextOptions, Page, Route } from '@playwright/test'
import type { TestApp } from '#tests/harness/app.ts'
import { ADMIN_PASSWORD, signIn } from '#tests/sim/admin.ts'
import { waitUntilJoined, openPage, type PageLimits } from './page.ts'

/** Opens an empty page of an administrator, with a new session. */
export async function openBlankAdminPage(
  browser: Browser,
  app: TestApp,
  limits: PageLimits = {},
): Promise<Page> {
  const page = await openPage(browser, app, limits)
  const [cookie, value] = (await signIn(app)).split('=')
  await page.context().addCookies([{ name: cookie!, value: value!, url: app.origin }])
  return page
}

/** Opens a path as an administrator with a new session, and waits until pushes reach the page. */
export async function openAdminPage(
  browser: Browser,
  app: TestApp,
  path: string,
  context: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openBlankAdminPage(browser, app, { context })
  await page.goto(path)
  await waitUntilJoined(page)
  return page
}

/** Clicks the button with exactly the given name. */
export const clickButton = (page: Page, button: string) =>
  page.getByRole('button', { name: button, exact: true }).click()

/** Closes the dialog with a link that was not copied: it asks first. */
export async function closeLinkDialog(page: Page): Promise<void> {
  // Not the dialog before, which stays open until the link is there.
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Copy link' }) })
  await dialog.locator('header').getByRole('button', { name: 'Close' }).click()
  await clickButton(page, 'Close anyway')
}

/** Types the password into the dialog that an ended session opens. */
export async function logInAgain(page: Page): Promise<void> {
  const password = page.getByLabel('Password')
  await password.fill(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await password.waitFor({ state: 'detached' })
}

/** Resolves when a toast with the given text is shown. */
export const waitForToast = (page: Page, text: string) =>
  page.locator('li').filter({ hasText: text }).first().waitFor()

/**
 * Blocks the page's GET requests, so that it learns of a change only by the test's next step. Returns a
 * function that unblocks them.
 */
export async function blockBackgroundRequests(page: Page): Promise<() => Promise<void>> {
  const apiUrls = '**/api/**'
  const block = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.fallback())
  await page.route(apiUrls, block)
  return () => page.unroute(apiUrls, block)
}
