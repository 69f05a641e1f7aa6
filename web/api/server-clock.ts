// Smaller offsets may be network latency, and do not matter for displayed ages.
const TOLERANCE_MS = 5000

/**
 * How far the server's clock is ahead of this device's, in ms. Infinite before the first response.
 */
let serverOffsetMs = Number.NEGATIVE_INFINITY

/**
 * Estimates the offset from a response's Date header. Latency makes each sample too low, so the
 * largest is kept.
 */
export function recordServerDate(date: string | null, now: Date): void {
  const offsetMs = Date.parse(date ?? '') - now.getTime()
  if (offsetMs > serverOffsetMs) serverOffsetMs = offsetMs
}

/** Converts this device's time to the server's clock, to compute the age of server data. */
export const toServerTime = (now: Date): Date =>
  Number.isFinite(serverOffsetMs) && Math.abs(serverOffsetMs) > TOLERANCE_MS
    ? new Date(now.getTime() + serverOffsetMs)
    : now
