/** A finished or failed run of a job is kept so long, in seconds, and so many of them. */
export const keptRuns = { age: 24 * 3_600, count: 1_000 }

/** A run that failed is tried again after a second, then two, then four. */
export const backoff = { type: 'exponential', delay: 1_000 }
