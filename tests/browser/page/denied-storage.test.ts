import { beforeAll, expect, test } from 'vitest'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

startSiteForFile()
beforeAll(async () => {
  await makeGroup(app.database, { name: 'Kept Club' })
})

const FORBID_STORAGE_SCRIPT = `for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`
const FILL_STORAGE_SCRIPT = `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`

test.each([
  ['forbids storage', FORBID_STORAGE_SCRIPT],
  ['has no room in its storage', FILL_STORAGE_SCRIPT],
])('a browser that %s shows the screens, follows, and accepts a form', async (_, script) => {
  const page = await openPage(browser, app)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.addInitScript(script)
  await page.goto('/groups')
  const heart = page.getByRole('button', { name: 'Follow Kept Club' })
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Following' }).click()
  await page.getByRole('heading', { name: 'Kept Club', exact: true }).waitFor()
  await page.goto('/waitlist')
  await page.getByLabel('Email').fill('someone@example.org')
  await page.getByLabel('I am a…').selectOption('supporter')
  await page.getByRole('main').getByRole('button', { name: 'Join Waitlist' }).click()
  await page.getByRole('heading', { name: 'You’re on the list' }).waitFor()
  for (const path of ['/', '/live', '/calendar', '/tracker/none', '/create-group', '/admin']) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    expect(await page.getByText('Something went wrong').count()).toBe(0)
  }
  expect(errors).toEqual([])
})
