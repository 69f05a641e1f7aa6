import type { Browser } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../harness/app.ts'
import { launchChromium } from '../harness/chromium.ts'
import { openPage } from '../harness/page.ts'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
})

test('what must be ticked in the beta application is announced as required', async () => {
  const page = await openPage(browser, app)
  await page.goto('/beta')
  await page.getByRole('group', { name: 'When are you available (required)' }).waitFor()
  await page.getByRole('group', { name: 'Which devices do you use (required)' }).waitFor()
  const terms = page.getByLabel(/I agree to the beta testing terms/)
  expect(await terms.getAttribute('required')).not.toBeNull()
  await page.context().close()
})
