import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { createLogger } from '#server/logger.ts'
import {
  closeQueue,
  type JobQueue,
  openQueue,
  openWorker,
  type QueueLocation,
} from '#server/queue/open-queue.ts'
import type { JobName, JobPayloads } from '#shared/jobs/jobs.ts'
import type { TestApp } from './app.ts'
import { cleanUpAfterFile } from './programs/cleanups.ts'

const silentLogger = createLogger('test', 'silent')

/** Opens the queue of a server until the end of the test file. */
export function openTestQueue(location: QueueLocation): JobQueue {
  const queue = openQueue(location, silentLogger)
  cleanUpAfterFile(() => closeQueue(queue))
  return queue
}

/** Adds a job to the queue, as the server does. Returns its id. */
export async function addJob<Name extends JobName>(
  location: QueueLocation,
  name: Name,
  payload: JobPayloads[Name],
): Promise<string> {
  const queue = openQueue(location, silentLogger)
  try {
    await queue.waitUntilReady()
    return (await queue.add(name, payload)).id!
  } finally {
    await closeQueue(queue)
  }
}

/**
 * Adds a job to the queue and lets it fail for the given reason. Returns its id. No other worker may run
 * at the same time.
 */
export async function addFailedJob<Name extends JobName>(
  location: QueueLocation,
  name: Name,
  payload: JobPayloads[Name],
  reason: string,
): Promise<string> {
  const id = await addJob(location, name, payload)
  // This worker takes other waiting jobs, too, and does nothing for them.
  const run = (job: { id?: string | undefined }) =>
    job.id === id ? Promise.reject(new Error(reason)) : Promise.resolve()
  const worker = openWorker(location, run, silentLogger)
  await once(worker, 'failed')
  await worker.close()
  return id
}

/**
 * Creates a failed job and a waiting one. The failure is written to the table, because a real one is too
 * slow for a world that many tests create.
 */
export async function makeJobs({ settings, database }: TestApp) {
  const failedJobId = await addJob(settings, 'purge', {})
  const waitingJobId = await addJob(settings, 'export-csv', { list: 'beta-testers' })
  await database.execute(sql`
    update bullmq.job set state = 'failed', failed_reason = 'The disk is full.', attempts_made = 1,
      processed_at_ms = added_at_ms, finished_at_ms = added_at_ms where id = ${failedJobId}`)
  return { failedJobId, waitingJobId }
}
