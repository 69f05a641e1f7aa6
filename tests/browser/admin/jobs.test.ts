import type { Browser, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { findViolations } from '#tests/harness/axe.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { openAdminPage, waitForToast } from '#tests/harness/people/admin-page.ts'
import { makeGroup, makeTester } from '#tests/harness/make-rows.ts'
import { html, picture, type RadioStation, startRadioStation } from '#tests/harness/outside/radio-station.ts'

let app: TestApp
let browser: Browser
let station: RadioStation

beforeAll(async () => {
  station = await startRadioStation()
  browser = await launchChromium()
  app = await startApp({
    worker: true,
    env: { CLUB_IMAGES_URL: station.address, OUTBOUND_ALLOW: station.host },
  })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('every dashboard shows the progress and the result of an update of the club images', async () => {
  await makeGroup(app.database, { name: 'Cypress Ladies' })
  // The scheduled run finds no list, and fails after its three attempts.
  const countRequests = () => station.requestedPaths.filter((path) => path === '/clubs').length
  await expect.poll(countRequests, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  const red = await picture('red')
  let release = () => undefined as void
  const responseGate = new Promise<void>((resolve) => (release = resolve))
  station.responses.set(
    '/clubs',
    html(
      '<figure><img src="/1.jpg"><figcaption>Cypress Ladies SAPC</figcaption></figure><figure><img src="/2.jpg"><figcaption>Nobody Here</figcaption></figure>',
    ),
  )
  station.responses.set('/1.jpg', async (request, response) => {
    await responseGate
    red(request, response)
  })
  const [firstPage, secondPage] = [
    await openAdminPage(browser, app, '/admin-dashboard'),
    await openAdminPage(browser, app, '/admin-dashboard'),
  ]
  for (const page of [firstPage, secondPage]) {
    await page.getByText(`Updated daily from the clubs’ page on ${station.host}`).waitFor()
    await page.getByText('The list of clubs is not at this address.').waitFor()
  }
  await button(firstPage, 'Update Club Images').click()
  await waitForToast(firstPage, 'Image Update Started')
  for (const page of [firstPage, secondPage]) await page.getByText('0% · Cypress Ladies').waitFor()
  release()
  for (const page of [firstPage, secondPage]) {
    await page.getByText('Updated: 1').waitFor()
    await page.getByText('No matching group: 1').click()
    await page.getByText('Nobody Here').waitFor()
    expect(await page.getByText('0% · Cypress Ladies').count()).toBe(0)
    expect(await page.getByText('The list of clubs').count()).toBe(0)
  }
  station.responses.set('/clubs', html('<p>Under construction</p>'))
  await button(firstPage, 'Update Club Images').click()
  for (const page of [firstPage, secondPage]) {
    // The reason for the failure is shown beside the last result.
    await page
      .getByText('failed. The list of clubs has no clubs with pictures in a form that we can read.')
      .waitFor()
    await page.getByText('Updated: 1').waitFor()
  }
  expect(await findViolations(firstPage)).toEqual([])
})

test('the lists of testers and feedback are downloaded as CSV until the session ends', async () => {
  await makeTester(app.database, { email: 'odile@example.org', name: 'Odile Example' })
  const page = await openAdminPage(browser, app, '/beta-dashboard')
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download CSV').click()])
  expect(download.suggestedFilename()).toMatch(/^beta-testers-\d{4}-\d\d-\d\d\.csv$/)
  const file = await download.createReadStream()
  const text = Buffer.concat(await file.toArray()).toString()
  expect(text).toContain('Odile Example')
  await page.getByRole('tab', { name: 'Feedback' }).click()
  await page.getByRole('heading', { name: 'Feedback', exact: true }).waitFor()
  const [feedbackDownload] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download CSV').click(),
  ])
  expect(feedbackDownload.suggestedFilename()).toMatch(/^beta-feedback-/)
  await page.context().clearCookies()
  await button(page, 'Download CSV').click()
  await waitForToast(page, 'Failed to download the list.')
  await page.getByRole('dialog').getByLabel('Password').waitFor()
})
