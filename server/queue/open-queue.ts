import {
  createPostgresBackend,
  Queue as RedisQueue,
  QueueEvents as RedisQueueEvents,
  Worker as RedisWorker,
  withBackend,
  type WorkerOptions,
} from 'bullmq'
import type { Logger } from 'pino'
import type { JobName } from '#shared/jobs/jobs.ts'
import { keepAlive } from '../database/connect.ts'
import { forgetFailure } from './forget-failure.ts'
import { type QueuedJob, wasCancelled } from './marks.ts'

/** Where the queue is: in Redis if its address is set, otherwise in the database. */
export interface QueuePlace {
  databaseUrl: string
  redisUrl: string | undefined
}

const Postgres = withBackend(createPostgresBackend)
/** Schema of the database that BullMQ keeps its tables in. */
const schema = 'bullmq'
/** One queue for all jobs. */
const queueName = 'jobs'

const postgres = (databaseUrl: string) => ({
  connectionString: databaseUrl,
  schema,
  max: 3,
  connectionTimeoutMillis: 3_000,
  ...keepAlive,
})

const redis = (url: string, waits: boolean) => ({
  url,
  maxRetriesPerRequest: null,
  enableOfflineQueue: waits,
  retryStrategy: (attempt: number) => Math.min(200 * attempt, 2_000),
})

/** Returns the setting that has the queue's address. */
export const settingOf = ({ redisUrl }: QueuePlace): 'REDIS_URL' | 'DATABASE_URL' =>
  redisUrl ? 'REDIS_URL' : 'DATABASE_URL'

const warn = (place: QueuePlace, logger: Logger, what: string) => (error: Error) =>
  logger.warn({ err: error }, `${settingOf(place)}: ${what} has trouble`)

/** Opens the queue for adding jobs and schedules. */
export function openQueue(place: QueuePlace, logger: Logger) {
  const queue = place.redisUrl
    ? new RedisQueue<unknown, unknown, JobName>(queueName, { connection: redis(place.redisUrl, false) })
    : new Postgres.Queue<unknown, unknown, JobName>(queueName, { connection: postgres(place.databaseUrl) })
  queue.on('error', warn(place, logger, 'the queue'))
  forgetFailure(queue)
  return queue
}

/** The queue, wherever it lives. */
export type JobQueue = ReturnType<typeof openQueue>

/** Closes a queue without waiting for a Redis that is gone: it never reports that. */
export async function closeQueue(queue: ReturnType<typeof openQueue>): Promise<void> {
  await queue.close().catch(() => {
    queue.disconnect().catch(() => undefined)
  })
}

/** Opens the events of jobs. */
export function openEvents(place: QueuePlace, logger: Logger) {
  const events = place.redisUrl
    ? new RedisQueueEvents(queueName, { connection: redis(place.redisUrl, true) })
    : new Postgres.QueueEvents(queueName, { connection: postgres(place.databaseUrl) })
  events.on('error', warn(place, logger, 'the news of jobs'))
  return events
}

/**
 * This many jobs run at a time in one worker: long ones (two exports, the pictures of clubs and a
 * second run that waits for the first, the purge) must not hold up the short ones.
 */
const concurrency = 8

/** Runs one job: `token` is what the worker holds it by, `stop` is aborted when it is cancelled (`worker.cancelJob`). */
type RunJob = (job: QueuedJob, token: string | undefined, stop: AbortSignal) => Promise<unknown>

/**
 * Opens a worker that runs jobs with `run`, a few at a time. A failed job stays in the queue as
 * failed. A job whose worker was killed is taken up by another 10 to 20 seconds later (the default
 * would be a minute): a request may be waiting for it. A worker that was only slow for that long
 * does its work twice, which changes nothing (rule JB1).
 */
export function openWorker(place: QueuePlace, run: RunJob, logger: Logger) {
  const options: Omit<WorkerOptions, 'connection'> = {
    concurrency,
    runRetryDelay: 1_000,
    lockDuration: 10_000,
    stalledInterval: 4_000,
    maxStalledCount: 10,
  }
  // BullMQ hands the signal to those alone that declare it.
  const runOne = (job: QueuedJob, token?: string, stop?: AbortSignal) => run(job, token, stop!)
  const worker = place.redisUrl
    ? new RedisWorker<unknown, unknown, JobName>(queueName, runOne, {
        ...options,
        connection: redis(place.redisUrl, true),
      })
    : new Postgres.Worker<unknown, unknown, JobName>(queueName, runOne, {
        ...options,
        connection: postgres(place.databaseUrl),
      })
  worker.on('error', warn(place, logger, 'the worker'))
  worker.on('failed', (job, error) => {
    if (job && wasCancelled(job)) logger.info({ job: job.name, id: job.id }, 'a job was cancelled')
    else logger.error({ err: error, job: job?.name, id: job?.id }, 'a job failed')
  })
  return worker
}
