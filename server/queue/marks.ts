import { type Job, UnrecoverableError } from 'bullmq'
import * as z from 'zod'
import type { JobName } from '#shared/jobs/jobs.ts'

/** A job of the queue. */
export type QueuedJob = Job<unknown, unknown, JobName>

/** The notification that tells workers to stop a job; its payload is the job's id. */
export const cancelChannel = 'cancel_job'

const canceledReason = 'Canceled by an administrator.'

const marks = z.object({ cancelledAt: z.number(), retriedAt: z.number() }).partial()
type Marks = z.output<typeof marks>

/**
 * What administrators did to a job, stored with the payload so that a worker that missed it still
 * finds it.
 */
export const marksOf = (job: QueuedJob): Marks => marks.safeParse(job.data).data ?? {}

/** Stores with a job what an administrator did to it. Times are milliseconds since 1970. */
export const mark = (job: QueuedJob, added: Marks): Promise<void> =>
  job.updateData({ ...(job.data as object), ...added })

/** The error of a job that an administrator stopped: it is not retried. */
export const canceledError = (): Error => new UnrecoverableError(canceledReason)

/** Whether a job ended because an administrator stopped it. */
export const wasCanceled = ({ failedReason }: QueuedJob): boolean => failedReason === canceledReason

const progress = z.object({
  percent: z.number(),
  message: z.string(),
  heardAt: z.number(),
  movedAt: z.number(),
})

/**
 * A running job's report: its progress in percent and what it is doing, when its worker last
 * responded, and when it last made progress (milliseconds since 1970).
 */
export type RunningProgress = z.output<typeof progress>

/** Returns a job's last report, if any. */
export const progressOf = (job: QueuedJob): RunningProgress | null =>
  progress.safeParse(job.progress).data ?? null
