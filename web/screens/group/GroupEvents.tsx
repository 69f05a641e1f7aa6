import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { queryOf } from '#web/api/queries.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { EventRow } from '#web/events/EventRow.tsx'
import { SubscribeButton } from '#web/feeds/SubscribeButton.tsx'
import { type GroupEvent, upcomingEvents } from '#web/groups/upcoming-events.ts'
import { liveParades } from '#web/live/parade-queries.ts'
import { ErrorState } from '#web/ui/content/States.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import { HeadingRow } from '#web/ui/layout/Section.tsx'
import styles from './Group.module.css'

/** A group's upcoming events. */
export function GroupEvents({ groupId, groupName }: { groupId: number; groupName: string }) {
  return (
    <section className={styles.section} aria-labelledby="upcoming">
      <HeadingRow>
        <h2 id="upcoming">Upcoming Events</h2>
        <SubscribeButton groupIds={[groupId]} subject={`the parades of ${groupName}`} />
      </HeadingRow>
      <Events groupId={groupId} />
    </section>
  )
}

function Events({ groupId }: { groupId: number }) {
  const events = useQuery(queryOf('listGroupEvents', { params: { id: groupId } }))
  // Without a signal, the calendar that this browser has saved may know them.
  const isUnanswered = events.isError && !(events.error instanceof ApiError)
  const calendar = useQuery({ ...queryOf('listEvents'), enabled: isUnanswered })
  const saved = calendar.data?.filter((event) => event.groupId === groupId)
  // A calendar without its events does not prove that there are none.
  const known = events.data ?? (isUnanswered && saved && saved.length > 0 ? saved : undefined)
  // Pushes update these right away; the events are requested again only after a moment.
  const { data: parades } = useQuery(liveParades)
  const now = useServerNow(EVERY_MINUTE_MS)
  const isLive = (event: GroupEvent) =>
    parades ? parades.some(({ eventId, savedAt }) => eventId === event.id && !savedAt) : event.isLive
  if (known) {
    const groupEvents = upcomingEvents(
      known.map((event) => ({ ...event, isLive: isLive(event) })),
      now,
    )
    if (groupEvents.length === 0) return <p className={styles.noEvents}>No upcoming events scheduled.</p>
    return (
      <ul>
        {groupEvents.map((event) => (
          <li key={event.id}>
            <EventRow event={event} />
          </li>
        ))}
      </ul>
    )
  }
  return events.isError && !calendar.isFetching ? (
    <ErrorState level={3} title="The events could not be loaded" onRetry={() => void events.refetch()} />
  ) : (
    <Skeleton label="Loading events..." lines={3} />
  )
}
