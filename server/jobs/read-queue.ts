import { type JobName, type JobRow, jobs } from '#shared/jobs/jobs.ts'
import { marksOf, progressOf, type QueuedJob } from '../queue/marks.ts'
import type { JobQueue } from '../queue/open-queue.ts'
import { findStuck, type StuckWork } from './find-stuck.ts'

/** At most this many jobs of each state are listed, the newest of those that have ended. */
const maxPerState = 50

/** What the queue holds at one moment. */
export interface QueueContent {
  waiting: QueuedJob[]
  retrying: QueuedJob[]
  running: QueuedJob[]
  failed: QueuedJob[]
  finished: QueuedJob[]
  counts: Record<string, number>
  schedules: { name: JobName; everyMs: number; nextAt: number | null }[]
  workers: number | null
  stuck: StuckWork[]
}

const scheduledJobs = (Object.entries(jobs) as [JobName, JobRow][]).flatMap(([name, { everyMs }]) =>
  everyMs === undefined ? [] : [{ name, everyMs }],
)

/** Returns since when a job has been waiting. A retried job keeps the time of its first run. */
const waitingSince = (job: QueuedJob): number =>
  Math.max(job.timestamp + job.delay, job.processedOn ?? 0, marksOf(job).retriedAt ?? 0)

/** Reads what the queue holds, and finds what of it is stuck. */
export async function readQueue(queue: JobQueue, now: Date): Promise<QueueContent> {
  const list = async (states: Parameters<JobQueue['getJobs']>[0], oldestFirst: boolean) =>
    // A job removed between its listing and its reading is skipped.
    (await queue.getJobs(states, 0, maxPerState - 1, oldestFirst)).filter(
      (job: QueuedJob | undefined) => job !== undefined,
    )
  const [counts, waiting, delayed, running, failed, finished, schedulers, workers] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'delayed', 'active', 'failed', 'completed'),
    list(['waiting', 'prioritized'], true),
    list(['delayed'], true),
    list(['active'], true),
    list(['failed'], false),
    list(['completed'], false),
    queue.getJobSchedulers(0, -1),
    queue.getWorkersCount().catch(() => null),
  ])
  const nextRuns = new Map(schedulers.map(({ key, next }) => [key, next]))
  const schedules = scheduledJobs.map(({ name, everyMs }) => ({
    name,
    everyMs,
    nextAt: nextRuns.get(name) ?? null,
  }))
  // The next run of a schedule is shown with the schedule (BullMQ names it by key and time).
  const scheduledRunIds = new Set(schedulers.map(({ key, next }) => `repeat:${key}:${next}`))
  const retrying = delayed.filter(({ id }) => !scheduledRunIds.has(id!))
  const view = {
    waiting: waiting.map((job) => ({ id: job.id!, name: job.name, since: waitingSince(job) })),
    running: running.map((job) => {
      const startedAt = job.processedOn ?? job.timestamp
      const report = progressOf(job)
      const { heardAt, movedAt } =
        report && report.heardAt >= startedAt ? report : { heardAt: startedAt, movedAt: startedAt }
      return { id: job.id!, name: job.name, startedAt, heardAt, movedAt }
    }),
    schedules,
    workers,
  }
  const stuck = findStuck(view, now.getTime())
  return { waiting, retrying, running, failed, finished, counts, schedules, workers, stuck }
}
