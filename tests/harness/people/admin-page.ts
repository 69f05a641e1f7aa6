import type { Browser, BrowserContextOptions, Page, Route } from '@playwright/test'
import type { TestApp } from '#tests/harness/app.ts'
import { signIn } from '#tests/sim/admin.ts'
import { waitUntilJoined, openPage, type PageLimits } from './page.ts'

/** Opens an empty page of an administrator with its own session. */
export async function openBlankAdminPage(browser: Browser, app: TestApp, limits: PageLimits = {}): Promise<Page> {
  const page = await openPage(browser, app, limits)
  const [cookie, value] = (await signIn(app)).split('=')
  await page.context().addCookies([{ name: cookie!, value: value!, url: app.origin }])
  return page
}

interface AdminPageOptions extends BrowserContextOptions {
  /** Whether `page.clock` controls the page's time. */
  withFakeClock?: boolean
}

/** Opens a page of an administrator with its own session, connected to the pushes. */
export async function openAdminPage(
  browser: Browser,
  app: TestApp,
  path: string,
  { withFakeClock = false, ...context }: AdminPageOptions = {},
): Promise<Page> {
  const page = await openBlankAdminPage(browser, app, { context })
  if (withFakeClock) await page.clock.install()
  await page.goto(path)
  await waitUntilJoined(page)
  return page
}

/** Presses the button with exactly this name. */
export const clickButton = (page: Page, button: string) =>
  page.getByRole('button', { name: button, exact: true }).click()

/** Resolves when a toast with these words is shown. */
export const waitForToast = (page: Page, words: string) =>
  page.locator('li').filter({ hasText: words }).first().waitFor()

/**
 * Stops the page's automatic requests, so that the test's own step finds out first. Returns a
 * function that allows them again.
 */
export async function blockBackgroundRequests(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/**'
  const stop = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.fallback())
  await page.route(calls, stop)
  return () => page.unroute(calls, stop)
}
