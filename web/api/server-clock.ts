// A difference up to this, in ms, may come from slow responses and does not matter for ages.
const TOLERANCE = 5000

let ahead = Number.NEGATIVE_INFINITY

/** Measures the server clock's lead. Slow responses measure too little, so the maximum counts. */
export function noteServerDate(date: string | null, now: Date): void {
  const difference = Date.parse(date ?? '') - now.getTime()
  if (difference > ahead) ahead = difference
}

/** Returns an instant of this device on the server's clock, for the age of server data. */
export const byServer = (now: Date): Date =>
  Number.isFinite(ahead) && Math.abs(ahead) > TOLERANCE ? new Date(now.getTime() + ahead) : now
