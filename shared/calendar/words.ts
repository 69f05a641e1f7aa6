import { dayOf, isDay, readTime, wallClock } from './days.ts'

// Days and times in words without Intl, whose first use takes 100 ms on a slow phone.

const MONTH_NAMES = 'January February March April May June July August September October November December'
const WEEKDAY_NAMES = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'

/**
 * Returns the parts of a day in words: 'Sunday', 'Dec', 6, 2026. Throws RangeError for an invalid day.
 */
function dayParts(day: string) {
  if (!isDay(day)) throw new RangeError(`'${day}' is not a day (yyyy-MM-dd)`)
  const date = new Date(`${day}T12:00:00Z`)
  return {
    weekday: WEEKDAY_NAMES.split(' ')[date.getUTCDay()]!,
    month: MONTH_NAMES.split(' ')[date.getUTCMonth()]!.slice(0, 3),
    date: date.getUTCDate(),
    year: date.getUTCFullYear(),
  }
}

/**
 * Returns a day for reading: '2026-12-06' is 'Sunday, Dec 6, 2026'. Throws RangeError for an
 * invalid day.
 */
export function formatDay(day: string): string {
  const { weekday, month, date, year } = dayParts(day)
  return `${weekday}, ${month} ${date}, ${year}`
}

/**
 * Returns a day for tables: '2026-12-06' is 'Dec 6, 2026'. Throws RangeError for an invalid day.
 */
export function formatShortDay(day: string): string {
  const { month, date, year } = dayParts(day)
  return `${month} ${date}, ${year}`
}

/**
 * Returns a clock time for reading: '13:00' is '1:00 PM'. Throws RangeError for anything but HH:mm.
 */
export function formatTime(time: string): string {
  const [hours, minutes] = readTime(time)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Returns the times of an event for reading: '1:00 PM–5:00 PM', or '1:00 PM' without an end. */
export function formatTimes({ time, endTime }: { time: string; endTime: string | null }): string {
  return endTime === null ? formatTime(time) : `${formatTime(time)}–${formatTime(endTime)}`
}

/** Returns the day and time of an event for reading: 'Sunday, Dec 6 at 1:00 PM'. */
export function formatEventTime(day: string, time: string): string {
  const { weekday, month, date } = dayParts(day)
  return `${weekday}, ${month} ${date} at ${formatTime(time)}`
}

/** Returns the New Orleans clock time of an instant: '1:05:09 PM'. */
export function formatClock(instant: Date): string {
  const [time, seconds] = [wallClock(instant).toISOString().slice(11, 16), instant.getUTCSeconds()]
  return formatTime(time).replace(' ', `:${String(seconds).padStart(2, '0')} `)
}

const units: [seconds: number, name: string][] = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
]

const wholeSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000)

/**
 * Returns how long ago an instant was: '40 s ago', '3 min ago', '2 h ago', '5 d ago'. A future
 * instant is '0 s ago'. Counts the clock's whole seconds, so that all ages of an instant change together.
 */
export function ago(from: Date, now: Date): string {
  const seconds = Math.max(0, wholeSeconds(now) - wholeSeconds(from))
  const [length, name] = units.find(([unit]) => seconds >= unit) ?? [1, 's']
  return `${Math.floor(seconds / length)} ${name} ago`
}

/** Returns an instant for reading: 'Saturday, Nov 28, 2026, 3:00:09 PM'. */
export const formatInstant = (instant: Date): string =>
  `${formatDay(dayOf(instant))}, ${formatClock(instant)}`

/**
 * Returns an end time for reading: 'Saturday, Nov 28, 2026 at 3:00 PM', or, for midnight, 'the end
 * of Friday, Nov 27, 2026'.
 */
export function formatEnd(instant: Date): string {
  const lastMoment = dayOf(new Date(instant.getTime() - 1))
  const day = dayOf(instant)
  if (lastMoment !== day) return `the end of ${formatDay(lastMoment)}`
  return `${formatDay(day)} at ${formatClock(instant).replace(/:\d\d /, ' ')}`
}

/**
 * Like `formatEnd`, but for use after the word "expires": 'Saturday, Nov 28, 2026 at 3:00 PM' or
 * 'at the end of Friday, Nov 27, 2026'.
 */
export const formatExpiry = (instant: Date): string => formatEnd(instant).replace(/^the/, 'at the')
