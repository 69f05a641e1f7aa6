import type { Logger } from 'pino'
import { type Clock, systemClock } from '#server/clock.ts'
import { closeInOrder } from '#server/close-in-order.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { closeQueue, openQueue, openWorker, type QueuePlace } from '#server/queue/open-queue.ts'
import { type JobName, jobs } from '#shared/jobs/jobs.ts'
import { createJobHandlers } from './handlers.ts'

/** A finished or failed run is kept so long, in seconds, and so many of them. */
const kept = { age: 24 * 3_600, count: 1_000 }

/** The schedules are looked at so often, in milliseconds. */
const lookEveryMs = 5_000

/**
 * Runs the background jobs until it is closed: those that repeat are put on their schedule at the start, and again when
 * that is found missing, because a Redis that lost its memory has lost it too.
 */
export async function runJobs(
  place: QueuePlace,
  timeoutMs: number,
  logger: Logger,
  clock: Clock = systemClock,
): Promise<{ close(): Promise<void> }> {
  const database = connectDatabase(
    place.databaseUrl,
    (error) => logger.warn({ err: error }, 'a connection was lost'),
    3,
  )
  const handlers = createJobHandlers({ database, clock, timeoutMs, logger })
  const queue = openQueue(place, logger)
  const worker = openWorker(place, (job) => handlers[job.name]({}), logger)

  async function schedule(isWanted: (name: JobName) => Promise<boolean>): Promise<void> {
    for (const [name, { everyMs, attempts }] of Object.entries(jobs) as [JobName, (typeof jobs)[JobName]][]) {
      if (!(await isWanted(name))) continue
      const opts = { attempts, removeOnComplete: kept, removeOnFail: kept }
      await queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts })
    }
  }
  const isMissing = async (name: JobName) => (await queue.getJobScheduler(name)) === undefined
  await worker.waitUntilReady()
  await schedule(() => Promise.resolve(true))
  const looking = setInterval(() => {
    schedule(isMissing).catch((error: unknown) => logger.debug({ err: error }, 'scheduling failed'))
  }, lookEveryMs)

  return {
    close: () => {
      clearInterval(looking)
      return closeInOrder(logger, {
        worker: () => worker.close(),
        queue: () => closeQueue(queue),
        pool: () => database.$client.end(),
      })
    },
  }
}
