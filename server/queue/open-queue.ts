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

/** Where the queue is: in Redis if `redisUrl` is configured, otherwise in the database. */
export interface QueueLocation {
  databaseUrl: string
  redisUrl: string | undefined
}

const { QueueEvents, Worker } = withBackend(createPostgresBackend)

/**
 * A connection that never waits: it connects for each query, and our migrations have created the
 * schema. BullMQ's own connection remembers a first failure forever, so a queue opened while the
 * database was starting would fail until its process ends (fixed for LISTEN only,
 * taskforcesh/bullmq#4781).
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
/** Database schema of BullMQ's tables. */
const QUEUE_SCHEMA = 'bullmq'
const QUEUE_NAME = 'jobs'

const postgres = (databaseUrl: string) => ({
  connectionString: databaseUrl,
  schema: QUEUE_SCHEMA,
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

/** Returns the name of the setting with the queue's address. */
export const queueSetting = ({ redisUrl }: QueueLocation): 'REDIS_URL' | 'DATABASE_URL' =>
  redisUrl ? 'REDIS_URL' : 'DATABASE_URL'

const errorLogger = (location: QueueLocation, logger: Logger, part: string) => (error: Error) =>
  logger.warn({ err: error }, `${queueSetting(location)}: ${part} has trouble`)

/** Opens the queue, to add jobs and schedules. */
export function openQueue(location: QueueLocation, logger: Logger) {
  const queue = location.redisUrl
    ? new RedisQueue<unknown, unknown, JobName>(QUEUE_NAME, { connection: redis(location.redisUrl, false) })
    : new Queue<unknown, unknown, JobName>(QUEUE_NAME, { connection: postgres(location.databaseUrl) })
  queue.on('error', errorLogger(location, logger, 'the queue'))
  return queue
}

export type JobQueue = ReturnType<typeof openQueue>

/**
 * Closes a queue. Disconnects if that fails, because a queue whose Redis is gone never finishes
 * closing.
 */
export async function closeQueue(queue: JobQueue): Promise<void> {
  await queue.close().catch(() => {
    queue.disconnect().catch(() => undefined)
  })
}

/** Opens the stream of job events. */
export function openEvents(location: QueueLocation, logger: Logger) {
  const events = location.redisUrl
    ? new RedisQueueEvents(QUEUE_NAME, { connection: redis(location.redisUrl, true) })
    : new QueueEvents(QUEUE_NAME, { connection: postgres(location.databaseUrl) })
  events.on('error', errorLogger(location, logger, 'the news of jobs'))
  return events
}

export type JobEvents = ReturnType<typeof openEvents>

/**
 * Maximum number of jobs that one worker runs at a time. The long ones (two exports, club pictures
 * and a second run that waits for the first, the purge) must not delay the short ones.
 */
const WORKER_CONCURRENCY = 8

/** Runs one job. `token` is the worker's lock on it; `worker.cancelJob` aborts `stop`. */
type RunJob = (job: QueuedJob, token: string | undefined, stop: AbortSignal) => Promise<unknown>

/**
 * Opens a worker that runs jobs with `run`. Another worker continues the jobs of a killed one after
 * 10 to 20 seconds rather than BullMQ's minute, because a request may be waiting. So a worker that
 * stalls that long repeats work that another has done, which changes nothing (rule JB1).
 */
export function openWorker(location: QueueLocation, run: RunJob, logger: Logger) {
  const options: Omit<WorkerOptions, 'connection'> = {
    concurrency: WORKER_CONCURRENCY,
    runRetryDelay: 1_000,
    lockDuration: 10_000,
    stalledInterval: 4_000,
    // With BullMQ's default of 1, a job would fail when the second worker dies under it.
    maxStalledCount: 10,
  }
  // BullMQ passes the signal only to functions that declare the parameter.
  const runOne = (job: QueuedJob, token?: string, stop?: AbortSignal) => run(job, token, stop!)
  const worker = location.redisUrl
    ? new RedisWorker<unknown, unknown, JobName>(QUEUE_NAME, runOne, {
        ...options,
        connection: redis(location.redisUrl, true),
      })
    : new Worker<unknown, unknown, JobName>(QUEUE_NAME, runOne, {
        ...options,
        connection: postgres(location.databaseUrl),
      })
  worker.on('error', errorLogger(location, logger, 'the worker'))
  worker.on('failed', (job, error) => {
    if (job && wasCanceled(job)) logger.info({ job: job.name, id: job.id }, 'a job was canceled')
    else logger.error({ err: error, job: job?.name, id: job?.id }, 'a job failed')
  })
  return worker
}
