// Up to this many ms, a device's clock is right enough, and answers take that long to arrive.
const TOLERANCE = 5000

let ahead = Number.NEGATIVE_INFINITY

/** Learns from an answer's `Date` how far the server's clock is ahead. Late and stored answers tell too little: the most counts. */
export function noteServerDate(date: string | null, now: Date): void {
  const difference = Date.parse(date ?? '') - now.getTime()
  if (difference > ahead) ahead = difference
}

/** An instant of this device by the server's clock, for ages of what the server told. */
export const byServer = (now: Date): Date =>
  Number.isFinite(ahead) && Math.abs(ahead) > TOLERANCE ? new Date(now.getTime() + ahead) : now
