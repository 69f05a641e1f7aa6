import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { formatDay, formatEventTime } from '#shared/calendar.ts'
import { leadsTo } from '#shared/tracking/leads-to.ts'
import { queryOf } from '#web/api/queries.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { formatDistance, formatMinutes } from '#web/arrival/words/units.ts'
import { FollowToggle } from '#web/groups/FollowButton.tsx'
import { liveParades } from '#web/live/parade-queries.ts'
import { Emblem } from '#web/ui/art/Emblem.tsx'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import styles from './ParadeSummary.module.css'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import { nextEvent, useUpcomingEvents } from '#web/groups/upcoming-events.ts'

/** A trail shorter than this comes from a test, or from a phone that never left. */
const MIN_METERS = 50

/**
 * What a parade was, once it is over, and when its group parades again, or a link if it is live again. If
 * that is on the same day, leads there. Renders nothing for an unknown parade.
 */
export default function ParadeSummary({ id }: { id: number }) {
  const { data: summary } = useQuery(queryOf('getParadeSummary', { params: { id } }))
  const { data: groups } = useQuery(queryOf('listGroups'))
  // Its page polls it.
  const { data: parades } = useQuery(liveParades)
  if (!summary) return null
  const { group, date, minutes, meters } = summary
  const nowLive = parades?.find((parade) => parade.id !== id && parade.groupId === group.id)
  if (nowLive && leadsTo(summary, nowLive)) return <Navigate replace to={`/track/${nowLive.id}`} />
  const hasRolled = minutes !== null && meters !== null && meters >= MIN_METERS
  return (
    <section className={styles.summary} data-group-type={group.type} aria-label={`Parade of ${group.name}`}>
      <Emblem
        name={group.name}
        type={group.type}
        imageUrl={groups?.find((each) => each.id === group.id)?.imageUrl ?? null}
        shape="seal"
      />
      <div className={styles.text}>
        <h2>
          <Link to={`/groups/${group.id}`}>{group.name}</Link>
        </h2>
        <p>{formatDay(date)}</p>
        {hasRolled && (
          <p className={styles.strong}>
            Rolled for {formatMinutes(minutes * 60_000)}, {formatDistance(meters)}
          </p>
        )}
        <div aria-live="polite">
          {nowLive ? (
            <p className={styles.strong}>A new parade is live now</p>
          ) : (
            <NextParade groupId={group.id} />
          )}
        </div>
      </div>
      {nowLive && (
        <LinkButton to={`/track/${nowLive.id}`} variant="primary" className={styles.action}>
          Track {group.name}
        </LinkButton>
      )}
      <FollowToggle group={group} variant={nowLive ? 'outline' : 'primary'} className={styles.action} />
    </section>
  )
}

/** A group's next event in words. Nothing until the events have loaded. */
function NextParade({ groupId }: { groupId: number }) {
  const getUpcomingEvents = useUpcomingEvents()
  const now = useServerNow(EVERY_MINUTE_MS)
  const upcoming = getUpcomingEvents(groupId)
  if (!upcoming) return null
  const event = nextEvent(upcoming, now)
  return <p>{event ? `Next: ${formatEventTime(event.date, event.time)}` : 'No upcoming events'}</p>
}
