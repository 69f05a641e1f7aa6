import { dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'

/** An event as the lists carry it. */
export type GroupEvent = Output<'listEvents'>[number]

/** Events from today on in New Orleans, soonest first, cancelled ones included. */
export function upcomingEvents(events: readonly GroupEvent[], now: Date): GroupEvent[] {
  const today = dayOf(now)
  const starts = ({ date, time }: GroupEvent) => `${date} ${time}`
  return events
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => starts(one).localeCompare(starts(other)))
}

/** The upcoming events of every group, by its id: sorted once for a whole page of cards. */
export function upcomingByGroup(events: readonly GroupEvent[], now: Date): Map<number, GroupEvent[]> {
  return Map.groupBy(upcomingEvents(events, now), ({ groupId }) => groupId)
}
