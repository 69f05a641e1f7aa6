import type { JobQueue } from '#server/queue/open-queue.ts'
import type { JobName } from '#shared/jobs/jobs.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { html, type RadioStation, startRadioStation } from '#tests/harness/outside/radio-station.ts'
import { startRedis } from '#tests/harness/programs/redis.ts'
import { openTestQueue } from '#tests/harness/make-jobs.ts'
import { startWorkerProcess, type WorkerProcess } from '#tests/harness/programs/worker-process.ts'

/** The store of a test's queue. */
export type QueueKind = 'PostgreSQL' | 'Redis'

/** A server without a worker, a radio station, the queue, and workers that the test starts. */
export interface JobSite {
  app: TestApp
  station: RadioStation
  queue: JobQueue
  startWorker: () => Promise<WorkerProcess>
}

/**
 * A job that a test can interrupt when it is half done. The test ends its worker there, and expects
 * the next one to finish the work.
 */
export interface InterruptedJob {
  name: JobName
  /** Resolves when the newest worker has done part of the job. `round` is the number of that worker. */
  waitUntilHalfDone(round: number): Promise<void>
  /** Lets the next run finish. */
  release(): Promise<void>
  /** Expects that the work was done exactly once. */
  expectDoneOnce(): Promise<void>
}

/** Starts a server, a radio station and the queue. All of them stop after the test file. */
export async function openJobSite(kind: QueueKind): Promise<JobSite> {
  const station = await startRadioStation()
  station.responses.set('/clubs', html('<figure><img src="/1.jpg"><figcaption>Nobody</figcaption></figure>'))
  const redisUrl = kind === 'Redis' ? (await startRedis()).url : ''
  const settings = { CLUB_IMAGES_URL: station.address, OUTBOUND_ALLOW: station.host, REDIS_URL: redisUrl }
  const app = await startApp({ env: settings })
  const queue = openTestQueue(app.settings)
  const startWorker = () =>
    startWorkerProcess({
      ...settings,
      DATABASE_URL: app.settings.databaseUrl,
      DATA_DIR: app.settings.dataDir,
      LOG_LEVEL: 'error',
    })
  return { app, station, queue, startWorker }
}

/**
 * Returns the id and state of the oldest job with the given name, and how often workers started and finished
 * it, or null if there is none.
 */
export async function readFirstJob({ queue }: JobSite, name: JobName) {
  const jobs = (await queue.getJobs()).filter((job) => job.name === name)
  const [first] = jobs.toSorted((a, b) => a.timestamp - b.timestamp)
  if (!first?.id) return null
  const { id, attemptsStarted, attemptsMade } = first
  return { id, state: await first.getState(), attemptsStarted, attemptsMade }
}
