import { formatEventTime } from '#shared/calendar.ts'
import { useNow } from '../ui/hooks/use-now.ts'
import { nextEvent, useUpcomingEvents } from './upcoming-events.ts'

/** A group's next event in words. Nothing until the events have loaded. */
export function NextParade({ groupId }: { groupId: number }) {
  const getUpcomingEvents = useUpcomingEvents()
  const now = useNow(60_000)
  const upcoming = getUpcomingEvents(groupId)
  if (!upcoming) return null
  const event = nextEvent(upcoming, now)
  return <p>{event ? `Next: ${formatEventTime(event.date, event.time)}` : 'No upcoming events'}</p>
}
