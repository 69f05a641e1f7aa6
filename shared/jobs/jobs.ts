import type { ExportList } from '../contract/exports.ts'

/**
 * Every background job: how often it runs by itself (milliseconds; none: only when asked for), how often it is tried,
 * and whether an administrator may stop it: one that is long.
 * A row without a handler in `worker/handlers.ts` does not compile.
 */
export const jobs = {
  'expire-tracking': { everyMs: 5_000, attempts: 1 },
  'export-csv': { attempts: 3, cancellable: true },
  'update-club-images': { everyMs: 24 * 3_600_000, attempts: 3, cancellable: true },
  purge: { everyMs: 24 * 3_600_000, attempts: 3 },
} as const satisfies Record<string, JobRow>

/** One row of the jobs. */
export interface JobRow {
  everyMs?: number
  attempts: number
  cancellable?: true
}

export type JobName = keyof typeof jobs

/** What each job carries: ids only, never a person's data. */
export interface JobPayloads {
  'expire-tracking': Record<string, never>
  'export-csv': { list: ExportList }
  'update-club-images': Record<string, never>
  purge: Record<string, never>
}
