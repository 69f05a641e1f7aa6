/**
 * New Orleans days, independent of the machine's time zone: every "today" of the product is one.
 */

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Returns midnight UTC of the nth Sunday of a month (0 to 11) in Unix ms. */
function nthSunday(year: number, month: number, n: number): number {
  const weekdayOfFirst = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((7 - weekdayOfFirst) % 7) + (n - 1) * 7)
}

/**
 * Returns how many hours New Orleans is behind UTC, by the law since 2007: daylight saving time
 * lasts from 2 a.m. on the second Sunday of March to 2 a.m. on the first Sunday of November. Does
 * not use Intl, whose first use takes 100 ms on a slow phone. A test compares the two.
 */
function hoursBehindUtc(instant: Date): number {
  const year = instant.getUTCFullYear()
  const instantMs = instant.getTime()
  // 2 a.m. is 8:00 UTC in winter, and 7:00 UTC in summer.
  return instantMs >= nthSunday(year, 2, 2) + 8 * HOUR_MS && instantMs < nthSunday(year, 10, 1) + 7 * HOUR_MS
    ? 5
    : 6
}

/** Returns a Date whose UTC fields are what clocks in New Orleans show at an instant. */
export const wallClock = (instant: Date): Date =>
  new Date(instant.getTime() - hoursBehindUtc(instant) * HOUR_MS)

/** Like Date.UTC, but months are 1 to 12, and the years 0 to 99 are not moved to 1900 to 1999. */
function utc(year: number, month: number, date: number, ...time: number[]): number {
  const [hours = 0, minutes = 0, seconds = 0] = time
  return new Date(Date.UTC(2000, 0, 1, hours, minutes, seconds)).setUTCFullYear(year, month - 1, date)
}

/**
 * Returns midnight UTC of a day in milliseconds, for counting days. Throws RangeError for an
 * invalid day.
 */
function utcMidnight(day: string): number {
  const [, year, month, date] = DAY_PATTERN.exec(day) ?? []
  const midnight = utc(Number(year), Number(month), Number(date))
  if (isoDay(midnight) !== day) throw new RangeError(`'${day}' is not a day (yyyy-MM-dd)`)
  return midnight
}

function isoDay(milliseconds: number): string | undefined {
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds).toISOString().slice(0, 10)
}

/** Whether a string is a real day of the form yyyy-MM-dd (2026-02-30 is not). */
export function isDay(text: string): boolean {
  const [, year, month, date] = DAY_PATTERN.exec(text) ?? []
  return isoDay(utc(Number(year), Number(month), Number(date))) === text
}

/** Returns the New Orleans day of an instant, yyyy-MM-dd. Throws RangeError for an invalid Date. */
export function dayOf(instant: Date): string {
  return wallClock(instant).toISOString().slice(0, 10)
}

/**
 * Returns the instant of a clock time (HH:mm) on a New Orleans day. A time skipped in spring counts
 * as an hour later.
 */
export function instantOf(day: string, time: string): Date {
  const [hours, minutes] = readTime(time)
  const wantedClockMs = utcMidnight(day) + (hours * 60 + minutes) * 60_000
  // The zone is 5 or 6 hours behind UTC. The first guess that shows the wanted clock time is right.
  for (const hoursBehind of [5, 6]) {
    const guess = new Date(wantedClockMs + hoursBehind * 3_600_000)
    if (wallClock(guess).getTime() === wantedClockMs) return guess
  }
  // A time that is skipped in spring.
  return new Date(wantedClockMs + 6 * 3_600_000)
}

/** Returns the instant when a New Orleans day begins. */
export function startOfDay(day: string): Date {
  return instantOf(day, '00:00')
}

/**
 * Returns the instant when a New Orleans day ends and the next one begins (after 23 or 25 hours
 * twice a year).
 */
export function endOfDay(day: string): Date {
  return startOfDay(addDays(day, 1))
}

/** Returns the day that is n days later, or earlier if n is negative. */
export function addDays(day: string, n: number): string {
  return new Date(utcMidnight(day) + n * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the day of the week: 0 is Sunday, 6 is Saturday. */
export function weekday(day: string): number {
  return new Date(utcMidnight(day)).getUTCDay()
}

/** Returns the hours and minutes of 'HH:mm'. Throws RangeError for anything else. */
export function readTime(time: string): [hours: number, minutes: number] {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined) throw new RangeError(`'${time}' is not a time (HH:mm)`)
  return [Number(hours), Number(minutes)]
}
