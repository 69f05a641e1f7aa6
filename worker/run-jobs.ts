import { WaitingError } from 'bullmq'
import type { Logger } from 'pino'
import { type Clock, systemClock } from '#server/clock.ts'
import { closeInOrder } from '#server/close-in-order.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { backoff, keptRuns } from '#server/queue/kept-runs.ts'
import { closeQueue, openQueue, openWorker, type QueuePlace } from '#server/queue/open-queue.ts'
import { type JobName, type JobRow, jobs } from '#shared/jobs/jobs.ts'
import { createJobHandlers, type JobSettings, runJob } from './handlers.ts'

/** The schedules are looked at so often, in milliseconds. */
const lookEveryMs = 5_000

/**
 * Runs the background jobs until it is closed: those that repeat are put on their schedule at the start, and again when
 * that is found missing, because a Redis that lost its memory has lost it too.
 */
export async function runJobs(
  place: QueuePlace & JobSettings,
  timeoutMs: number,
  logger: Logger,
  clock: Clock = systemClock,
): Promise<{ close(): Promise<void> }> {
  const database = connectDatabase(
    place.databaseUrl,
    (error) => logger.warn({ err: error }, 'a connection was lost'),
    12,
  )
  const closing = new AbortController()
  const handlers = createJobHandlers({ ...place, database, clock, timeoutMs, logger, signal: closing.signal })
  const queue = openQueue(place, logger)
  const worker = openWorker(
    place,
    async (job, token) => {
      try {
        return await runJob(handlers, job)
      } catch (error) {
        if (!closing.signal.aborted) throw error
        // What was broken off here has not failed: it goes back, for the next worker to take at once.
        await job.moveToWait(token)
        throw new WaitingError()
      }
    },
    logger,
  )

  async function schedule(isWanted: (name: JobName) => Promise<boolean>): Promise<void> {
    for (const [name, { everyMs, attempts }] of Object.entries(jobs) as [JobName, JobRow][]) {
      if (everyMs === undefined || !(await isWanted(name))) continue
      const opts = { attempts, backoff, removeOnComplete: keptRuns, removeOnFail: keptRuns }
      await queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts })
    }
  }
  const isMissing = async (name: JobName) => (await queue.getJobScheduler(name)) === undefined
  await worker.waitUntilReady()
  await schedule(() => Promise.resolve(true))
  for (const [name, { isForStart }] of Object.entries(jobs) as [JobName, JobRow][]) {
    if (isForStart) await queue.add(name, {}, { removeOnComplete: keptRuns, removeOnFail: keptRuns })
  }
  const looking = setInterval(() => {
    schedule(isMissing).catch((error: unknown) => logger.debug({ err: error }, 'scheduling failed'))
  }, lookEveryMs)

  return {
    close: () => {
      clearInterval(looking)
      return closeInOrder(logger, {
        worker: () => {
          // It takes no further job from here on. What is long is broken off, and begun again by the next worker.
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
