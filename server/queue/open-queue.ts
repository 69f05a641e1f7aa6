import {
  createPostgresBackend,
  PostgresConnection,
  type PostgresConnectionOptions,
  PostgresQueueBackend,
  Queue as RedisQueue,
  type QueueBaseOptions,
  QueueEvents as RedisQueueEvents,
  Worker as RedisWorker,
  withBackend,
  type WorkerOptions,
} from 'bullmq'
import type { Logger } from 'pino'
import type { JobName } from '#shared/jobs/jobs.ts'
import { keepAlive } from '../database/connect.ts'
import { type QueuedJob, wasCanceled } from './marks.ts'

/** Where the queue is: in Redis if its address is set, otherwise in the database. */
export interface QueueLocation {
  databaseUrl: string
  redisUrl: string | undefined
}

const { QueueEvents, Worker } = withBackend(createPostgresBackend)

/**
 * A connection that is always ready: it connects for each query, and our migrations have made the
 * schema. BullMQ's own keeps the first failure forever, so a queue that was opened while the database
 * was starting would fail until its process ends (fixed for LISTEN alone, taskforcesh/bullmq#4781).
 */
class ReadyConnection extends PostgresConnection {
  override waitUntilReady(): Promise<void> {
    return Promise.resolve()
  }
}
const { Queue } = withBackend(
  (name, options: QueueBaseOptions<PostgresConnectionOptions>) =>
    new PostgresQueueBackend(new ReadyConnection(options.connection), name, options),
)
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

const redis = (url: string, enableOfflineQueue: boolean) => ({
  url,
  maxRetriesPerRequest: null,
  enableOfflineQueue,
  retryStrategy: (attempt: number) => Math.min(200 * attempt, 2_000),
})

/** Returns the setting that has the queue's address. */
export const queueSetting = ({ redisUrl }: QueueLocation): 'REDIS_URL' | 'DATABASE_URL' =>
  redisUrl ? 'REDIS_URL' : 'DATABASE_URL'

const warn = (location: QueueLocation, logger: Logger, part: string) => (error: Error) =>
  logger.warn({ err: error }, `${queueSetting(location)}: ${part} has trouble`)

/** Opens the queue for adding jobs and schedules. */
export function openQueue(location: QueueLocation, logger: Logger) {
  const queue = location.redisUrl
    ? new RedisQueue<unknown, unknown, JobName>(queueName, { connection: redis(location.redisUrl, false) })
    : new Queue<unknown, unknown, JobName>(queueName, { connection: postgres(location.databaseUrl) })
  queue.on('error', warn(location, logger, 'the queue'))
  return queue
}

/** The queue in either place. */
export type JobQueue = ReturnType<typeof openQueue>

/** Closes a queue without waiting for a Redis that is gone: it never reports that. */
export async function closeQueue(queue: ReturnType<typeof openQueue>): Promise<void> {
  await queue.close().catch(() => {
    queue.disconnect().catch(() => undefined)
  })
}

/** Opens the events of jobs. */
export function openEvents(location: QueueLocation, logger: Logger) {
  const events = location.redisUrl
    ? new RedisQueueEvents(queueName, { connection: redis(location.redisUrl, true) })
    : new QueueEvents(queueName, { connection: postgres(location.databaseUrl) })
  events.on('error', warn(location, logger, 'the news of jobs'))
  return events
}

/**
 * This many jobs run at a time in one worker: long ones (two exports, the pictures of clubs and a
 * second run that waits for the first, the purge) must not hold up the short ones.
 */
const concurrency = 8

/** Runs one job. `token` is the worker's lock on it; `worker.cancelJob` aborts `stop`. */
type RunJob = (job: QueuedJob, token: string | undefined, stop: AbortSignal) => Promise<unknown>

/**
 * Opens a worker that runs jobs with `run`, a few at a time. A failed job stays in the queue as
 * failed. A job whose worker was killed is taken up by another 10 to 20 seconds later (the default
 * would be a minute): a request may be waiting for it. A worker that was only slow for that long
 * does its work twice, which changes nothing (rule JB1).
 */
export function openWorker(location: QueueLocation, run: RunJob, logger: Logger) {
  const options: Omit<WorkerOptions, 'connection'> = {
    concurrency,
    runRetryDelay: 1_000,
    lockDuration: 10_000,
    stalledInterval: 4_000,
    maxStalledCount: 10,
  }
  // BullMQ passes the signal only to a function that declares it.
  const runOne = (job: QueuedJob, token?: string, stop?: AbortSignal) => run(job, token, stop!)
  const worker = location.redisUrl
    ? new RedisWorker<unknown, unknown, JobName>(queueName, runOne, {
        ...options,
        connection: redis(location.redisUrl, true),
      })
    : new Worker<unknown, unknown, JobName>(queueName, runOne, {
        ...options,
        connection: postgres(location.databaseUrl),
      })
  worker.on('error', warn(location, logger, 'the worker'))
  worker.on('failed', (job, error) => {
    if (job && wasCanceled(job)) logger.info({ job: job.name, id: job.id }, 'a job was canceled')
    else logger.error({ err: error, job: job?.name, id: job?.id }, 'a job failed')
  })
  return worker
}
