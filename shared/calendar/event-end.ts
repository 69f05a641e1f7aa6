import { addDays, instantOf } from './days.ts'

/** How long an event takes whose end is not planned, and how long a club has for its route, in hours. */
export const USUAL_HOURS = 4

interface EventTimes {
  date: string
  time: string
  endTime: string | null
}

/** Returns the day of a planned end: one before the start is on the next day. */
export const endDayOf = ({ date, time, endTime }: EventTimes & { endTime: string }): string =>
  endTime < time ? addDays(date, 1) : date

/** Returns when an event ends, even if its end is not planned. */
export function eventEnd({ date, time, endTime }: EventTimes): Date {
  return endTime === null
    ? new Date(instantOf(date, time).getTime() + USUAL_HOURS * 3_600_000)
    : instantOf(endDayOf({ date, time, endTime }), endTime)
}
