import type { Browser } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { clickButton, openAdminPage, waitForToast } from '#tests/harness/people/admin-page.ts'
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

test('the dashboard shows the progress and the result of an update of the club images', async () => {
  await makeGroup(app.database, { name: 'Cypress Ladies' })
  // The scheduled run finds no list, and fails after its three attempts.
  const countRequests = () => station.requestedPaths.filter((path) => path === '/clubs').length
  await expect.poll(countRequests, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  const red = await picture('red')
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const figures = [
    '<figure><img src="/1.jpg"><figcaption>Cypress Ladies SAPC</figcaption></figure>',
    '<figure><img src="/2.jpg"><figcaption>Nobody Here</figcaption></figure>',
  ]
  station.responses.set('/clubs', html(figures.join('')))
  station.responses.set('/1.jpg', async (request, response) => {
    await isReleased
    red(request, response)
  })
  const page = await openAdminPage(browser, app, '/admin-dashboard')
  await page.getByText(`Updated daily from the clubs’ page on ${station.host}`).waitFor()
  await page.getByText('The list of clubs is not at this address.').waitFor()
  await clickButton(page, 'Update Club Images')
  await waitForToast(page, 'Image Update Started')
  await page.getByText('0% · Cypress Ladies').waitFor()
  release()
  await page.getByText('Updated: 1').waitFor()
  await page.getByText('No matching group: 1').click()
  await page.getByText('Nobody Here').waitFor()
  expect(await page.getByText(/0% · Cypress Ladies|The list of clubs/).count()).toBe(0)
  station.responses.set('/clubs', html('<p>Under construction</p>'))
  await clickButton(page, 'Update Club Images')
  // The reason for the failure is shown beside the last result.
  await page
    .getByText('failed. The list of clubs has no clubs with pictures in a form that we can read.')
    .waitFor()
  await page.getByText('Updated: 1').waitFor()
})

test('the lists of testers and feedback are downloaded as CSV until the session ends', async () => {
  await makeTester(app.database, { email: 'odile@example.org', name: 'Odile Example' })
  const page = await openAdminPage(browser, app, '/beta-dashboard')
  const download = async () => {
    const [started] = await Promise.all([page.waitForEvent('download'), clickButton(page, 'Download CSV')])
    const text = Buffer.concat(await (await started.createReadStream()).toArray()).toString()
    return { name: started.suggestedFilename(), text }
  }
  const testers = await download()
  expect(testers.name).toMatch(/^beta-testers-\d{4}-\d\d-\d\d\.csv$/)
  expect(testers.text).toContain('Odile Example')
  await page.getByRole('tab', { name: 'Feedback' }).click()
  await page.getByRole('heading', { name: 'Feedback', exact: true }).waitFor()
  expect((await download()).name).toMatch(/^beta-feedback-/)
  await page.context().clearCookies()
  await clickButton(page, 'Download CSV')
  await waitForToast(page, 'Failed to download the list.')
  await page.getByRole('dialog').getByLabel('Password').waitFor()
})
