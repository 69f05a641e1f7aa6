import { exportLists } from '#shared/contract/exports.ts'
import type { Output } from '#shared/contract/types.ts'
import { type JobRow, jobs } from '#shared/jobs/jobs.ts'
import { marksOf, progressOf, type QueuedJob, wasCanceled } from '../queue/marks.ts'
import type { QueueContent } from './read-queue.ts'

type Listed = Output<'listJobs'>
type Item = Listed['jobs'][number]

const instant = (milliseconds: number | null | undefined): string | null =>
  milliseconds ? new Date(milliseconds).toISOString() : null

/** Returns the exported list that a job is about, if any. The rest of a payload is not shown. */
function aboutOf({ data }: QueuedJob): string | null {
  const { list } = (data ?? {}) as { list?: unknown }
  return exportLists.find((exportList) => exportList === list) ?? null
}

/** Whether an administrator may cancel a job, by the rows of `shared/jobs/jobs.ts`. */
export const isCancellable = ({ name }: QueuedJob): boolean => {
  const row: JobRow | undefined = jobs[name]
  return row?.cancellable === true
}

/** Returns a job's name in the audit trail. */
export const subjectOf = (job: QueuedJob): string =>
  [job.name, aboutOf(job)].filter((word) => word !== null).join(' ')

function item(job: QueuedJob, state: Item['state']): Item {
  const report = state === 'running' || state === 'cancelling' ? progressOf(job) : null
  return {
    id: job.id!,
    name: job.name,
    about: aboutOf(job),
    topic: [job.name, aboutOf(job)].filter((word) => word !== null).join(':'),
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

/** Returns the queue's content as administrators see it. */
export function listItems(content: QueueContent): Listed {
  const { counts, retrying } = content
  const count = (...names: string[]) => names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  const scheduledRuns = content.schedules.filter(({ nextAt }) => nextAt !== null).length
  return {
    jobs: [
      ...content.running.map((job) =>
        item(job, marksOf(job).cancelledAt === undefined ? 'running' : 'cancelling'),
      ),
      ...content.waiting.map((job) => item(job, 'waiting')),
      ...retrying.map((job) => item(job, 'retrying')),
      ...content.failed.map((job) => item(job, wasCanceled(job) ? 'cancelled' : 'failed')),
      ...content.finished.map((job) => item(job, 'finished')),
    ],
    counts: {
      waiting: count('waiting', 'prioritized'),
      retrying: Math.max(retrying.length, count('delayed') - scheduledRuns),
      running: count('active'),
      failed: count('failed'),
      finished: count('completed'),
    },
    schedules: content.schedules.map(({ name, everyMs, nextAt }) => ({
      name,
      everySeconds: everyMs / 1_000,
      nextAt: instant(nextAt),
    })),
    stuck: content.stuck.map((work) => ({ ...work, since: instant(work.since) })),
    workers: content.workers,
  }
}
