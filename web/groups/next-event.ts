import { instantOf } from '#shared/calendar.ts'
import { type GroupEvent, upcomingEvents } from './upcoming-events.ts'

/** The soonest event that has not begun, is not live and is not canceled, of one group where its id is given. */
export const nextEvent = (
  events: readonly GroupEvent[],
  now: Date,
  groupId?: number,
): GroupEvent | undefined =>
  upcomingEvents(events, now).find(
    (event) =>
      !event.isCancelled &&
      !event.isLive &&
      (groupId === undefined || event.groupId === groupId) &&
      instantOf(event.date, event.time) > now,
  )
