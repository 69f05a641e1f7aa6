import { type Job, UnrecoverableError } from 'bullmq'
import * as z from 'zod'
import type { JobName } from '#shared/jobs/jobs.ts'

/** A job in the queue. */
export type QueuedJob = Job<unknown, unknown, JobName>

/** The notification channel that tells workers to cancel a job; the payload is the job's id. */
export const CANCEL_CHANNEL = 'cancel_job'

const CANCELED_REASON = 'Canceled by an administrator.'

// The names in both stored schemas must not change (also 'cancelledAt'), because workers and servers of
// two versions share the queue during an upgrade. BullMQ does not record a retry.
const adminActions = z.object({ cancelledAt: z.number(), retriedAt: z.number() }).partial()
type AdminActions = z.output<typeof adminActions>

/**
 * Returns what administrators did to a job. It is stored with the payload, so that a worker that
 * missed the notification still finds it.
 */
export const adminActionsOn = (job: QueuedJob): AdminActions => adminActions.safeParse(job.data).data ?? {}

/** Stores what an administrator did to a job. Times are Unix ms. */
export const recordAdminAction = (job: QueuedJob, actions: AdminActions): Promise<void> =>
  job.updateData({ ...(job.data as object), ...actions })

/** Returns the error that ends a canceled job without a retry. `wasCanceled` recognizes it by its message. */
export const canceledError = (): Error => new UnrecoverableError(CANCELED_REASON)

/** Whether a job ended because an administrator canceled it. */
export const wasCanceled = ({ failedReason }: QueuedJob): boolean => failedReason === CANCELED_REASON

/** A running job's last report. Times are Unix ms. */
export interface RunningProgress {
  percent: number
  message: string
  lastHeartbeatAt: number
  /** When the percentage or the message last changed. */
  lastProgressAt: number
}

const storedProgress = z.object({
  percent: z.number(),
  message: z.string(),
  heardAt: z.number(),
  movedAt: z.number(),
})

/** Returns a job's last report, or null if it has none. */
export function readProgress(job: QueuedJob): RunningProgress | null {
  const { data } = storedProgress.safeParse(job.progress)
  if (!data) return null
  const { percent, message, heardAt, movedAt } = data
  return { percent, message, lastHeartbeatAt: heardAt, lastProgressAt: movedAt }
}

/** Stores a job's report. */
export function storeProgress(job: QueuedJob, progress: RunningProgress): Promise<void> {
  const { percent, message, lastHeartbeatAt, lastProgressAt } = progress
  const report: z.input<typeof storedProgress> = {
    percent,
    message,
    heardAt: lastHeartbeatAt,
    movedAt: lastProgressAt,
  }
  return job.updateProgress(report)
}
