import type { Logger } from 'pino'
import { type JobName, type JobPayloads, jobs } from '#shared/jobs/jobs.ts'
import { backoff, keptRuns } from './kept-runs.ts'
import { openEvents, type openQueue, type QueuePlace } from './open-queue.ts'

/** Has jobs run by whichever worker takes them. */
export interface JobRunner {
  /**
   * Has a job run and waits for it. Whoever asks with the same `once` while it runs shares the run. Answers what the job's
   * handler answered.
   *
   * @throws Error where it failed, or was not finished within so many milliseconds
   */
  run<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    once: string,
    withinMs: number,
  ): Promise<unknown>
  /** Has a job run and goes on; one that waits or runs already under the same `once` is not begun twice. */
  begin<Name extends JobName>(name: Name, payload: JobPayloads[Name], once: string): Promise<void>
  /** Whoever waits for a run is told that it is not finished; the runs themselves go on. */
  stopWaiting(): void
  /** A job was cancelled: who waits for it here waits no longer. The queue itself does not tell of one that left it. */
  cancelled(id: string): void
  close(): Promise<void>
}

/** Opens what is needed to wait for jobs when the first one is waited for. */
export function createJobRunner(
  place: QueuePlace,
  queue: ReturnType<typeof openQueue>,
  logger: Logger,
): JobRunner {
  const waiters = new Set<(id: string) => void>()
  let events: ReturnType<typeof openEvents> | undefined
  const stopped = Promise.withResolvers<never>()
  stopped.promise.catch(() => undefined)
  /** News that could not be opened are opened anew by whoever asks next. */
  const heard = async (opened: ReturnType<typeof openEvents>) => {
    try {
      await opened.waitUntilReady()
    } catch (error) {
      if (events === opened) events = undefined
      opened.close().catch(() => undefined)
      throw error
    }
  }
  const add = <Name extends JobName>(name: Name, payload: JobPayloads[Name], once: string) =>
    queue.add(name, payload, {
      attempts: jobs[name].attempts,
      backoff,
      removeOnComplete: keptRuns,
      removeOnFail: keptRuns,
      deduplication: { id: once },
    })
  return {
    async run(name, payload, once, withinMs) {
      // Where the queue is away this fails at once; the news of jobs would be waited for.
      const job = await add(name, payload, once)
      events ??= openEvents(place, logger)
      await heard(events)
      const { promise: taken, reject } = Promise.withResolvers<never>()
      const giveUp = (id: string) => {
        if (id === job.id) reject(new Error('the job was cancelled'))
      }
      waiters.add(giveUp)
      try {
        // The types keep the two kinds of queue apart; here both are of the same place.
        const news = events as Parameters<typeof job.waitUntilFinished>[0]
        return await Promise.race([job.waitUntilFinished(news, withinMs), taken, stopped.promise])
      } finally {
        waiters.delete(giveUp)
      }
    },
    async begin(name, payload, once) {
      await add(name, payload, once)
    },
    stopWaiting: () => stopped.reject(new Error('the server stops')),
    cancelled(id) {
      for (const giveUp of waiters) giveUp(id)
    },
    close: async () => events?.close(),
  }
}
