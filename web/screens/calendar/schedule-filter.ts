import { dayOf, dayParts } from '#shared/calendar.ts'
import { compareByStart, groupBy, type GroupEvent } from '#web/groups/upcoming-events.ts'

/** The calendar filter: all events, or second lines only. */
export type ScheduleFilter = 'all' | 'second-line'

/** Reads the filter from the address (`?filter=`). */
export const parseScheduleFilter = (text: string): ScheduleFilter =>
  text === '2nd-line' ? 'second-line' : 'all'

/** Older second lines have the type 'local'. */
const secondLineTypes = new Set<GroupEvent['eventType']>(['second-line', 'local'])

/** Filters the events and splits them at today in New Orleans. Both lists ascend by date. */
export function splitByToday(events: readonly GroupEvent[], schedule: ScheduleFilter, now: Date) {
  const today = dayOf(now)
  const filtered = events
    .filter(({ eventType }) => schedule === 'all' || secondLineTypes.has(eventType))
    .toSorted(compareByStart)
  return {
    upcoming: filtered.filter(({ date }) => date >= today),
    earlier: filtered.filter(({ date }) => date < today),
  }
}

/** Groups events by month, in the order given. `name` is like 'November 2026'. */
export function groupByMonth(events: readonly GroupEvent[]): { name: string; events: GroupEvent[] }[] {
  const months = groupBy(events, ({ date }) => date.slice(0, 7))
  return [...months].map(([month, monthEvents]) => {
    const { monthName, year } = dayParts(`${month}-01`)
    return { name: `${monthName} ${year}`, events: monthEvents }
  })
}
