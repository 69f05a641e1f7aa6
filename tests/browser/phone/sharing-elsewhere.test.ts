import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import {
  pollEachSecond,
  openPhone,
  share,
  stepTo,
  readStoredFixes,
  walk,
} from '#tests/harness/people/phone-page.ts'
import { app, browser, startSiteWithLinks, groupId, link } from '#tests/harness/people/site-per-file.ts'
import { findParadeOfGroup } from '#tests/harness/live-parades.ts'

startSiteWithLinks()

const readFixes = () => readStoredFixes(app, groupId)

const strip = (page: Page) => page.getByRole('complementary', { name: 'Sharing your position' })

test('the phone page keeps sharing on other screens, even after a reload there, and each screen says so', async () => {
  const page = await openPhone(browser, app, link)
  await share(page)
  expect(await strip(page).count()).toBe(0)
  await page.getByRole('link', { name: 'See it on the map' }).click()
  await page.waitForURL(/\/track\/\d+$/)
  await strip(page).getByText('Last sent').waitFor()
  await walk(page, 2)
  await expect.poll(async () => (await readFixes()).length).toBe(3)
  await page.getByRole('link', { name: /, home$/ }).click()
  await strip(page).waitFor()
  await page.reload()
  await strip(page).getByText('Last sent').waitFor()
  await stepTo(page, 4)
  await expect.poll(async () => (await findParadeOfGroup(app, groupId))?.latitude).toBe('29.964300')
  await page.route('**/api/tracker/*/*', (route) => route.abort())
  await stepTo(page, 5)
  await strip(page).getByText('No signal').waitFor()
  await page.unroute('**/api/tracker/*/*')
  await strip(page).getByRole('link').click()
  await page.getByRole('button', { name: 'Stop sharing' }).waitFor()
})

test('without the code for QR codes a retry draws them; without the strip’s, sharing continues, and the strip shows once it loads; taken over, the phone says so there and on its page', async () => {
  const page = await openPhone(browser, app, link)
  await page.route('**/assets/QrCode-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Show the apps' }).click()
  await page.getByText('The QR code could not be loaded').first().waitFor()
  await page.unroute('**/assets/QrCode-*.js')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  const qrCodes = page.getByRole('img', { name: /QR code that sets up/ })
  await qrCodes.first().waitFor()
  await page.route('**/assets/SharingBanner-*.js', (route) => route.abort())
  await share(page)
  await page.getByRole('link', { name: /, home$/ }).click()
  await walk(page, 1)
  await expect.poll(async () => (await readFixes()).length).toBe(2)
  expect(await page.getByText('Something went wrong').count()).toBe(0)
  await page.unroute('**/assets/SharingBanner-*.js')
  await pollEachSecond(page, () => strip(page).count()).toBe(1)
  await app.fetch(`${link}/start`, { json: { deviceId: 'another phone', takeOver: true } })
  await stepTo(page, 2)
  await strip(page).getByText('Another phone has taken over this link.').waitFor()
  await strip(page).getByRole('link').click()
  await page.getByRole('main').getByText('Another phone has taken over this link.').waitFor()
  await page.goBack()
  await page.waitForURL(/\/$/)
  await page.getByRole('heading', { name: 'Featured Groups' }).waitFor()
  await strip(page).waitFor({ state: 'detached' })
})
