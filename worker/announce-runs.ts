import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { changedNotification } from '#server/live/notify-changed.ts'
import { isRoutine } from '#server/queue/job-options.ts'
import { type QueuedJob, wasCanceled } from '#server/queue/marks.ts'
import type { openWorker } from '#server/queue/open-queue.ts'
import type { JobRunReport } from '#shared/jobs/jobs.ts'

const jobsChanged = changedNotification('job')

/**
 * Announces through the database when a job of this worker starts and ends: to administrators'
 * pages, and, with its outcome, to every server's metrics. Routine jobs run every few seconds, so the
 * pages learn only of their failures. A failed announcement does not affect the job.
 */
export function announceRuns(worker: ReturnType<typeof openWorker>, database: Database): void {
  const announce = (expression: ReturnType<typeof sql>) =>
    void database.execute(sql`select ${expression}`).catch(() => undefined)
  const announceEnd = ({ name, processedOn }: QueuedJob, outcome: JobRunReport['outcome']) => {
    const seconds = Math.max(0, Date.now() - (processedOn ?? Date.now())) / 1_000
    const jobRun: JobRunReport = { name, outcome, seconds }
    const jobRanNotice = sql`pg_notify('job_ran', ${JSON.stringify(jobRun)})`
    announce(outcome === 'finished' && isRoutine(name) ? jobRanNotice : sql`${jobRanNotice}, ${jobsChanged}`)
  }
  worker.on('active', ({ name }) => {
    if (!isRoutine(name)) announce(jobsChanged)
  })
  worker.on('completed', (job: QueuedJob) => announceEnd(job, 'finished'))
  worker.on('failed', (job) => {
    if (job) announceEnd(job, wasCanceled(job) ? 'cancelled' : job.finishedOn ? 'failed' : 'retried')
  })
}
