import * as z from 'zod'
import type { ExportList } from '../contract/exports.ts'

/**
 * Every background job. A row without a handler in `worker/handlers.ts` does not compile.
 */
export const jobs = {
  'expire-tracking': { everyMs: 5_000, attempts: 1 },
  'export-csv': { attempts: 3, cancellable: true },
  'update-club-images': { everyMs: 24 * 3_600_000, attempts: 3, cancellable: true },
  // A message that the mail server refused stays in the outbox. That is not a failure of the job.
  'send-mail': { attempts: 3 },
  // Sends due messages whose job was lost or whose next attempt has come.
  'sweep-mail': { everyMs: 15_000, isForStart: true, attempts: 1 },
  'send-alerts': { attempts: 1 },
  // Writes morning and arrival alerts, and sends what is due or whose job was lost.
  'sweep-alerts': { everyMs: 10_000, isForStart: true, attempts: 1 },
  // Each run plans the routes that have no plan, and again those along earlier streets, unless their
  // parade is open.
  'plan-routes': { everyMs: 5 * 60_000, attempts: 3, cancellable: true },
  // Deletes what is kept only for some time.
  purge: { everyMs: 24 * 3_600_000, attempts: 3 },
} as const satisfies Record<string, JobRow>

/** The properties of a background job. */
export interface JobRow {
  /** The job's interval. A job without an interval runs only on request. */
  everyMs?: number
  /** Whether each worker also runs the job when it starts. */
  isForStart?: true
  /** How often a failing run is tried: once if the job soon runs again anyway. */
  attempts: number
  /** Whether an administrator may cancel the job, because it takes long. */
  cancellable?: true
}

export type JobName = keyof typeof jobs

/** The payload of each job. It contains only ids, never a person's data. */
export interface JobPayloads {
  'expire-tracking': Record<string, never>
  'export-csv': { list: ExportList }
  'update-club-images': Record<string, never>
  'send-mail': { id: number }
  'sweep-mail': Record<string, never>
  'send-alerts': Record<string, never>
  'sweep-alerts': Record<string, never>
  'plan-routes': Record<string, never>
  purge: Record<string, never>
}

/** How one run of a job ended. A `retried` one failed and will be retried. */
const runOutcomes = ['finished', 'retried', 'failed', 'cancelled'] as const

/** A worker's report to every server that a run has ended, in the notification `job_ran`. */
export const jobRunReport = z.object({
  name: z.enum(Object.keys(jobs) as JobName[]),
  outcome: z.enum(runOutcomes),
  seconds: z.number().nonnegative(),
})

export type JobRunReport = z.output<typeof jobRunReport>
