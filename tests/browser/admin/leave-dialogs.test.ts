import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { clickButton, openBlankAdminPage } from '#tests/harness/people/admin-page.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { app, browser, startSiteWithGroups, name } from '#tests/harness/people/site-per-file.ts'
import { fillGrantDialog, openGrant, PERMISSIONS_TAB_PATH } from './permissions-tab.ts'

startSiteWithGroups()

/** Opens a path as an administrator who came from /about. */
async function openFromAbout(path: string): Promise<Page> {
  const page = await openBlankAdminPage(browser, app)
  await page.goto('/about')
  await page.goto(path)
  return page
}

/** Checks that no dialog has left a history entry: one Back leads to the page before. */
async function expectBackLeaves(page: Page): Promise<void> {
  await waitUntilStill(page)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/about')
}

const question = (page: Page) => page.getByRole('heading', { name: 'Discard what you typed?' })

test('Back closes forms and questions, with an address or without, and neither Forward nor a reload keeps an entry', async () => {
  const page = await openFromAbout('/admin-dashboard?tab=groups')
  const dialog = page.getByRole('dialog')
  await clickButton(page, `Manage ${name}`)
  await clickButton(page, 'Hide...')
  await page.getByRole('heading', { name: `Hide ${name}?` }).waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await waitUntilStill(page)
  await page.goForward()
  await page.getByRole('tab', { name: 'Live Tracking' }).click()
  await clickButton(page, `Link for ${name}`)
  await page.getByLabel('Tracker Name').fill('Odile Example')
  await page.goBack()
  await question(page).waitFor()
  await clickButton(page, 'Keep editing')
  expect(await page.getByLabel('Tracker Name').inputValue()).toBe('Odile Example')
  await page.mouse.click(5, 5)
  await question(page).waitFor()
  await clickButton(page, 'Discard')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe(`Link for ${name}`)
  await waitUntilStill(page)
  await clickButton(page, `Start ${name}`)
  await dialog.waitFor()
  await page.reload()
  await page.getByRole('button', { name: `Start ${name}` }).waitFor()
  expect(await dialog.count()).toBe(0)
  // A reload shows the same form of an address, and Back still asks.
  await page.getByRole('tab', { name: 'Events' }).click()
  await clickButton(page, 'New Event')
  await page.getByLabel('Title').fill('Parasol parade')
  await page.reload()
  await page.getByText('We saved what you typed.').waitFor()
  await page.goBack()
  await question(page).waitFor()
  await clickButton(page, 'Discard')
  await dialog.waitFor({ state: 'detached' })
  await expectBackLeaves(page)
})

test('while a form is sent, nothing discards it, and its link is shown', async () => {
  const page = await openFromAbout(PERMISSIONS_TAB_PATH)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/generate-tracker-link', async (route) => {
    await isReleased
    await route.continue()
  })
  await fillGrantDialog(page, 'Odile Example')
  const form = page.getByRole('dialog', { name: 'Grant Permission' })
  const cancel = form.getByRole('button', { name: 'Cancel' })
  await clickButton(page, 'Grant and create link')
  await form.getByRole('button', { name: 'Granting...' }).waitFor()
  expect(await cancel.isDisabled()).toBe(true)
  await form.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Escape')
  await page.goBack()
  await waitUntilStill(page)
  expect(await question(page).count()).toBe(0)
  expect(await form.isVisible()).toBe(true)
  release()
  await page.getByRole('dialog', { name: 'Tracker Link Generated' }).getByText('/tracker/').waitFor()
})

test('the draft of a form about a person survives a reload, but not Discard or Log out', async () => {
  const page = await openFromAbout(PERMISSIONS_TAB_PATH)
  const countDrafts = () =>
    page.evaluate<number>(`Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')).length`)
  const who = page.getByLabel('Tracker Name')
  const reopen = async (open: () => Promise<void>) => {
    await page.reload()
    await open()
    await page.getByText('We saved what you typed.').waitFor()
    expect(await who.inputValue()).toBe('Odile Example')
  }
  await fillGrantDialog(page, 'Odile Example')
  await reopen(() => openGrant(page))
  expect(await page.getByLabel('Phone').inputValue()).toBe('504-555-0142')
  await clickButton(page, 'Cancel')
  await clickButton(page, 'Discard')
  await who.waitFor({ state: 'detached' })
  expect(await countDrafts()).toBe(0)

  await page.getByRole('tab', { name: 'Live Tracking' }).click()
  const openLink = () => clickButton(page, `Link for ${name}`)
  await openLink()
  await who.fill('Odile Example')
  await reopen(openLink)
  await page.reload()
  expect(await countDrafts()).toBe(1)
  await clickButton(page, 'Log out')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  expect(await countDrafts()).toBe(0)
})
