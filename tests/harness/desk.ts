import type { Browser, BrowserContextOptions, Page, Route } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import type { TestApp } from './app.ts'
import { signIn } from './make.ts'
import { openPage } from './page.ts'

/** A page of an administrator with a session of its own, connected to the pushes. */
export async function openDesk(
  browser: Browser,
  app: TestApp,
  path: string,
  context: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openPage(browser, app, { context })
  const [cookie, value] = (await signIn(app)).split('=')
  await page.context().addCookies([{ name: cookie!, value: value!, url: app.origin }])
  const connected = page.waitForEvent('websocket')
  await page.goto(path)
  await connected
  return page
}

/** Presses the button of exactly this name. */
export const press = (page: Page, button: string) =>
  page.getByRole('button', { name: button, exact: true }).click()

/** Settles when a toast with these words is shown. */
export const toastOf = (page: Page, words: string) =>
  page.locator('li').filter({ hasText: words }).first().waitFor()

/** What axe finds wrong with a page, once it has come to rest. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.waitForTimeout(600)
  const found = (await new AxeBuilder({ page }).analyze()).violations
  return found.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
}

/**
 * From now on the page asks for nothing by itself, so that it is the test's own step that finds out first. Answers what lifts
 * it again.
 */
export async function keepQuiet(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/**'
  const stop = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.fallback())
  await page.route(calls, stop)
  return () => page.unroute(calls, stop)
}
