import type { Clock } from '#server/clock.ts'
import { cancelledError, marksOf, type QueuedJob } from '#server/queue/marks.ts'
import type { Run } from './handlers.ts'
import { startHeartbeat } from './heartbeat.ts'
import { plainReason } from './plain-reason.ts'

interface Watch {
  clock: Clock
  /** Aborted when the worker closes. */
  closing: AbortSignal
}

/**
 * Runs a job under watch: with a sign of life that servers see, ended for good where it was cancelled, and otherwise
 * failing with a reason that may be kept and shown.
 *
 * @throws Error whose message is for an administrator; its cause is what happened
 */
export async function runWatched(
  { clock, closing }: Watch,
  job: QueuedJob,
  stop: AbortSignal,
  run: (run: Run) => Promise<unknown>,
): Promise<unknown> {
  const heartbeat = startHeartbeat(job, clock)
  try {
    // It was cancelled while no worker ran it, or by one that has died.
    if (marksOf(job).cancelledAt !== undefined) throw cancelledError()
    const signal = AbortSignal.any([closing, stop])
    return await run({ signal, keepProgress: (percent, message) => heartbeat.moved(percent, message) })
  } catch (error) {
    if (stop.aborted || marksOf(job).cancelledAt !== undefined) throw cancelledError()
    throw new Error(plainReason(error), { cause: error })
  } finally {
    heartbeat.stop()
  }
}
