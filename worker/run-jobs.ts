import type { Logger } from 'pino'
import { type Clock, systemClock } from '#server/clock.ts'
import { closeInOrder } from '#server/close-in-order.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { backoff, isRoutine, keptRuns } from '#server/queue/kept-runs.ts'
import { closeQueue, openQueue, openWorker, type QueuePlace } from '#server/queue/open-queue.ts'
import { reachQueue } from '#server/queue/reach-queue.ts'
import { type JobName, type JobRow, jobs } from '#shared/jobs/jobs.ts'
import { createJobHandlers, type JobSettings, runJob } from './handlers.ts'
import { followCancels } from './follow-cancels.ts'
import { runWatched } from './run-watched.ts'
import { tellRuns } from './tell-runs.ts'

/** The schedules are checked every this many milliseconds. */
const lookEveryMs = 5_000

/**
 * Runs the background jobs until it is closed. Repeating jobs are scheduled at the start, and again
 * if their schedule is missing, because a Redis that lost its data has lost that too.
 *
 * @param reached called each time the queue was reached for that check, every few seconds
 * @throws SettingsError if the queue cannot be reached at the start
 */
export async function runJobs(
  place: QueuePlace & JobSettings,
  timeoutMs: number,
  logger: Logger,
  clock: Clock = systemClock,
  reached: () => void = () => undefined,
): Promise<{ close(): Promise<void> }> {
  const database = connectDatabase(
    place.databaseUrl,
    (error) => logger.warn({ err: error }, 'a connection was lost'),
    12,
  )
  const closing = new AbortController()
  const handlers = createJobHandlers({ ...place, database, clock, timeoutMs, logger })
  const queue = openQueue(place, logger)
  const worker = openWorker(
    place,
    (job, token, stop) =>
      runWatched({ clock, closing: closing.signal }, { job, token, stop }, (run) =>
        runJob(handlers, job, run),
      ),
    logger,
  )
  tellRuns(worker, database)
  const stopFollowing = followCancels({ databaseUrl: place.databaseUrl, queue, worker, logger })

  async function schedule(isWanted: (name: JobName) => Promise<boolean>): Promise<void> {
    for (const [name, row] of Object.entries(jobs) as [JobName, JobRow][]) {
      const { everyMs, attempts } = row
      if (everyMs === undefined || !(await isWanted(name))) continue
      const removeOnComplete = isRoutine(row) ? true : keptRuns
      const opts = { attempts, backoff, removeOnComplete, removeOnFail: keptRuns }
      await queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts })
    }
  }
  const isMissing = async (name: JobName) => (await queue.getJobScheduler(name)) === undefined
  await reachQueue(place, worker)
  await schedule(() => Promise.resolve(true))
  for (const [name, { isForStart }] of Object.entries(jobs) as [JobName, JobRow][]) {
    if (isForStart) await queue.add(name, {}, { removeOnComplete: keptRuns, removeOnFail: keptRuns })
  }
  reached()
  const looking = setInterval(() => {
    schedule(isMissing).then(reached, (error: unknown) => logger.debug({ err: error }, 'scheduling failed'))
  }, lookEveryMs)

  return {
    close: () => {
      clearInterval(looking)
      return closeInOrder(logger, {
        cancels: stopFollowing,
        worker: () => {
          // From here on it takes no further job. Long jobs are interrupted, and the next worker
          // starts them again.
          const closed = worker.close()
          closing.abort()
          return closed
        },
        queue: () => closeQueue(queue),
        pool: () => database.$client.end(),
      })
    },
  }
}
