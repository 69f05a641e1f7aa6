import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../api/queries.ts'
import type { GroupEvent } from '../../groups/upcoming-events.ts'
import { liveParades } from '../../live/parade-queries.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { pluralize } from '../../ui/pluralize.ts'
import { ShowMoreList } from '../../ui/content/ShowMoreList.tsx'
import { EmptyState, ErrorState } from '../../ui/content/States.tsx'
import { Skeleton } from '../../ui/content/Skeleton.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { useSearchParameter } from '../../ui/hooks/use-search-parameter.ts'
import styles from './Calendar.module.css'
import { EventCard } from './EventCard.tsx'
import { byMonth, partByToday, type Schedule } from './schedule.ts'

interface EventListProps {
  events: UseQueryResult<GroupEvent[]>
  schedule: Schedule
  refresh: () => void
}

/** Today's and later events, and earlier ones behind a button. */
export function EventList({ events, schedule, refresh }: EventListProps) {
  const [earlierShown, showEarlier] = useSearchParameter('earlier')
  const now = useNow(60_000)
  const parts = useMemo(
    () => events.data && partByToday(events.data, schedule, now),
    [events.data, schedule, now],
  )
  if (!parts) {
    return events.isError ? (
      <ErrorState title="The calendar could not be loaded" onRetry={refresh}>
        We’ll keep trying every 30 seconds.
      </ErrorState>
    ) : (
      <div className={styles.loading}>
        <Skeleton label="Loading calendar events..." lines={4} />
        <Skeleton label="" lines={4} />
        <Skeleton label="" lines={4} />
      </div>
    )
  }
  const { coming, earlier } = parts
  const isOpen = earlierShown === '1'
  if (coming.length === 0 && earlier.length === 0) return <NoEvents refresh={refresh} />
  return (
    <>
      <output className={styles.count}>{pluralize(coming.length, 'upcoming events')}</output>
      {coming.length > 0 ? <Months events={coming} /> : <NoEvents refresh={refresh} />}
      {earlier.length > 0 && (
        <section className={styles.earlier} aria-label="Earlier events">
          <Button onClick={() => showEarlier(isOpen ? '' : '1')} aria-expanded={isOpen}>
            {isOpen ? 'Hide' : 'Show'} {pluralize(earlier.length, 'earlier events')}
          </Button>
          {isOpen && <Months events={earlier} parameter="showEarlier" />}
        </section>
      )}
    </>
  )
}

function NoEvents({ refresh }: { refresh: () => void }) {
  return (
    <EmptyState title="No Events Found" actions={<Button onClick={refresh}>Refresh Events</Button>}>
      No events found for the selected filter. Try refreshing or selecting "All Events".
    </EmptyState>
  )
}

function Months({ events, parameter }: { events: readonly GroupEvent[]; parameter?: string }) {
  const { data: groups } = useQuery(queryOf('listGroups'))
  const { data: parades } = useQuery(liveParades)
  const byId = useMemo(() => new Map(groups?.map((group) => [group.id, group])), [groups])
  return (
    <ShowMoreList items={events} step={30} noun="events" parameter={parameter}>
      {(shown) =>
        byMonth(shown).map(([month, list]) => (
          <section key={month} className={styles.month} aria-label={month}>
            <h2 className={styles.monthName}>{month}</h2>
            <ul className={styles.cards}>
              {list.map((event) => (
                <li key={event.id}>
                  <EventCard
                    event={event}
                    group={byId.get(event.groupId)}
                    paradeId={parades?.find(({ eventId }) => eventId === event.id)?.id}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))
      }
    </ShowMoreList>
  )
}
