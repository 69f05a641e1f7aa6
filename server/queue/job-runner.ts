import type { Logger } from 'pino'
import { type JobName, type JobPayloads, jobs } from '#shared/jobs/jobs.ts'
import { backoff, runRetention } from './job-options.ts'
import { openEvents, type openQueue, type QueueLocation } from './open-queue.ts'

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
    deduplicationId: string,
    timeoutMs: number,
  ): Promise<unknown>
  /** Starts a job without waiting, unless one under the same `once` waits or runs. */
  enqueue<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    deduplicationId: string,
  ): Promise<void>
  /** Rejects every waiting caller; the runs themselves go on. */
  rejectWaiting(): void
  /** Rejects the callers of a canceled job, which the queue itself does not report. */
  rejectCanceled(id: string): void
  close(): Promise<void>
}

/** Creates a job runner. It opens the queue's events for the first job that is waited for. */
export function createJobRunner(
  location: QueueLocation,
  queue: ReturnType<typeof openQueue>,
  logger: Logger,
): JobRunner {
  const cancelListeners = new Set<(id: string) => void>()
  let events: ReturnType<typeof openEvents> | undefined
  const stopped = Promise.withResolvers<never>()
  stopped.promise.catch(() => undefined)
  /** If the events cannot be opened, the next caller opens new ones. */
  const awaitReady = async (opened: ReturnType<typeof openEvents>) => {
    try {
      await opened.waitUntilReady()
    } catch (error) {
      if (events === opened) events = undefined
      opened.close().catch(() => undefined)
      throw error
    }
  }
  const add = <Name extends JobName>(name: Name, payload: JobPayloads[Name], deduplicationId: string) =>
    queue.add(name, payload, {
      attempts: jobs[name].attempts,
      backoff,
      removeOnComplete: runRetention,
      removeOnFail: runRetention,
      deduplication: { id: deduplicationId },
    })
  return {
    async run(name, payload, deduplicationId, timeoutMs) {
      // With the queue down this fails right away; opening the events would wait.
      const job = await add(name, payload, deduplicationId)
      events ??= openEvents(location, logger)
      await awaitReady(events)
      const { promise: canceled, reject } = Promise.withResolvers<never>()
      const rejectIfCanceled = (id: string) => {
        if (id === job.id) reject(new Error('the job was canceled'))
      }
      cancelListeners.add(rejectIfCanceled)
      try {
        // The types keep the two kinds of queue apart; here both are of the same kind.
        const queueEvents = events as Parameters<typeof job.waitUntilFinished>[0]
        return await Promise.race([job.waitUntilFinished(queueEvents, timeoutMs), canceled, stopped.promise])
      } finally {
        cancelListeners.delete(rejectIfCanceled)
      }
    },
    async enqueue(name, payload, deduplicationId) {
      await add(name, payload, deduplicationId)
    },
    rejectWaiting: () => stopped.reject(new Error('the server stops')),
    rejectCanceled(id) {
      for (const rejectIfCanceled of cancelListeners) rejectIfCanceled(id)
    },
    close: async () => events?.close(),
  }
}
