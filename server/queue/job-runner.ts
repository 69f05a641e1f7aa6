import type { Logger } from 'pino'
import { type JobName, type JobPayloads, jobs } from '#shared/jobs/jobs.ts'
import { backoff, runRetention } from './job-options.ts'
import { openEvents, type openQueue, type QueueLocation } from './open-queue.ts'
import { pollUntilFinished } from './poll-until-finished.ts'

/** Runs jobs on the workers. */
export interface JobRunner {
  /**
   * Runs a job and waits for the result of its handler. Simultaneous callers with the same
   * `deduplicationId` share a run.
   *
   * @throws Error if the job failed, was canceled, or took longer than `timeoutMs` milliseconds
   */
  run<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    deduplicationId: string,
    timeoutMs: number,
  ): Promise<unknown>
  /**
   * Adds a job without waiting for it, unless one with the same `deduplicationId` is waiting or
   * running.
   */
  enqueue<Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    deduplicationId: string,
  ): Promise<void>
  /** Rejects every waiting caller; the jobs themselves continue. */
  rejectWaiting(): void
  /** Rejects the callers that wait for a canceled job, which BullMQ does not do. */
  rejectCanceled(id: string): void
  close(): Promise<void>
}

/** Creates a job runner. It opens the queue's events when the first caller waits for a job. */
export function createJobRunner(
  location: QueueLocation,
  queue: ReturnType<typeof openQueue>,
  logger: Logger,
): JobRunner {
  const cancelListeners = new Set<(id: string) => void>()
  let events: ReturnType<typeof openEvents> | undefined
  const serverStop = Promise.withResolvers<never>()
  serverStop.promise.catch(() => undefined)
  /**
   * Waits until the events are open. If that fails, drops them, so that the next caller opens new
   * ones.
   */
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
      // Adding comes first, because it fails right away when the queue is down; opening events
      // waits.
      const job = await add(name, payload, deduplicationId)
      events ??= openEvents(location, logger)
      await awaitReady(events)
      const { promise: cancellation, reject } = Promise.withResolvers<never>()
      const rejectIfCanceled = (id: string) => {
        if (id === job.id) reject(new Error('the job was canceled'))
      }
      cancelListeners.add(rejectIfCanceled)
      const waiting = new AbortController()
      try {
        // The types distinguish the queue's two backends; here both have the same one.
        const queueEvents = events as Parameters<typeof job.waitUntilFinished>[0]
        return await Promise.race([
          job.waitUntilFinished(queueEvents, timeoutMs),
          pollUntilFinished(queue, job, waiting.signal),
          cancellation,
          serverStop.promise,
        ])
      } finally {
        waiting.abort()
        cancelListeners.delete(rejectIfCanceled)
      }
    },
    async enqueue(name, payload, deduplicationId) {
      await add(name, payload, deduplicationId)
    },
    rejectWaiting: () => serverStop.reject(new Error('the server stops')),
    rejectCanceled(id) {
      for (const rejectIfCanceled of cancelListeners) rejectIfCanceled(id)
    },
    close: async () => events?.close(),
  }
}
