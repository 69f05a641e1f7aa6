import { expect, test } from 'vitest'
import { ADMIN_PASSWORD } from '#tests/sim/admin.ts'
import { clickButton } from '#tests/harness/people/admin-page.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteWithGroups, name } from '#tests/harness/people/site-per-file.ts'

startSiteWithGroups()

test('AC1 the footer’s dialog leads to /admin with the password, and logging out ends the session', async () => {
  const page = await openPage(browser, app)
  const flag = () => page.evaluate(() => sessionStorage.getItem('adminAccess'))
  await page.goto('/')
  await clickButton(page, 'Admin Access')
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  await page.getByRole('heading', { name: 'Admin', level: 1 }).waitFor()
  // Another page of the browser needs no password.
  const second = await page.context().newPage()
  await second.goto('/admin-dashboard')
  await second.getByRole('button', { name: `Start ${name}` }).waitFor()
  expect(await flag()).toBe('true')
  const [cookie] = await page.context().cookies()
  await clickButton(page, 'Log out')
  await page.waitForURL(`${app.origin}/`)
  expect(await flag()).toBe(null)
  const headers = { cookie: `${cookie!.name}=${cookie!.value}` }
  expect((await app.fetch('/api/admin/session', { headers })).status).toBe(401)
})
