import { type JobName, type JobRow, jobs } from '#shared/jobs/jobs.ts'

/** Maximum age in seconds, and maximum number, of the ended runs that BullMQ keeps. */
export const runRetention = { age: 24 * 3_600, count: 1_000 }

/** Retries follow after 1 s, 2 s and 4 s. */
export const backoff = { type: 'exponential', delay: 1_000 }

/**
 * Jobs with an interval shorter than this are routine, and so are those of each alert. Their runs would
 * crowd out others on the dashboard.
 */
const ROUTINE_INTERVAL_MS = 60_000

/** Whether a job runs so often that its successful runs are neither kept nor shown on the dashboard. */
export function isRoutine(name: JobName): boolean {
  const { everyMs }: JobRow = jobs[name]
  return name === 'send-alerts' || (everyMs !== undefined && everyMs < ROUTINE_INTERVAL_MS)
}

/** Which ended runs of a job BullMQ keeps. */
export const retentionOf = (name: JobName) => ({
  removeOnComplete: isRoutine(name) || runRetention,
  removeOnFail: runRetention,
})
