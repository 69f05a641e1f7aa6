import { createLogger } from '#server/logger.ts'
import { closeQueue, openQueue } from '#server/queue/open-queue.ts'
import type { JobName } from '#shared/jobs/jobs.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { html, type RadioStation, startRadioStation } from '#tests/harness/outside/radio-station.ts'
import { startRedis } from '#tests/harness/programs/redis.ts'
import { endAfterwards } from '#tests/harness/programs/clean-ups.ts'
import { startWorkerProcess, type WorkerProcess } from '#tests/harness/programs/worker-process.ts'

/** Where the queue of a test lives. */
export type QueueKind = 'PostgreSQL' | 'Redis'

/** A server without a worker, a station, and the queue to the workers of the test. */
export interface JobSite {
  app: TestApp
  station: RadioStation
  queue: ReturnType<typeof openQueue>
  startWorker: () => Promise<WorkerProcess>
}

/** A job that a test can interrupt in the middle of its work. */
export interface InterruptedJob {
  name: JobName
  /** Resolves when the worker that was just started is in the middle of it, for the nth time. */
  waitUntilHalfDone(round: number): Promise<void>
  /** Lets its next run finish. */
  release(): Promise<void>
  /** Checks that its work was done exactly once. */
  expectDoneOnce(): Promise<void>
}

export async function openJobSite(kind: QueueKind): Promise<JobSite> {
  const station = await startRadioStation()
  station.responses.set('/clubs', html('<figure><img src="/1.jpg"><figcaption>Nobody</figcaption></figure>'))
  const redisUrl = kind === 'Redis' ? (await startRedis()).url : ''
  const outside = { CLUB_IMAGES_URL: station.address, OUTBOUND_ALLOW: station.host, REDIS_URL: redisUrl }
  const app = await startApp({ env: outside })
  const queue = openQueue(app.settings, createLogger('test', 'silent'))
  endAfterwards(() => closeQueue(queue))
  const startWorker = () =>
    startWorkerProcess({
      ...outside,
      DATABASE_URL: app.settings.databaseUrl,
      DATA_DIR: app.settings.dataDir,
      LOG_LEVEL: 'error',
    })
  return { app, station, queue, startWorker }
}

/** The first run of a job: its id, its state, and how often workers started and finished it. */
export async function firstRun({ queue }: JobSite, name: JobName) {
  const runs = (await queue.getJobs()).filter((job) => job.name === name)
  const [first] = runs.toSorted((one, other) => one.timestamp - other.timestamp)
  if (!first?.id) return null
  const { id, attemptsStarted, attemptsMade } = first
  return { id, state: await first.getState(), attemptsStarted, attemptsMade }
}
