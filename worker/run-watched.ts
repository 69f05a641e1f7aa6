import { WaitingError } from 'bullmq'
import type { Clock } from '#server/clock.ts'
import { canceledError, marksOf, type QueuedJob } from '#server/queue/marks.ts'
import type { Run } from './handlers.ts'
import { startHeartbeat } from './heartbeat.ts'
import { plainReason } from './plain-reason.ts'

/** A job as a worker holds it. */
interface Held {
  job: QueuedJob
  /** The worker's lock on it. */
  token: string | undefined
  /** Aborted when the job is canceled. */
  stop: AbortSignal
}

interface Watch {
  clock: Clock
  /** Aborted when the worker closes. */
  closing: AbortSignal
}

/**
 * Runs a job with a heartbeat that servers see. A canceled job ends permanently; any other failure
 * has a reason that may be stored and shown.
 *
 * @throws Error whose message is for an administrator; its cause is what happened
 */
export async function runWatched(
  { clock, closing }: Watch,
  { job, token, stop }: Held,
  run: (run: Run) => Promise<unknown>,
): Promise<unknown> {
  const heartbeat = startHeartbeat(job, clock)
  try {
    // It was canceled while no worker ran it, or while one that has died did.
    if (marksOf(job).cancelledAt !== undefined) throw canceledError()
    const signal = AbortSignal.any([closing, stop])
    const keepProgress: Run['keepProgress'] = (percent, message) => heartbeat.moved(percent, message)
    return await run({ id: job.id ?? '', signal, keepProgress })
  } catch (error) {
    if (stop.aborted || marksOf(job).cancelledAt !== undefined) throw canceledError()
    if (closing.aborted) {
      // An interrupted job has not failed: it goes back for the next worker.
      await job.moveToWait(token)
      throw new WaitingError()
    }
    throw new Error(plainReason(error), { cause: error })
  } finally {
    heartbeat.stop()
  }
}
