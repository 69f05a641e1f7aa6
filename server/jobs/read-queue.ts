import { type JobName, type JobRow, jobs } from '#shared/jobs/jobs.ts'
import { marksOf, progressOf, type QueuedJob } from '../queue/marks.ts'
import type { JobQueue } from '../queue/open-queue.ts'
import { findStuck, type StuckWork } from './find-stuck.ts'

/** Jobs listed per state; of ended ones, the latest. */
const MAX_JOBS_PER_STATE = 50

/** The queue's content at one moment. */
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

/**
 * Returns when a job began to wait. BullMQ keeps the time of its first run, even for a retried job.
 */
const waitingSince = (job: QueuedJob): number =>
  Math.max(job.timestamp + job.delay, job.processedOn ?? 0, marksOf(job).retriedAt ?? 0)

/** Reads the queue's content and finds what is stuck. */
export async function readQueue(queue: JobQueue, now: Date): Promise<QueueContent> {
  const list = async (states: Parameters<JobQueue['getJobs']>[0], oldestFirst: boolean) =>
    // A job may be removed between being listed and being read.
    (await queue.getJobs(states, 0, MAX_JOBS_PER_STATE - 1, oldestFirst)).filter(
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
  // A schedule's next run is a delayed job in BullMQ (named by key and time), but not a retry.
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
