import { dayOf, dayParts } from '#shared/calendar.ts'
import { compareByStart, groupBy, type GroupEvent } from '../../groups/upcoming-events.ts'

/** The filters of the calendar: everything, or the season's second lines. */
export type Schedule = 'all' | 'second-line'

/** Returns the filter that an address names. */
export const readSchedule = (text: string): Schedule => (text === '2nd-line' ? 'second-line' : 'all')

/** Older entries of second lines have the type 'local'. */
const secondLines = new Set<GroupEvent['eventType']>(['second-line', 'local'])

/** Returns the events of a filter, split at today in New Orleans; both parts ascend by date. */
export function partByToday(events: readonly GroupEvent[], schedule: Schedule, now: Date) {
  const today = dayOf(now)
  const shown = events
    .filter(({ eventType }) => schedule === 'all' || secondLines.has(eventType))
    .toSorted(compareByStart)
  return {
    coming: shown.filter(({ date }) => date >= today),
    earlier: shown.filter(({ date }) => date < today),
  }
}

/** Groups events, in the order given, by the names of their months: 'November 2026'. */
export function byMonth(events: readonly GroupEvent[]): [name: string, events: GroupEvent[]][] {
  const groups = groupBy(events, ({ date }) => date.slice(0, 7))
  return [...groups].map(([month, list]) => {
    const { monthName, year } = dayParts(`${month}-01`)
    return [`${monthName} ${year}`, list]
  })
}
