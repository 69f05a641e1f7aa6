/** A finished or failed run of a job is kept so long, in seconds, and so many of them. */
export const keptRuns = { age: 24 * 3_600, count: 1_000 }

/** A run that failed is tried again after a second, then two, then four. */
export const backoff = { type: 'exponential', delay: 1_000 }

/** A job that runs more often than so, in milliseconds, is routine: its good runs would push all others out. */
const routineMs = 60_000

/** Whether a job runs so often that nobody wants to hear of each good run. */
export const isRoutine = ({ everyMs }: { everyMs?: number }): boolean =>
  everyMs !== undefined && everyMs < routineMs
