import { setInterval } from 'node:timers/promises'
import type { JobQueue } from './open-queue.ts'

const CHECK_INTERVAL_MS = 2_000

type AddedJob = Awaited<ReturnType<JobQueue['add']>>

/**
 * Returns the result of a job by asking for its state. BullMQ's events do not suffice on
 * PostgreSQL: its reader goes on from the highest id that it has seen, so it skips an event whose
 * transaction commits after that of a later one (bullmq 6.7.0, `event_seq`).
 *
 * @param signal aborting it ends the checks; the promise then stays pending
 * @throws Error if the job failed
 */
export async function pollUntilFinished(
  queue: JobQueue,
  job: AddedJob,
  signal: AbortSignal,
): Promise<unknown> {
  const never = Promise.withResolvers<never>().promise
  try {
    for await (const _ of setInterval(CHECK_INTERVAL_MS, undefined, { signal, ref: false })) {
      // If the queue is down for a moment, the next check asks again.
      const state = await job.getState().catch(() => undefined)
      if (state !== 'completed' && state !== 'failed') continue
      const finished = await queue.getJob(job.id!).catch(() => undefined)
      if (finished === undefined) continue
      if (state === 'failed') throw new Error(finished.failedReason)
      return finished.returnvalue
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return never
}
