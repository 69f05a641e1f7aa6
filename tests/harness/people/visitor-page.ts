import type { Browser, Page } from '@playwright/test'
import type { TestApp } from '#tests/harness/app.ts'
import { openPage, waitUntilJoined } from './page.ts'

/** Opens a path as a visitor, and waits until pushes reach the page. */
export async function openVisitorPage(browser: Browser, app: TestApp, path: string): Promise<Page> {
  const page = await openPage(browser, app)
  await page.goto(path)
  await waitUntilJoined(page)
  return page
}
