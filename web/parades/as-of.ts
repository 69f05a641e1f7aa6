import { formatClock } from '#shared/calendar.ts'

/** Returns the age of what this browser saved: 'As of 1:12 PM'. */
export const asOf = (savedAt: string): string =>
  `As of ${formatClock(new Date(savedAt)).replace(/:\d\d /, '\u00A0')}`
