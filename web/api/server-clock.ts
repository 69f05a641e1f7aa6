import { createStore } from '#web/storage/create-store.ts'

// Smaller offsets may be network latency, and do not matter for displayed ages.
const TOLERANCE_MS = 5000
/** A Date header has whole seconds. */
const HEADER_PRECISION_MS = 1000

/** How far the server's clock is ahead of this device's, as estimated so far. */
let serverOffsetMs = Number.NEGATIVE_INFINITY

/** The correction of this device's time in ms: 0 while its clock is right, or not known to be wrong. */
const correction = createStore(0)

/** Calls the listener when `toServerTime` begins to convert otherwise. Returns a function to stop that. */
export const onCorrectionChange = correction.subscribe

/**
 * Estimates the offset from a response's Date header. Latency makes each sample too low, so the
 * largest is kept, unless it is more than the time of the request allows: then somebody has set
 * this device's clock since.
 */
export function recordServerDate(date: string | null, sentAt: Date, receivedAt: Date): void {
  const serverTime = Date.parse(date ?? '')
  const lowestOffsetMs = serverTime - receivedAt.getTime()
  const highestOffsetMs = serverTime + HEADER_PRECISION_MS - sentAt.getTime()
  if (lowestOffsetMs > serverOffsetMs || highestOffsetMs < serverOffsetMs) serverOffsetMs = lowestOffsetMs
  const isWrong = Number.isFinite(serverOffsetMs) && Math.abs(serverOffsetMs) > TOLERANCE_MS
  correction.set(isWrong ? serverOffsetMs : 0)
}

/** Converts this device's time to the server's clock, to compute the age of server data. */
export const toServerTime = (now: Date): Date => new Date(now.getTime() + correction.get())
