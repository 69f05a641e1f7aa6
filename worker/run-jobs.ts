import type { Logger } from 'pino'
import type { Clock } from '#server/clock.ts'
import { SteadyClock } from '#server/steady-clock.ts'
import { closeInOrder } from '#server/close-in-order.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { backoff, retentionOf } from '#server/queue/job-options.ts'
import {
  closeQueue,
  type JobQueue,
  openQueue,
  openWorker,
  type QueueLocation,
} from '#server/queue/open-queue.ts'
import { waitForQueue } from '#server/queue/wait-for-queue.ts'
import { type JobName, type JobRow, jobs } from '#shared/jobs/jobs.ts'
import { createJobHandlers, runJob } from './handlers.ts'
import type { JobSettings } from './job-context.ts'
import { handleCancellations } from './handle-cancellations.ts'
import { runWithHeartbeat } from './run-with-heartbeat.ts'
import { announceRuns } from './announce-runs.ts'

const SCHEDULE_CHECK_INTERVAL_MS = 5_000
/**
 * More than the jobs that a worker runs at a time (`WORKER_CONCURRENCY`), because some hold a connection
 * for their lock while they work on another.
 */
const MAX_DATABASE_CONNECTIONS = 12

/**
 * Runs the background jobs until it is closed. Repeating jobs are scheduled at startup, and again
 * if their schedule is missing, because a Redis that lost its data lost the schedules too.
 *
 * @param timeoutMs how long a phone may go without a heartbeat before it lapses
 * @param onQueueReached called after each successful check of the schedules, every few seconds
 * @throws SettingsError if the queue cannot be reached at startup
 */
export async function runJobs(
  location: QueueLocation & JobSettings,
  timeoutMs: number,
  logger: Logger,
  clock: Clock = new SteadyClock(logger),
  onQueueReached: () => void = () => undefined,
): Promise<{ close(): Promise<void> }> {
  const database = connectDatabase(
    location.databaseUrl,
    (error) => logger.warn({ err: error }, 'a connection was lost'),
    MAX_DATABASE_CONNECTIONS,
  )
  const controller = new AbortController()
  const handlers = createJobHandlers({ ...location, database, clock, timeoutMs, logger })
  const queue = openQueue(location, logger)
  const worker = openWorker(
    location,
    (job, token, stop) =>
      runWithHeartbeat({ clock, closing: controller.signal }, { job, token, stop }, (run) =>
        runJob(handlers, job, run),
      ),
    logger,
  )
  announceRuns(worker, database)
  const stopCancellations = handleCancellations({ databaseUrl: location.databaseUrl, queue, worker, logger })

  await waitForQueue(location, worker)
  await scheduleJobs(queue, () => Promise.resolve(true))
  for (const [name, { isForStart }] of Object.entries(jobs) as [JobName, JobRow][]) {
    if (isForStart) await queue.add(name, {}, retentionOf(name))
  }
  onQueueReached()
  const isMissing = async (name: JobName) => (await queue.getJobScheduler(name)) === undefined
  const scheduleTimer = setInterval(() => {
    scheduleJobs(queue, isMissing).then(onQueueReached, (error: unknown) =>
      logger.debug({ err: error }, 'scheduling failed'),
    )
  }, SCHEDULE_CHECK_INTERVAL_MS)

  return {
    close: () => {
      clearInterval(scheduleTimer)
      return closeInOrder(logger, {
        cancels: stopCancellations,
        worker: () => {
          // Closing the worker first stops it from taking jobs. Then long jobs are interrupted; the
          // next worker starts them again.
          const closePromise = worker.close()
          controller.abort()
          return closePromise
        },
        queue: () => closeQueue(queue),
        pool: () => database.$client.end(),
      })
    },
  }
}

/** Schedules the repeating jobs that are wanted; a schedule that is there already is replaced. */
async function scheduleJobs(queue: JobQueue, isWanted: (name: JobName) => Promise<boolean>): Promise<void> {
  for (const [name, { everyMs, attempts }] of Object.entries(jobs) as [JobName, JobRow][]) {
    if (everyMs === undefined || !(await isWanted(name))) continue
    const opts = { attempts, backoff, ...retentionOf(name) }
    await queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts })
  }
}
