import type { Browser, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { createLogger } from '#server/logger.ts'
import { runJobs } from '#worker/run-jobs.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { findViolations } from '#tests/harness/axe.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { openAdminPage, clickButton, waitForToast } from '#tests/harness/people/admin-page.ts'
import { addFailedJob, addJob } from '#tests/harness/make-jobs.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { html, startRadioStation } from '#tests/harness/outside/radio-station.ts'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  const station = await startRadioStation()
  station.responses.set(
    '/clubs',
    html('<figure><img src="/1.jpg"><figcaption>Cypress Ladies</figcaption></figure>'),
  )
  // The club's picture never arrives, so the job runs until it is canceled.
  station.responses.set('/1.jpg', () => undefined)
  browser = await launchChromium()
  app = await startApp({
    env: { CLUB_IMAGES_URL: station.address, OUTBOUND_ALLOW: station.host, LOG_LEVEL: 'silent' },
  })
  await makeGroup(app.database, { name: 'Cypress Ladies' })
})

/** How often the tab polls for changes that are not pushed. */
const POLL_INTERVAL_MS = 5_000

const locateRow = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

test('the tab of background jobs warns, retries, follows a job as it runs, and cancels it', async () => {
  const page = await openAdminPage(browser, app, '/admin-dashboard?tab=jobs', { withFakeClock: true })
  await page.getByText('No jobs lately').waitFor()
  await page.getByText('Unconfirmed: 0').waitFor()
  await page.getByRole('alert').getByText('No worker is running').waitFor()
  const reason = 'The radio station’s page could not be reached. Check the address, or try again later.'
  await addFailedJob(app.settings, 'purge', {}, reason)
  const purge = locateRow(page, 'Purging expired data').filter({ hasText: '1 of 1' })
  await page.clock.runFor(POLL_INTERVAL_MS)
  await purge.getByText(reason).waitFor({ timeout: 10_000 })
  expect(await findViolations(page)).toEqual([])
  const worker = await runJobs(app.settings, 600_000, createLogger('worker', 'silent'))
  await clickButton(page, 'Retry Purging expired data')
  await waitForToast(page, 'Job Runs Again')
  await purge.getByText('Finished').waitFor({ timeout: 10_000 })
  // The focused button was removed, so the focus moves to the number of jobs.
  const readFocusedText = () => page.evaluate<string>('document.activeElement.textContent')
  await expect.poll(readFocusedText, { timeout: 5_000 }).toMatch(/^\d+ jobs?$/)
  await page.getByText('No worker is running').waitFor({ state: 'detached', timeout: 10_000 })

  await addJob(app.settings, 'update-club-images', {})
  const images = locateRow(page, 'Updating the club images').filter({ hasText: 'Cypress Ladies' }).first()
  await images.getByText('0% · Cypress Ladies').waitFor({ timeout: 10_000 })
  await images.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog')
  await question.getByText('is not retried').waitFor()
  await clickButton(page, 'Cancel job')
  await waitForToast(page, 'Job Canceled')
  await locateRow(page, 'Updating the club images').getByText('Canceled', { exact: true }).first().waitFor()
  await expect.poll(readFocusedText, { timeout: 5_000 }).toMatch(/^\d+ jobs?$/)
  await worker.close()
})
