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

test('what the server said of a line is said of no other when a line is removed, and anew when it is sent', async () => {
  const page = await openPage(browser, app)
  await page.goto('/create-group')
  await page.getByLabel('Group Name').fill('Wrong Lines')
  await page.getByLabel('Group Type').selectOption('brass-band')
  await page.getByLabel('Description').fill('Invented.')
  const line = (number: number) => page.getByLabel(`Social Links, link ${number}`)
  const add = page.getByRole('button', { name: 'Add link' })
  for (const [index, link] of ['https://a.example', 'javascript:1', 'https://c.example'].entries()) {
    await add.click()
    await line(index + 1).fill(link)
  }
  const submit = page.getByRole('main').getByRole('button', { name: 'Create Group' })
  await submit.click()
  await expect.poll(() => line(2).getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('button', { name: 'Remove link 1' }).click()
  await line(3).waitFor({ state: 'detached' })
  expect(await page.locator('li input[aria-invalid]').count()).toBe(0)
  await submit.click()
  await expect.poll(() => line(1).getAttribute('aria-invalid')).toBe('true')
  await page.context().close()
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
