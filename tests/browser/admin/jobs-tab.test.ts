import type { Browser, Page } from '@playwright/test'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
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

/** How often the tab polls for changes that are not pushed. Equal to `refetchInterval` in Jobs.tsx. */
const POLL_INTERVAL_MS = 5_000
/** Time for a change to reach the tab. */
const timeout = { timeout: 10_000 }

const openJobsTab = () => openAdminPage(browser, app, '/admin-dashboard?tab=jobs', { withFakeClock: true })
const locateRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Starts a worker, which stops after the test. */
async function startWorker(): Promise<void> {
  const phoneTimeoutMs = app.settings.heartbeatTimeout * 1000
  const worker = await runJobs(app.settings, phoneTimeoutMs, createLogger('worker', 'silent'))
  onTestFinished(() => worker.close())
}

/** The pressed button was removed, so the focus moves to the number of jobs. */
const expectFocusOnCount = (page: Page) =>
  expect
    .poll(() => page.evaluate<string>('document.activeElement.textContent'), timeout)
    .toMatch(/^\d+ jobs?$/)

test('the Background Jobs tab warns while no worker runs, and retries a failed job', async () => {
  const page = await openJobsTab()
  await page.getByText('No recent jobs').waitFor()
  // Of the alerts.
  await page.getByText('Unconfirmed: 0').waitFor()
  await page.getByRole('alert').getByText('No worker is running').waitFor()
  const reason = 'The radio station’s page could not be reached. Check the address, or try again later.'
  await addFailedJob(app.settings, 'purge', {}, reason)
  // It failed in its only attempt.
  const purgeRow = locateRow(page, 'Purging expired data').filter({ hasText: '1 of 1' })
  await page.clock.runFor(POLL_INTERVAL_MS)
  await purgeRow.getByText(reason).waitFor(timeout)
  expect(await findViolations(page)).toEqual([])
  await startWorker()
  await clickButton(page, 'Retry Purging expired data')
  await waitForToast(page, 'Job Restarted')
  await purgeRow.getByText('Finished').waitFor(timeout)
  await expectFocusOnCount(page)
  await page.getByText('No worker is running').waitFor({ state: 'detached', ...timeout })
})

test('the Background Jobs tab follows a running job and cancels it', async () => {
  const page = await openJobsTab()
  await startWorker()
  await addJob(app.settings, 'update-club-images', {})
  const jobRow = locateRow(page, 'Updating the club images').filter({ hasText: 'Cypress Ladies' }).first()
  await jobRow.getByText('0% · Cypress Ladies').waitFor(timeout)
  await jobRow.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByText('is not retried').waitFor()
  await clickButton(page, 'Cancel job')
  await waitForToast(page, 'Job Canceled')
  await locateRow(page, 'Updating the club images').getByText('Canceled', { exact: true }).first().waitFor()
  await expectFocusOnCount(page)
})
