/** A finished or failed run of a job is kept this long, in seconds, and at most this many. */
export const runRetention = { age: 24 * 3_600, count: 1_000 }

/** A failed run is retried after a second, then two, then four. */
export const backoff = { type: 'exponential', delay: 1_000 }

/** A job more frequent than this, in milliseconds, is routine: it would crowd out others. */
const routineIntervalMs = 60_000

/** Whether a job runs so frequently that its good runs are not reported. */
export const isRoutine = ({ everyMs }: { everyMs?: number }): boolean =>
  everyMs !== undefined && everyMs < routineIntervalMs
