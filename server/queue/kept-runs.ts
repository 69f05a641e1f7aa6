/** A finished or failed run of a job is kept so long, in seconds, and so many of them. */
export const keptRuns = { age: 24 * 3_600, count: 1_000 }
