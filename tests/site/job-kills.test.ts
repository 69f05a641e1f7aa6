import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { isRoutine } from '#server/queue/job-options.ts'
import { type JobName, type JobRow, jobs as jobRows } from '#shared/jobs/jobs.ts'
import { interruptedClubImages } from '#tests/harness/jobs/interrupted-club-images.ts'
import { interruptedExpiry } from '#tests/harness/jobs/interrupted-expiry.ts'
import { interruptedExport } from '#tests/harness/jobs/interrupted-export.ts'
import { readFirstJob, type JobSite, openJobSite } from '#tests/harness/jobs/interrupted-job.ts'
import { interruptedPurge } from '#tests/harness/jobs/interrupted-purge.ts'
import { waitUntil } from '#tests/harness/wait-until.ts'

const jobs = [
  ['purge', interruptedPurge],
  ['export-csv', interruptedExport],
  ['update-club-images', interruptedClubImages],
  ['expire-tracking', interruptedExpiry],
] as const

/** Waits until the first run is picked up for the nth time. */
const begun = (site: JobSite, name: JobName, times: number) =>
  waitUntil(
    `${name} is begun ${times} times`,
    async () => ((await readFirstJob(site, name))?.attemptsStarted ?? 0) >= times,
    { intervalMs: 20 },
  )

/** Whether successful runs stay in the queue: those of jobs that run every few seconds do not. */
const isKept = (name: JobName) => !isRoutine(jobRows[name] as JobRow)

/** Waits until a run has ended. */
const finished = (site: JobSite, name: JobName, id: string) =>
  waitUntil(`${name} is finished`, async () => {
    const run = (await site.queue.getJob(id)) as { getState(): Promise<string> } | undefined
    return run === undefined ? !isKept(name) : (await run.getState()) === 'completed'
  })

describe.each(['PostgreSQL', 'Redis'] as const)('with the queue on %s', (kind) => {
  test.concurrent.each(jobs)(
    'JB1 %s, with its worker killed twice halfway, is finished once by the next',
    async (name, interrupted) => {
      const site = await openJobSite(kind)
      const job = await interrupted(site)
      const ids: (string | undefined)[] = []
      let killed = 0
      for (const round of [1, 2]) {
        const worker = await site.startWorker()
        await begun(site, name, round)
        // Someone may be waiting for it.
        if (round > 1) expect(performance.now() - killed).toBeLessThan(30_000)
        await job.waitUntilHalfDone(round)
        const run = await readFirstJob(site, name)
        expect(run?.state).toBe('active')
        ids.push(run?.id)
        await worker.end('SIGKILL')
        killed = performance.now()
      }
      await job.release()
      await site.startWorker()
      await finished(site, name, ids[0]!)
      expect(ids[1]).toBe(ids[0])
      if (isKept(name))
        expect(await readFirstJob(site, name)).toMatchObject({ id: ids[0], attemptsStarted: 3, attemptsMade: 1 })
      await job.expectDoneOnce()
    },
    120_000,
  )

  test.concurrent.each(jobs)(
    'JB1 %s is interrupted within 10 s by a stopping worker, and finished right away by the next',
    async (name, interrupted) => {
      const site = await openJobSite(kind)
      const job = await interrupted(site)
      const worker = await site.startWorker()
      await job.waitUntilHalfDone(1)
      const { id } = (await readFirstJob(site, name))!
      const leaving = worker.end('SIGTERM')
      await sleep(500)
      await job.release()
      const { code, tookMs } = await leaving
      expect([code, worker.output()]).toEqual([0, ''])
      expect(tookMs).toBeLessThan(10_000)
      await site.startWorker()
      const started = performance.now()
      if (isKept(name)) await begun(site, name, 2)
      else await finished(site, name, id)
      // Before the queue would notice that no worker has it.
      expect(performance.now() - started).toBeLessThan(8_000)
      await finished(site, name, id)
      if (isKept(name))
        expect(await readFirstJob(site, name)).toMatchObject({ id, attemptsStarted: 2, attemptsMade: 1 })
      await job.expectDoneOnce()
    },
    120_000,
  )
})
