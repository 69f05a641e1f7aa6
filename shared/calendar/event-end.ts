import { addDays, instantOf } from './days.ts'

/** How long an event takes whose end is not planned, and how long a club has for its route, in hours. */
export const USUAL_HOURS = 4

/**
 * How long an event that ends after midnight may take, in hours. A longer one is a mistake, such as
 * 12 PM for midnight.
 */
const LONGEST_NIGHT_HOURS = 12

interface EventTimes {
  date: string
  time: string
  endTime: string | null
}

/** Returns the day of a planned end: one before the start is on the next day. */
export const endDayOf = ({ date, time, endTime }: EventTimes & { endTime: string }): string =>
  endTime < time ? addDays(date, 1) : date

/** The error of a planned end that is not after the start. */
export const ENDS_TOO_EARLY = 'Ends must be after the start.'

/**
 * Whether a planned end comes after the start: later on its day, or in the night after it. True for
 * texts that are no times, whose own error is enough.
 */
export function endsAfterStart({ time, endTime }: { time: string; endTime: string }): boolean {
  if (endTime >= time) return endTime > time
  return !(hoursOf(endTime) + 24 - hoursOf(time) > LONGEST_NIGHT_HOURS)
}

const hoursOf = (time: string): number => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60

/** Returns when an event ends, even if its end is not planned. */
export function eventEnd({ date, time, endTime }: EventTimes): Date {
  return endTime === null
    ? new Date(instantOf(date, time).getTime() + USUAL_HOURS * 3_600_000)
    : instantOf(endDayOf({ date, time, endTime }), endTime)
}
