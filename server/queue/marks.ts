import { type Job, UnrecoverableError } from 'bullmq'
import * as z from 'zod'
import type { JobName } from '#shared/jobs/jobs.ts'

/** A job of the queue. */
export type QueuedJob = Job<unknown, unknown, JobName>

/** The notification that tells workers to stop a job; its payload is the job's id. */
export const cancelChannel = 'cancel_job'

const cancelledReason = 'Canceled by an administrator.'

const marks = z.object({ cancelledAt: z.number(), retriedAt: z.number() }).partial()
type Marks = z.output<typeof marks>

/** What administrators did to a job. It is kept with the payload, so that a worker that missed it still finds it. */
export const marksOf = (job: QueuedJob): Marks => marks.safeParse(job.data).data ?? {}

/** Writes down with a job what an administrator did to it. Times are milliseconds since 1970. */
export const mark = (job: QueuedJob, added: Marks): Promise<void> =>
  job.updateData({ ...(job.data as object), ...added })

/** What a job ends with that was stopped by an administrator: it is not tried again. */
export const cancelledError = (): Error => new UnrecoverableError(cancelledReason)

/** Whether a job ended because an administrator stopped it. */
export const wasCancelled = ({ failedReason }: QueuedJob): boolean => failedReason === cancelledReason

const progress = z.object({
  percent: z.number(),
  message: z.string(),
  heardAt: z.number(),
  movedAt: z.number(),
})

/**
 * What a running job says of itself: how far it is in per cent and with what, when its worker last gave a sign, and when
 * it last came further (milliseconds since 1970).
 */
export type RunningProgress = z.output<typeof progress>

/** What a job last said of itself, if it did. */
export const progressOf = (job: QueuedJob): RunningProgress | null =>
  progress.safeParse(job.progress).data ?? null
