import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { createLogger } from '#server/logger.ts'
import { closeQueue, openQueue, openWorker, type QueueLocation } from '#server/queue/open-queue.ts'
import type { JobName, JobPayloads } from '#shared/jobs/jobs.ts'
import type { TestApp } from './app.ts'

const quiet = createLogger('test', 'silent')

/** Puts a job into the queue as the server would. Returns its id. */
export async function addJob<Name extends JobName>(
  place: QueueLocation,
  name: Name,
  payload: JobPayloads[Name],
): Promise<string> {
  const queue = openQueue(place, quiet)
  try {
    await queue.waitUntilReady()
    return (await queue.add(name, payload)).id!
  } finally {
    await closeQueue(queue)
  }
}

/**
 * Puts a job into the queue and lets it fail for a reason. Returns its id. No other worker may run
 * in the meantime.
 */
export async function addFailedJob<Name extends JobName>(
  place: QueueLocation,
  name: Name,
  payload: JobPayloads[Name],
  reason: string,
): Promise<string> {
  const id = await addJob(place, name, payload)
  const worker = openWorker(place, () => Promise.reject(new Error(reason)), quiet)
  await once(worker, 'failed')
  await worker.close()
  return id
}

/**
 * Creates a failed job and a waiting long one. Faster than a real failure, for worlds that are
 * created often.
 */
export async function makeJobs({ settings, database }: TestApp) {
  const failedJobId = await addJob(settings, 'purge', {})
  const waitingJobId = await addJob(settings, 'export-csv', { list: 'beta-testers' })
  await database.execute(sql`
    update bullmq.job set state = 'failed', failed_reason = 'The disk is full.', attempts_made = 1,
      processed_at_ms = added_at_ms, finished_at_ms = added_at_ms where id = ${failedJobId}`)
  return { failedJobId, waitingJobId }
}
