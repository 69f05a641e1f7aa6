import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { isRoutine } from '#server/queue/job-options.ts'
import type { JobName } from '#shared/jobs/jobs.ts'
import { interruptedClubImages } from '#tests/harness/jobs/interrupted-club-images.ts'
import { interruptedExpiry } from '#tests/harness/jobs/interrupted-expiry.ts'
import { interruptedExport } from '#tests/harness/jobs/interrupted-export.ts'
import {
  type InterruptedJob,
  type JobSite,
  openJobSite,
  readFirstJob,
} from '#tests/harness/jobs/interrupted-job.ts'
import { interruptedPlanning } from '#tests/harness/jobs/interrupted-planning.ts'
import { interruptedPurge } from '#tests/harness/jobs/interrupted-purge.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'

/** A person may be waiting for an export. `openWorker` takes over after 10 to 20 s. */
const MAX_TAKEOVER_MS = 30_000
/** Less than the 10 s after which the queue gives up on a lost worker (`lockDuration`). */
const MAX_HANDOVER_MS = 8_000
/** SIGTERM must reach the worker before the job is released, or the job would just finish. */
const SIGNAL_MS = 500
/** A worker that takes longer than 9 s to stop exits anyway (`setUpGracefulShutdown`). */
const MAX_STOP_MS = 10_000

/** Each job, with the function that prepares it so that it blocks halfway. */
const blockedJobs = [
  ['purge', interruptedPurge],
  ['plan-routes', interruptedPlanning],
  ['export-csv', interruptedExport],
  ['update-club-images', interruptedClubImages],
  ['expire-tracking', interruptedExpiry],
] as const

/** Waits until workers have started the oldest job with the given name `times` times. */
const waitUntilStarted = (site: JobSite, name: JobName, times: number) =>
  waitUntil(
    `${name} is started ${times} times`,
    async () => ((await readFirstJob(site, name))?.attemptsStarted ?? 0) >= times,
    { intervalMs: 20 },
  )

/** Whether finished runs of a job stay in the queue. Those of routine jobs are removed. */
const staysInQueue = (name: JobName) => !isRoutine(name)

/** Waits until a run of a job has finished. */
const waitUntilFinished = (site: JobSite, name: JobName, id: string) =>
  waitUntil(`${name} is finished`, async () => {
    const run = (await site.queue.getJob(id)) as { getState(): Promise<string> } | undefined
    return run === undefined ? !staysInQueue(name) : (await run.getState()) === 'completed'
  })

/** Starts a worker, and resolves once it is halfway through the job in its `round`. */
async function startHalfway(site: JobSite, job: InterruptedJob, round: number) {
  const worker = await site.startWorker()
  await waitUntilStarted(site, job.name, round)
  const startedAt = performance.now()
  await job.waitUntilHalfDone(round)
  const run = await readFirstJob(site, job.name)
  expect(run?.state).toBe('active')
  return { worker, startedAt, id: run!.id }
}

describe.each(['PostgreSQL', 'Redis'] as const)('with the queue on %s', (kind) => {
  test.concurrent.each(blockedJobs)(
    'JB1 %s takes effect exactly once although its worker is killed halfway and the next one, which takes over, is stopped within 10 s',
    async (name, prepareBlockedJob) => {
      const site = await openJobSite(kind)
      const job = await prepareBlockedJob(site)
      const first = await startHalfway(site, job, 1)
      await first.worker.end('SIGKILL')
      const killedAt = performance.now()
      const { worker, startedAt, id } = await startHalfway(site, job, 2)
      expect(id).toBe(first.id)
      expect(startedAt - killedAt).toBeLessThan(MAX_TAKEOVER_MS)

      const stopping = worker.end('SIGTERM')
      await sleep(SIGNAL_MS)
      await job.release()
      const { code, tookMs } = await stopping
      expect([code, worker.output()]).toEqual([0, ''])
      expect(tookMs).toBeLessThan(MAX_STOP_MS)

      await site.startWorker()
      const stoppedAt = performance.now()
      if (staysInQueue(name)) await waitUntilStarted(site, name, 3)
      else await waitUntilFinished(site, name, id)
      expect(performance.now() - stoppedAt).toBeLessThan(MAX_HANDOVER_MS)
      await waitUntilFinished(site, name, id)
      // Only the last start counts as an attempt.
      if (staysInQueue(name))
        expect(await readFirstJob(site, name)).toMatchObject({ id, attemptsStarted: 3, attemptsMade: 1 })
      await job.expectDoneOnce()
    },
    120_000,
  )
})
