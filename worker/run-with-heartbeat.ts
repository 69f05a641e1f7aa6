import { WaitingError } from 'bullmq'
import type { Clock } from '#server/clock.ts'
import { canceledError, adminActionsOn, type QueuedJob } from '#server/queue/marks.ts'
import type { Run } from './job-context.ts'
import { startHeartbeat } from './heartbeat.ts'
import { failureReason } from './failure-reason.ts'

/** A job that a worker is running. */
interface ActiveJob {
  job: QueuedJob
  /** The worker's lock on it. */
  token: string | undefined
  /** Aborted when the job is canceled. */
  stop: AbortSignal
}

interface RunContext {
  clock: Clock
  /** Aborted when the worker closes. */
  closing: AbortSignal
}

/**
 * Runs a job with a heartbeat. A canceled job ends permanently; any other failure gets a reason
 * that may be stored and shown.
 *
 * @throws Error whose message is for administrators; its cause is the original error
 */
export async function runWithHeartbeat(
  { clock, closing }: RunContext,
  { job, token, stop }: ActiveJob,
  run: (run: Run) => Promise<unknown>,
): Promise<unknown> {
  const heartbeat = startHeartbeat(job, clock)
  try {
    // The job was canceled while it waited, or while it ran on a worker that has died.
    if (adminActionsOn(job).cancelledAt !== undefined) throw canceledError()
    const signal = AbortSignal.any([closing, stop])
    return await run({ id: job.id ?? '', signal, saveProgress: heartbeat.saveProgress })
  } catch (error) {
    if (stop.aborted || adminActionsOn(job).cancelledAt !== undefined) throw canceledError()
    if (closing.aborted) {
      // An interrupted job is not a failure: it returns to the queue for the next worker.
      await job.moveToWait(token)
      throw new WaitingError()
    }
    throw new Error(failureReason(error), { cause: error })
  } finally {
    heartbeat.stop()
  }
}
