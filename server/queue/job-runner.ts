import type { Logger } from 'pino'
import { type JobName, type JobPayloads, jobs } from '#shared/jobs/jobs.ts'
import { backoff, retentionOf, runRetention } from './job-options.ts'
import { type JobEvents, type JobQueue, openEvents, type QueueLocation } from './open-queue.ts'
import { pollUntilFinished } from './poll-until-finished.ts'

/**
 * Runs jobs on the workers. While a job waits or runs, another with its name and payload is not
 * added.
 */
export interface JobRunner {
  /**
   * Runs a job and returns the result of its handler. Simultaneous callers with the same payload
   * share a run.
   *
   * @param timeoutMs counts from when the job is queued and the queue's events are open
   * @throws Error if the job failed, was canceled, or took longer than `timeoutMs`
   */
  run<Name extends JobName>(name: Name, payload: JobPayloads[Name], timeoutMs: number): Promise<unknown>
  /** Adds a job without waiting for its result, unless the same job is waiting or running. */
  enqueue<Name extends JobName>(name: Name, payload: JobPayloads[Name]): Promise<void>
  /** Rejects every caller of `run`; the jobs themselves continue. */
  stopWaiting(): void
  /**
   * Rejects the callers of `run` that wait for a canceled job. BullMQ sends no event for a job that
   * was removed before it ran.
   */
  rejectCanceled(id: string): void
  /** Closes the queue's events. Call `stopWaiting` first: callers get no event afterwards. */
  close(): Promise<void>
}

/** Creates a job runner. It opens the queue's events when the first caller waits for a job. */
export function createJobRunner(location: QueueLocation, queue: JobQueue, logger: Logger): JobRunner {
  const cancelListeners = new Set<(id: string) => void>()
  const events = lazyEvents(location, logger)
  const serverStop = Promise.withResolvers<never>()
  // When no caller waits, the rejection is not an unhandled one.
  serverStop.promise.catch(() => undefined)
  const add = <Name extends JobName>(
    name: Name,
    payload: JobPayloads[Name],
    // A caller that waits for a routine job finds its result.
    retention?: { removeOnComplete: typeof runRetention },
  ) =>
    queue.add(name, payload, {
      attempts: jobs[name].attempts,
      backoff,
      ...retentionOf(name),
      ...retention,
      deduplication: { id: [name, ...Object.values(payload)].join(':') },
    })
  return {
    async run(name, payload, timeoutMs) {
      // Adding comes first, because it fails right away when the queue is down. Opening the events
      // would wait for the queue.
      const job = await add(name, payload, { removeOnComplete: runRetention })
      const opened = await events.whenReady()
      const { promise: cancellation, reject } = Promise.withResolvers<never>()
      const rejectIfCanceled = (id: string) => {
        if (id === job.id) reject(new Error('the job was canceled'))
      }
      // A job that was canceled before this line is found by `waitUntilFinished`, which first reads
      // whether the job is missing or has failed.
      cancelListeners.add(rejectIfCanceled)
      const polling = new AbortController()
      try {
        // The types distinguish the queue's two backends; queue and events here have one backend.
        const queueEvents = opened as Parameters<typeof job.waitUntilFinished>[0]
        return await Promise.race([
          job.waitUntilFinished(queueEvents, timeoutMs),
          // On PostgreSQL, an event can be missed.
          pollUntilFinished(queue, job, polling.signal),
          cancellation,
          serverStop.promise,
        ])
      } finally {
        polling.abort()
        cancelListeners.delete(rejectIfCanceled)
      }
    },
    async enqueue(name, payload) {
      await add(name, payload)
    },
    stopWaiting: () => serverStop.reject(new Error('the server stops')),
    rejectCanceled(id) {
      for (const rejectIfCanceled of cancelListeners) rejectIfCanceled(id)
    },
    close: () => events.close(),
  }
}

/** Opens the queue's events for the first caller. If that fails, the next caller opens new ones. */
function lazyEvents(location: QueueLocation, logger: Logger) {
  let events: JobEvents | undefined
  return {
    /** Waits until the events are open. */
    async whenReady(): Promise<JobEvents> {
      const opened = (events ??= openEvents(location, logger))
      try {
        await opened.waitUntilReady()
        return opened
      } catch (error) {
        if (events === opened) events = undefined
        // The caller gets the first error, which says why the events did not open.
        opened.close().catch(() => undefined)
        throw error
      }
    },
    close: async () => events?.close(),
  }
}
