import { exportLists } from '#shared/contract/exports.ts'
import type { Output } from '#shared/contract/types.ts'
import { type JobRow, jobs } from '#shared/jobs/jobs.ts'
import { adminActionsOn, readProgress, type QueuedJob, wasCanceled } from '../queue/marks.ts'
import type { QueueSnapshot } from './read-queue.ts'

type JobList = Output<'listJobs'>
type JobItem = JobList['jobs'][number]

const instant = (milliseconds: number | null | undefined): string | null =>
  milliseconds ? new Date(milliseconds).toISOString() : null

/** Returns the list that an export job writes, or null. The rest of a payload is not shown. */
function findExportList({ data }: QueuedJob): string | null {
  const { list } = (data ?? {}) as { list?: unknown }
  return exportLists.find((exportList) => exportList === list) ?? null
}

/** Whether an administrator may cancel a job, by the rows of `shared/jobs/jobs.ts`. */
export const isCancellable = ({ name }: QueuedJob): boolean => {
  const row: JobRow | undefined = jobs[name]
  return row?.cancellable === true
}

/** Returns a job's name in the audit trail. */
export const auditSubject = (job: QueuedJob): string =>
  [job.name, findExportList(job)].filter((word) => word !== null).join(' ')

function toItem(job: QueuedJob, state: JobItem['state']): JobItem {
  const report = state === 'running' || state === 'cancelling' ? readProgress(job) : null
  return {
    id: job.id!,
    name: job.name,
    about: findExportList(job),
    // The name under which `worker/progress.ts` pushes its progress.
    topic: [job.name, findExportList(job)].filter((word) => word !== null).join(':'),
    state,
    isScheduled: job.repeatJobKey !== undefined,
    addedAt: new Date(job.timestamp).toISOString(),
    startedAt: instant(job.processedOn),
    finishedAt: instant(job.finishedOn),
    // BullMQ counts an attempt only once it has ended.
    tries: job.attemptsMade + (state === 'running' || state === 'cancelling' ? 1 : 0),
    mostTries: Math.max(1, job.opts.attempts ?? 1),
    progress: report && { percent: Math.min(100, Math.max(0, report.percent)), message: report.message },
    reason: job.failedReason || null,
    mayCancel: isCancellable(job) && ['waiting', 'retrying', 'running'].includes(state),
  }
}

/** Returns the queue as administrators see it. */
export function toJobList(snapshot: QueueSnapshot): JobList {
  const { counts, retrying } = snapshot
  const count = (...names: string[]) => names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  const scheduledRuns = snapshot.schedules.filter(({ nextAt }) => nextAt !== null).length
  return {
    jobs: [
      ...snapshot.running.map((job) =>
        toItem(job, adminActionsOn(job).cancelledAt === undefined ? 'running' : 'cancelling'),
      ),
      ...snapshot.waiting.map((job) => toItem(job, 'waiting')),
      ...retrying.map((job) => toItem(job, 'retrying')),
      ...snapshot.failed.map((job) => toItem(job, wasCanceled(job) ? 'cancelled' : 'failed')),
      ...snapshot.finished.map((job) => toItem(job, 'finished')),
    ],
    counts: {
      waiting: count('waiting', 'prioritized'),
      retrying: Math.max(retrying.length, count('delayed') - scheduledRuns),
      running: count('active'),
      failed: count('failed'),
      finished: count('completed'),
    },
    schedules: snapshot.schedules.map(({ name, everyMs, nextAt }) => ({
      name,
      everySeconds: everyMs / 1_000,
      nextAt: instant(nextAt),
    })),
    stuck: snapshot.stuck.map((work) => ({ ...work, since: instant(work.since) })),
    workers: snapshot.workers,
  }
}
