import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { isRoutine } from '#server/queue/job-options.ts'
import { type JobName, type JobRow, jobs as jobRows } from '#shared/jobs/jobs.ts'
import { interruptedClubImages } from '#tests/harness/jobs/interrupted-club-images.ts'
import { interruptedExpiry } from '#tests/harness/jobs/interrupted-expiry.ts'
import { interruptedExport } from '#tests/harness/jobs/interrupted-export.ts'
import { type JobSite, openJobSite, readFirstJob } from '#tests/harness/jobs/interrupted-job.ts'
import { interruptedPlanning } from '#tests/harness/jobs/interrupted-planning.ts'
import { interruptedPurge } from '#tests/harness/jobs/interrupted-purge.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'

const jobs = [
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

/** Whether finished jobs stay in the queue. Routine jobs, which run every few seconds, do not. */
const staysInQueue = (name: JobName) => !isRoutine(jobRows[name] as JobRow)

/** Waits until a job has finished. */
const waitUntilFinished = (site: JobSite, name: JobName, id: string) =>
  waitUntil(`${name} is finished`, async () => {
    const run = (await site.queue.getJob(id)) as { getState(): Promise<string> } | undefined
    return run === undefined ? !staysInQueue(name) : (await run.getState()) === 'completed'
  })

describe.each(['PostgreSQL', 'Redis'] as const)('with the queue on %s', (kind) => {
  test.concurrent.each(jobs)(
    'JB1 %s is done exactly once although its worker is killed twice halfway',
    async (name, interrupt) => {
      const site = await openJobSite(kind)
      const job = await interrupt(site)
      const ids: (string | undefined)[] = []
      let killedAt = 0
      for (const round of [1, 2]) {
        const worker = await site.startWorker()
        await waitUntilStarted(site, name, round)
        // A person may be waiting for the job's result.
        if (round > 1) expect(performance.now() - killedAt).toBeLessThan(30_000)
        await job.waitUntilHalfDone(round)
        const run = await readFirstJob(site, name)
        expect(run?.state).toBe('active')
        ids.push(run?.id)
        await worker.end('SIGKILL')
        killedAt = performance.now()
      }
      await job.release()
      await site.startWorker()
      await waitUntilFinished(site, name, ids[0]!)
      expect(ids[1]).toBe(ids[0])
      if (staysInQueue(name))
        expect(await readFirstJob(site, name)).toMatchObject({
          id: ids[0],
          attemptsStarted: 3,
          attemptsMade: 1,
        })
      await job.expectDoneOnce()
    },
    120_000,
  )

  test.concurrent.each(jobs)(
    'JB1 a stopping worker interrupts %s within 10 s, and the next worker finishes it right away',
    async (name, interrupt) => {
      const site = await openJobSite(kind)
      const job = await interrupt(site)
      const worker = await site.startWorker()
      await job.waitUntilHalfDone(1)
      const { id } = (await readFirstJob(site, name))!
      const stopping = worker.end('SIGTERM')
      await sleep(500)
      await job.release()
      const { code, tookMs } = await stopping
      expect([code, worker.output()]).toEqual([0, ''])
      expect(tookMs).toBeLessThan(10_000)
      await site.startWorker()
      const startedAt = performance.now()
      if (staysInQueue(name)) await waitUntilStarted(site, name, 2)
      else await waitUntilFinished(site, name, id)
      // Sooner than the queue would notice a lost worker.
      expect(performance.now() - startedAt).toBeLessThan(8_000)
      await waitUntilFinished(site, name, id)
      if (staysInQueue(name))
        expect(await readFirstJob(site, name)).toMatchObject({ id, attemptsStarted: 2, attemptsMade: 1 })
      await job.expectDoneOnce()
    },
    120_000,
  )
})
