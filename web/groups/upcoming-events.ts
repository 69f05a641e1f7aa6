import { dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { groupBy } from '../events/group-by.ts'

/** An event as the lists carry it. */
export type GroupEvent = Output<'listEvents'>[number]

const starts = ({ date, time }: GroupEvent) => `${date} ${time}`

/** For sorting, the soonest first. */
export const bySoonest = (one: GroupEvent, other: GroupEvent): number =>
  starts(one).localeCompare(starts(other))

/** Events from today on in New Orleans, soonest first, cancelled ones included. */
export function upcomingEvents(events: readonly GroupEvent[], now: Date): GroupEvent[] {
  const today = dayOf(now)
  return events.filter(({ date }) => date >= today).toSorted(bySoonest)
}

/** The upcoming events of every group, by its id: sorted once for a whole page of cards. */
export function upcomingByGroup(events: readonly GroupEvent[], now: Date): Map<number, GroupEvent[]> {
  return groupBy(upcomingEvents(events, now), ({ groupId }) => groupId)
}
