import { expect, test } from 'vitest'
import { clickButton, openBlankAdminPage } from '#tests/harness/people/admin-page.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { app, browser, startSiteWithGroups, name } from '#tests/harness/people/site-per-file.ts'

startSiteWithGroups()

test('neither Forward nor a reload keeps the history entry of a question, and Back asks in a reloaded form', async () => {
  const page = await openBlankAdminPage(browser, app)
  await page.goto('/about')
  await page.goto('/admin-dashboard?tab=groups')
  const dialog = page.getByRole('dialog')
  await clickButton(page, `Manage ${name}`)
  await clickButton(page, 'Hide...')
  await page.getByRole('heading', { name: `Hide ${name}?` }).waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await waitUntilStill(page)
  await page.goForward()
  await page.getByRole('tab', { name: 'Live Tracking' }).click()
  await clickButton(page, `Start ${name}`)
  await dialog.waitFor()
  await page.reload()
  await page.getByRole('button', { name: `Start ${name}` }).waitFor()
  expect(await dialog.count()).toBe(0)
  await page.getByRole('tab', { name: 'Events' }).click()
  await clickButton(page, 'New Event')
  await page.getByLabel('Title').fill('Parasol parade')
  await page.reload()
  await page.getByText('We saved what you typed.').waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Discard what you typed?' }).waitFor()
  await clickButton(page, 'Discard')
  await dialog.waitFor({ state: 'detached' })
  await waitUntilStill(page)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/about')
})
