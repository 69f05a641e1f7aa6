/**
 * Every background job: how often it runs by itself (milliseconds; none: only when asked for) and how often it is tried.
 * A row without a handler in `worker/handlers.ts` does not compile.
 */
export const jobs = {
  'expire-tracking': { everyMs: 5_000, attempts: 1 },
  purge: { everyMs: 24 * 3_600_000, attempts: 3 },
} as const satisfies Record<string, { everyMs?: number; attempts: number }>

export type JobName = keyof typeof jobs

/** What each job carries: ids only, never a person's data. */
export interface JobPayloads {
  'expire-tracking': Record<string, never>
  purge: Record<string, never>
}
