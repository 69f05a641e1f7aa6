import { type GroupEvent, upcomingEvents } from './upcoming-events.ts'

/** The next event from today on in New Orleans that is not cancelled, of one group where its id is given. */
export const nextEvent = (
  events: readonly GroupEvent[],
  now: Date,
  groupId?: number,
): GroupEvent | undefined =>
  upcomingEvents(events, now).find(
    (event) => !event.isCancelled && (groupId === undefined || event.groupId === groupId),
  )
