import type { Logger } from 'pino'
import { type JobName, type JobPayloads, jobs } from '#shared/jobs/jobs.ts'
import { backoff, keptRuns } from './kept-runs.ts'
import { openEvents, type openQueue, type QueuePlace } from './open-queue.ts'

/** Runs jobs on any worker. */
export interface JobRunner {
  /**
   * Runs a job and waits for it. Callers with the same `once` share a run. Resolves with the result
   * of the job's handler.
   *
   * @throws Error if it failed, or was not finished within this many milliseconds
   */
  run<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    once: string,
    withinMs: number,
  ): Promise<unknown>
  /** Starts a job without waiting, unless one under the same `once` waits or runs. */
  begin<Name extends JobName>(name: Name, payload: JobPayloads[Name], once: string): Promise<void>
  /** Rejects every waiting caller; the runs themselves go on. */
  stopWaiting(): void
  /** Rejects the callers of a canceled job, which the queue itself does not report. */
  canceled(id: string): void
  close(): Promise<void>
}

/** Creates a job runner. It opens the queue's events for the first job that is waited for. */
export function createJobRunner(
  place: QueuePlace,
  queue: ReturnType<typeof openQueue>,
  logger: Logger,
): JobRunner {
  const waiters = new Set<(id: string) => void>()
  let events: ReturnType<typeof openEvents> | undefined
  const stopped = Promise.withResolvers<never>()
  stopped.promise.catch(() => undefined)
  /** If the events cannot be opened, the next caller opens new ones. */
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
      // With the queue down this fails right away; opening the events would wait.
      const job = await add(name, payload, once)
      events ??= openEvents(place, logger)
      await heard(events)
      const { promise: taken, reject } = Promise.withResolvers<never>()
      const giveUp = (id: string) => {
        if (id === job.id) reject(new Error('the job was canceled'))
      }
      waiters.add(giveUp)
      try {
        // The types keep the two kinds of queue apart; here both are of the same kind.
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
    canceled(id) {
      for (const giveUp of waiters) giveUp(id)
    },
    close: async () => events?.close(),
  }
}
