import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayOf, formatDay } from '#shared/calendar.ts'
import { pollEvery } from '#web/api/poll-every.ts'
import { queryOf } from '#web/api/queries.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { type GroupEvent, isOver, useHeardTime } from '#web/groups/upcoming-events.ts'
import { liveParades } from '#web/live/parade-queries.ts'
import { PARADE_STATUS_INTERVAL_MS } from '#web/live/parade-status-interval.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { pluralize } from '#web/ui/pluralize.ts'
import { ShowMoreList } from '#web/ui/content/ShowMoreList.tsx'
import { EmptyState, ErrorState } from '#web/ui/content/States.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import styles from './Calendar.module.css'
import { CalendarRow } from './CalendarRow.tsx'
import { DayChips, headingId } from './DayChips.tsx'
import { groupByDay, splitByToday, type ScheduleFilter } from './schedule-filter.ts'

interface EventListProps {
  events: UseQueryResult<GroupEvent[]>
  filter: ScheduleFilter
  refresh: () => void
}

/** The upcoming events, today's and live ones included, and a button that shows the earlier ones. */
export function EventList({ events, filter, refresh }: EventListProps) {
  const [earlierParameter, setEarlier] = useSearchParameter('earlier')
  const now = useServerNow(EVERY_MINUTE_MS)
  const lists = useMemo(
    () => events.data && splitByToday(events.data, filter, now),
    [events.data, filter, now],
  )
  if (!lists) {
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
  const { upcoming, earlier } = lists
  // As the home page counts them (`getStats`).
  const count = upcoming.filter(({ isCancelled }) => !isCancelled).length
  const showsEarlier = earlierParameter === '1'
  if (upcoming.length === 0 && earlier.length === 0) return <NoEvents refresh={refresh} />
  return (
    <>
      <output className={styles.count}>{pluralize(count, 'upcoming events')}</output>
      {upcoming.length > 0 ? <Days events={upcoming} now={now} isMain /> : <NoEvents refresh={refresh} />}
      {earlier.length > 0 && (
        <section className={styles.earlier} aria-label="Earlier events">
          <Button onClick={() => setEarlier(showsEarlier ? '' : '1')} aria-expanded={showsEarlier}>
            {showsEarlier ? 'Hide' : 'Show'} {pluralize(earlier.length, 'earlier events')}
          </Button>
          {showsEarlier && <Days events={earlier} now={now} parameter="showEarlier" />}
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

interface DaysProps {
  events: readonly GroupEvent[]
  now: Date
  /** The URL parameter with the number of shown events, unless it is the default of `ShowMoreList`. */
  parameter?: string
  /** Whether chips lead to its days, its first row that is not over is open, and rows say that they are over. */
  isMain?: boolean
}

function Days({ events, now, parameter, isMain = false }: DaysProps) {
  const { data: groups } = useQuery(queryOf('listGroups'))
  const { data: parades } = useQuery({
    ...liveParades,
    refetchInterval: (query) =>
      Boolean(query.state.data?.length) && pollEvery(PARADE_STATUS_INTERVAL_MS)(query),
  })
  const heardAt = useHeardTime()
  const groupsById = useMemo(() => new Map(groups?.map((group) => [group.id, group])), [groups])
  const firstToCome = isMain ? events.find((event) => !isOver(event, heardAt)) : undefined
  const allDays = useMemo(() => groupByDay(events).map(({ day }) => day), [events])
  return (
    <ShowMoreList items={events} step={30} noun="events" parameter={parameter}>
      {(shownEvents, showAtLeast) => {
        const showDay = (day: string) => showAtLeast(events.filter(({ date }) => date <= day).length)
        return (
          <>
            {isMain && <DayChips days={allDays} now={now} onShow={showDay} />}
            {groupByDay(shownEvents).map(({ day, events: dayEvents }) => (
              <section key={day} className={styles.day} aria-labelledby={headingId(day)}>
                <h2 id={headingId(day)} tabIndex={-1} className={styles.date}>
                  {day === dayOf(now) && <b>Today</b>}{' '}
                  {/* Narrow: only the weekday may be on its own line. */}
                  {formatDay(day).replaceAll(/ (?=\d)/g, '\u00A0')}
                </h2>
                <ul className={styles.rows}>
                  {dayEvents.map((event) => (
                    <li key={event.id}>
                      <CalendarRow
                        event={event}
                        group={groupsById.get(event.groupId)}
                        parade={parades?.find(({ eventId }) => eventId === event.id)}
                        isOver={isMain && isOver(event, heardAt)}
                        isOpen={event === firstToCome}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        )
      }}
    </ShowMoreList>
  )
}
