import { type JobName, type JobRow, jobs } from '#shared/jobs/jobs.ts'
import { adminActionsOn, readProgress, type QueuedJob } from '../queue/marks.ts'
import type { JobQueue } from '../queue/open-queue.ts'
import { findStuck, type QueueView, type StuckWork } from './find-stuck.ts'

/** Maximum number of jobs listed per state. Finished and failed jobs are listed newest first. */
const MAX_JOBS_PER_STATE = 50

/** The queue's jobs and schedules at one moment. */
export interface QueueSnapshot {
  waiting: QueuedJob[]
  retrying: QueuedJob[]
  running: QueuedJob[]
  failed: QueuedJob[]
  finished: QueuedJob[]
  /** Number of jobs by BullMQ's name of their state. */
  counts: Record<string, number>
  /** `nextAt` is Unix ms, or null if the schedule is missing from the queue. */
  schedules: { name: JobName; everyMs: number; nextAt: number | null }[]
  /** Number of connected workers, or null if unknown. */
  workers: number | null
  stuck: StuckWork[]
}

/** The jobs that run on a schedule. */
const scheduledJobs = (Object.entries(jobs) as [JobName, JobRow][]).flatMap(([name, { everyMs }]) =>
  everyMs === undefined ? [] : [{ name, everyMs }],
)

/**
 * Returns when a job began to wait (Unix ms). That is the latest of the end of its delay, the start
 * of its last run, and its retry by an administrator, which BullMQ does not record.
 */
const waitingSince = (job: QueuedJob): number =>
  Math.max(job.timestamp + job.delay, job.processedOn ?? 0, adminActionsOn(job).retriedAt ?? 0)

/** Reads the queue, and finds stuck jobs by the rules of `find-stuck.ts`. */
export async function readQueue(queue: JobQueue, now: Date): Promise<QueueSnapshot> {
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
  const queueView = toQueueView(waiting, running, schedules, workers)
  const stuck = findStuck(queueView, now.getTime())
  return { waiting, retrying, running, failed, finished, counts, schedules, workers, stuck }
}

/** Returns the part of the queue that the rules for stuck work examine. */
function toQueueView(
  waiting: QueuedJob[],
  running: QueuedJob[],
  schedules: QueueView['schedules'],
  workers: number | null,
): QueueView {
  return {
    waiting: waiting.map((job) => ({ id: job.id!, name: job.name, since: waitingSince(job) })),
    running: running.map((job) => {
      const startedAt = job.processedOn ?? job.timestamp
      const progress = readProgress(job)
      // A report from before this run is that of an earlier attempt.
      const { lastHeartbeatAt, lastProgressAt } =
        progress && progress.lastHeartbeatAt >= startedAt
          ? progress
          : { lastHeartbeatAt: startedAt, lastProgressAt: startedAt }
      return { id: job.id!, name: job.name, startedAt, lastHeartbeatAt, lastProgressAt }
    }),
    schedules,
    workers,
  }
}
