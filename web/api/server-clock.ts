// A difference up to this, in ms, may come from slow responses and does not matter for ages.
const TOLERANCE_MS = 5000

let serverOffsetMs = Number.NEGATIVE_INFINITY

/** Measures the server clock's lead. Slow responses measure too little, so the maximum counts. */
export function recordServerDate(date: string | null, now: Date): void {
  const offsetMs = Date.parse(date ?? '') - now.getTime()
  if (offsetMs > serverOffsetMs) serverOffsetMs = offsetMs
}

/** Returns an instant of this device on the server's clock, for the age of server data. */
export const toServerTime = (now: Date): Date =>
  Number.isFinite(serverOffsetMs) && Math.abs(serverOffsetMs) > TOLERANCE_MS
    ? new Date(now.getTime() + serverOffsetMs)
    : now
