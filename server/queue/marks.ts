import { type Job, UnrecoverableError } from 'bullmq'
import * as z from 'zod'
import type { JobName } from '#shared/jobs/jobs.ts'

export type QueuedJob = Job<unknown, unknown, JobName>

/** The notification channel that tells workers to cancel a job; the payload is the job's id. */
export const CANCEL_CHANNEL = 'cancel_job'

const CANCELED_REASON = 'Canceled by an administrator.'

const marks = z.object({ cancelledAt: z.number(), retriedAt: z.number() }).partial()
type Marks = z.output<typeof marks>

/**
 * Returns what administrators did to a job. It is stored with the payload, so that a worker that
 * missed the notification still finds it.
 */
export const marksOf = (job: QueuedJob): Marks => marks.safeParse(job.data).data ?? {}

/** Stores what an administrator did to a job. Times in ms since 1970. */
export const mark = (job: QueuedJob, added: Marks): Promise<void> =>
  job.updateData({ ...(job.data as object), ...added })

/** Returns the error that ends a canceled job without a retry. */
export const canceledError = (): Error => new UnrecoverableError(CANCELED_REASON)

/** Whether a job ended because an administrator canceled it. */
export const wasCanceled = ({ failedReason }: QueuedJob): boolean => failedReason === CANCELED_REASON

const progress = z.object({
  percent: z.number(),
  message: z.string(),
  heardAt: z.number(),
  movedAt: z.number(),
})

/**
 * A running job's report: its progress in percent with a message, when its worker last responded,
 * and when it last made progress (ms since 1970).
 */
export type RunningProgress = z.output<typeof progress>

/** Returns a job's last report, if any. */
export const progressOf = (job: QueuedJob): RunningProgress | null =>
  progress.safeParse(job.progress).data ?? null
