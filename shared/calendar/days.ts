/**
 * New Orleans days, independent of the machine's time zone: every "today" of the product is one.
 */

import { formatter } from './formatter.ts'

/** The zone of every day and clock time in the product. */
export const NEW_ORLEANS = 'America/Chicago'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const ONE_DAY = 86_400_000

// Intl knows the zone's rules on every machine and browser, so no library rides along in the web bundle.
const wallClock = formatter({
  timeZone: NEW_ORLEANS,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Returns the New Orleans clock time of an instant, read as if it were UTC, in milliseconds. */
function wallClockAsUtc(instant: Date): number {
  const part = new Map(
    wallClock()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const [year = 0, month = 0, date = 0, ...time] = PARTS.map((type) => part.get(type) ?? 0)
  return utc(year, month, date, ...time)
}

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const

/** Date.UTC with months from 1, and with the years 0 to 99 meaning themselves, not 1900 to 1999. */
function utc(year: number, month: number, date: number, ...time: number[]): number {
  const [hours = 0, minutes = 0, seconds = 0] = time
  return new Date(Date.UTC(2000, 0, 1, hours, minutes, seconds)).setUTCFullYear(year, month - 1, date)
}

/**
 * Returns midnight UTC of a day in milliseconds, for counting days. Throws RangeError for an
 * invalid day.
 */
function utcMidnight(day: string): number {
  const [, year, month, date] = DAY.exec(day) ?? []
  const midnight = utc(Number(year), Number(month), Number(date))
  if (!isoDay(midnight)?.startsWith(day)) throw new RangeError(`'${day}' is not a day (yyyy-MM-dd)`)
  return midnight
}

function isoDay(milliseconds: number): string | undefined {
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds).toISOString().slice(0, 10)
}

/** Whether a text is a real day of the form yyyy-MM-dd (2026-02-30 is not). */
export function isDay(text: string): boolean {
  const [, year, month, date] = DAY.exec(text) ?? []
  return isoDay(utc(Number(year), Number(month), Number(date))) === text
}

/** Returns the New Orleans day of an instant, yyyy-MM-dd. Throws RangeError for an invalid Date. */
export function dayOf(instant: Date): string {
  return new Date(wallClockAsUtc(instant)).toISOString().slice(0, 10)
}

/**
 * Returns the instant of a clock time (HH:mm) on a New Orleans day. A time skipped in spring counts
 * as an hour later.
 */
export function instantOf(day: string, time: string): Date {
  const [hours, minutes] = readTime(time)
  const wanted = utcMidnight(day) + (hours * 60 + minutes) * 60_000
  // The zone is 5 or 6 hours behind UTC. The first guess that shows the wanted clock time is right.
  for (const behind of [5, 6]) {
    const guess = new Date(wanted + behind * 3_600_000)
    if (wallClockAsUtc(guess) === wanted) return guess
  }
  return new Date(wanted + 6 * 3_600_000)
}

/** Returns the instant at which a New Orleans day begins. */
export function startOfDay(day: string): Date {
  return instantOf(day, '00:00')
}

/**
 * Returns the instant at which a New Orleans day ends and the next one begins (after 23 or 25 hours
 * twice a year).
 */
export function endOfDay(day: string): Date {
  return startOfDay(addDays(day, 1))
}

/** Returns the day n days later (earlier for a negative n). */
export function addDays(day: string, n: number): string {
  return new Date(utcMidnight(day) + n * ONE_DAY).toISOString().slice(0, 10)
}

/** Day of the week: 0 is Sunday, 6 is Saturday. */
export function weekday(day: string): number {
  return new Date(utcMidnight(day)).getUTCDay()
}

/** Returns the hours and minutes of 'HH:mm'. Throws RangeError for anything else. */
export function readTime(time: string): [hours: number, minutes: number] {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hours === undefined) throw new RangeError(`'${time}' is not a time (HH:mm)`)
  return [Number(hours), Number(minutes)]
}
