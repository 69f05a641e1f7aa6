import type { Logger } from 'pino'
import { type Clock, systemClock } from '#server/clock.ts'
import { connectDatabase } from '#server/database/connect.ts'
import { openQueue, openWorker, type QueuePlace } from '#server/queue/open-queue.ts'
import { type JobName, jobs } from '#shared/jobs/jobs.ts'
import { createJobHandlers } from './handlers.ts'

/** A finished or failed run is kept so long, in seconds, and so many of them. */
const kept = { age: 24 * 3_600, count: 1_000 }

/**
 * Runs the background jobs until it is closed: those that repeat are put on their schedule at the start, and again
 * whenever the queue's connection comes back, because a Redis that lost its memory has lost them too.
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
  const handlers = createJobHandlers({ database, clock, timeoutMs })
  const queue = openQueue(place, logger)
  const worker = openWorker(place, (job) => handlers[job.name]({}), logger)

  async function schedule(): Promise<void> {
    for (const [name, { everyMs, attempts }] of Object.entries(jobs) as [JobName, (typeof jobs)[JobName]][]) {
      const opts = { attempts, removeOnComplete: kept, removeOnFail: kept }
      await queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts })
    }
  }
  worker.on('ready', () => {
    schedule().catch((error: unknown) => logger.warn({ err: error }, 'scheduling failed'))
  })
  await worker.waitUntilReady()
  await schedule()

  return {
    async close() {
      await worker.close()
      await queue.close()
      await database.$client.end()
    },
  }
}
