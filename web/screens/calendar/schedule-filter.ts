import { addDays, dayOf, weekday } from '#shared/calendar.ts'
import {
  compareByStart,
  groupBy,
  type GroupEvent,
  isSecondLine,
  isUpcoming,
  upcomingEvents,
} from '#web/groups/upcoming-events.ts'

/** The calendar filter: all events, or second lines only. */
export type ScheduleFilter = 'all' | 'second-line'

/** Reads the filter from the address (`?filter=`). */
export const parseScheduleFilter = (text: string): ScheduleFilter =>
  text === '2nd-line' ? 'second-line' : 'all'

/** Filters the events and splits off those of earlier days, unless they are live. Both lists ascend by date. */
export function splitByToday(events: readonly GroupEvent[], schedule: ScheduleFilter, now: Date) {
  const filtered = events.filter((event) => schedule === 'all' || isSecondLine(event))
  return {
    upcoming: upcomingEvents(filtered, now),
    earlier: filtered.filter((event) => !isUpcoming(event, now)).toSorted(compareByStart),
  }
}

/** Groups events by day (yyyy-MM-dd), in the order given. */
export const groupByDay = (events: readonly GroupEvent[]): { day: string; events: GroupEvent[] }[] =>
  [...groupBy(events, ({ date }) => date)].map(([day, dayEvents]) => ({ day, events: dayEvents }))

/**
 * Returns the days of a sorted list to which the calendar's chips lead: today, this Sunday (today, if today
 * is a Sunday), and the first listed day after this Sunday. A day that is not listed is undefined.
 */
export function chipDays(days: readonly string[], now: Date) {
  const today = dayOf(now)
  const sunday = addDays(today, (7 - weekday(today)) % 7)
  return {
    today: days.find((day) => day === today),
    sunday: days.find((day) => day === sunday),
    later: days.find((day) => day > sunday),
  }
}
