import { dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'

type Event = Output<'listEvents'>[number]

/** The next event from today on in New Orleans that is not cancelled, of one group where its id is given. */
export function nextEvent(events: readonly Event[], now: Date, groupId?: number): Event | undefined {
  const today = dayOf(now)
  const starts = ({ date, time }: Event) => `${date} ${time}`
  return events
    .filter((event) => event.date >= today && !event.isCancelled)
    .filter((event) => groupId === undefined || event.groupId === groupId)
    .toSorted((a, b) => starts(a).localeCompare(starts(b)))[0]
}
