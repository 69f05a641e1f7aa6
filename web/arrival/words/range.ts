import type { ArrivalRange } from '#shared/arrival/estimate.ts'
import { formatMinute } from './units.ts'

const MINUTE_MS = 60_000
/** The ends of a range that is at least this wide are multiples of five minutes. */
const WIDE_MS = 8 * MINUTE_MS

/**
 * Returns a range for reading, rounded outward: '1:35–1:50 PM', '11:55 AM–12:10 PM', or '1:35 PM' for a
 * short one.
 */
export function formatRange({ from, to }: ArrivalRange): string {
  const step = to - from >= WIDE_MS ? 5 * MINUTE_MS : MINUTE_MS
  const [first, last] = [Math.floor(from / step) * step, Math.ceil(to / step) * step].map(formatMinute)
  if (first === last) return first!
  const [time, half] = first!.split('\u00A0')
  return `${last!.endsWith(half!) ? time : first}–${last}`
}

/** Returns an instant (Unix ms) by which something has happened, rounded up as `formatRange` does: '2:05'. */
export function formatUntil(at: number): string {
  return formatMinute(Math.ceil(at / (5 * MINUTE_MS)) * 5 * MINUTE_MS).split('\u00A0')[0]!
}
