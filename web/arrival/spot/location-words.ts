import { dayOf, formatShortDay } from '#shared/calendar.ts'
import { formatMinute } from '../words/units.ts'

/** Returns a spot that is the phone's location in words. Times are Unix ms. */
export function locationWords(at: number | undefined, now: number): string {
  if (at === undefined) return 'where you were'
  const day = dayOf(new Date(at))
  return day === dayOf(new Date(now))
    ? `where you were at ${formatMinute(at)}`
    : `where you were on ${formatShortDay(day)}`
}
