import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Output } from '#shared/contract/types.ts'
import { findViolations } from '../harness/axe.ts'
import { fakeTime } from '../harness/fake-time.ts'
import { server, waitUntilJoined } from '../harness/open-screen.tsx'
import { push } from '../harness/push-socket.ts'
import { row } from '../harness/sample.ts'
import { button } from '../harness/parts.ts'
import { expectToast, openDashboard } from './parade-day.ts'
import { dialog, press, rowOf } from './press.ts'

type Jobs = Output<'listJobs'>

const makeJob = (fields: Partial<Jobs['jobs'][number]>): Jobs['jobs'][number] => ({
  id: '1',
  name: 'purge',
  about: null,
  topic: 'purge',
  state: 'failed',
  isScheduled: false,
  addedAt: '2026-12-06T19:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  tries: 1,
  mostTries: 1,
  progress: null,
  reason: null,
  mayCancel: false,
  ...fields,
})

const list = (...jobs: Jobs['jobs']): Jobs => row('listJobs', { jobs, workers: 1 })

/** The pressed button was removed, so the focus moves to the number of jobs. */
const expectFocusOnCount = () => expect.poll(() => document.activeElement?.textContent).toMatch(/^\d+ jobs?$/)

test('the Background Jobs tab warns while no worker runs, and retries a failed job', async () => {
  fakeTime()
  const stuck: Jobs['stuck'] = [{ kind: 'no-worker', name: null, id: null, since: null }]
  await openDashboard({}, { listJobs: { ...list(), stuck } }, { search: '?tab=jobs' })
  await expect.element(page.getByText('No recent jobs')).toBeVisible()
  // Of the alerts.
  await expect.element(page.getByText('Unconfirmed: 0')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('No worker is running')).toBeVisible()
  const reason = 'The radio station’s page could not be reached. Check the address, or try again later.'
  server.answers.listJobs = { ...list(makeJob({ reason })), stuck }
  await vi.advanceTimersByTimeAsync(5_000)
  const purge = rowOf('Purging expired data')
  await expect.element(purge).toMatchTextContent('1 of 1')
  await expect.element(purge).toMatchTextContent(reason)
  expect(await findViolations()).toEqual([])
  server.answers.retryJob = ({ params }) => {
    server.answers.listJobs = list(makeJob({ state: 'finished' }))
    return { id: params.id! }
  }
  await press('Retry Purging expired data')
  await expectToast('Job Restarted')
  await expect.element(purge).toMatchTextContent('Finished')
  await expectFocusOnCount()
  await expect.element(page.getByText('No worker is running')).not.toBeInTheDocument()
})

test('the Background Jobs tab follows a running job and cancels it', async () => {
  const job = makeJob({
    name: 'update-club-images',
    topic: 'update-club-images',
    state: 'running',
    mayCancel: true,
    progress: { percent: 0, message: 'Cypress Ladies' },
  })
  await openDashboard({}, { listJobs: list(job) }, { search: '?tab=jobs' })
  const update = rowOf('Updating the club images')
  await expect.element(update).toMatchTextContent('0% · Cypress Ladies')
  await waitUntilJoined()
  push('job:progress', { job: 'update-club-images', percent: 50, message: 'Bell Row' })
  await expect.element(update).toMatchTextContent('50% · Bell Row')
  await update.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).toMatchTextContent('is not retried')
  server.answers.cancelJob = ({ params }) => {
    server.answers.listJobs = list({ ...job, state: 'cancelled', mayCancel: false })
    return { id: params.id!, was: 'running' }
  }
  await press('Cancel job')
  await expectToast('Job Canceled')
  await expect.element(update.getByText('Canceled', { exact: true })).toBeVisible()
  await expectFocusOnCount()
})

test('without a radio station’s page, the update button is disabled and a text says why; a link leads to the beta', async () => {
  await openDashboard({})
  await expect.element(page.getByText('No radio-station page configured')).toBeVisible()
  await expect.element(button('Update Club Images')).toBeDisabled()
  await page.getByRole('link', { name: 'Beta Dashboard' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Beta Dashboard' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
})
