import type { ExportList } from '../contract/exports.ts'

/**
 * Every background job: how often it runs (milliseconds; only on request without), whether each
 * starting worker runs it as well, how often it is tried, and whether an administrator may stop it,
 * because it is long. A row without a handler in `worker/handlers.ts` does not compile.
 */
export const jobs = {
  'expire-tracking': { everyMs: 5_000, attempts: 1 },
  'export-csv': { attempts: 3, cancellable: true },
  'update-club-images': { everyMs: 24 * 3_600_000, attempts: 3, cancellable: true },
  // A message that the mail server refused waits in the outbox: that is not a failure of the job.
  'send-mail': { attempts: 3 },
  // Sends due messages whose job was lost or whose next attempt has come.
  'sweep-mail': { everyMs: 15_000, isForStart: true, attempts: 1 },
  // Events whose parade was live at the last run are planned by the next.
  'plan-routes': { everyMs: 15 * 60_000, isForStart: true, attempts: 3, cancellable: true },
  purge: { everyMs: 24 * 3_600_000, attempts: 3 },
} as const satisfies Record<string, JobRow>

/** One row of the jobs. */
export interface JobRow {
  everyMs?: number
  isForStart?: true
  attempts: number
  cancellable?: true
}

export type JobName = keyof typeof jobs

/** What each job carries: ids only, never a person's data. */
export interface JobPayloads {
  'expire-tracking': Record<string, never>
  'export-csv': { list: ExportList }
  'update-club-images': Record<string, never>
  'send-mail': { id: number }
  'sweep-mail': Record<string, never>
  'plan-routes': Record<string, never>
  purge: Record<string, never>
}
