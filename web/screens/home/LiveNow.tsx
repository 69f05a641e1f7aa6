import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatEventTime } from '#shared/calendar.ts'
import { queryOf } from '../../api/queries.ts'
import { nextEvent } from '../../groups/upcoming-events.ts'
import { liveParades, type LiveParade } from '../../live/parade-queries.ts'
import { Age, ParadeStatus } from '../../parades/ParadeStatus.tsx'
import { nearestPlaceName } from '../../parades/nearest-place-name.ts'
import { Icon } from '../../ui/controls/Icon.tsx'
import { HiddenText } from '../../ui/content/HiddenText.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import styles from './LiveNow.module.css'

// The freshest parade comes first; those that wait or fell silent follow.
const order = { active: 0, stale: 1, waiting: 2 }

function liveliest(parades: readonly LiveParade[]): LiveParade | undefined {
  return parades.toSorted(
    (a, b) => order[a.status] - order[b.status] || Date.parse(b.startedAt) - Date.parse(a.startedAt),
  )[0]
}

/** What is live now, with its place and age, as a link to the map; if nothing is, the next event. */
export function LiveNow() {
  const { data, isError } = useQuery(liveParades)
  if (!data) {
    return (
      <div className={styles.now}>
        {isError ? (
          <span className={styles.words}>Can’t check what’s live right now.</span>
        ) : (
          <HiddenText live>Loading what is live now...</HiddenText>
        )}
      </div>
    )
  }
  const parade = liveliest(data)
  return parade ? <OneLive parade={parade} others={data.length - 1} /> : <NextUp />
}

function OneLive({ parade, others }: { parade: LiveParade; others: number }) {
  const place = nearestPlaceName(parade)
  return (
    <Link to="/live" className={styles.now}>
      <ParadeStatus status={parade.status} label="LIVE NOW" />
      <span className={styles.words}>
        <b>{parade.group.name || 'Unknown Parade'}</b>
        <span className={styles.where}>
          {place && <span className={styles.place}>{place}</span>}
          <span>
            {parade.status === 'waiting' ? 'started ' : ''}
            <Age since={parade.lastUpdated} />
          </span>
          {others > 0 && <span>and {others} more</span>}
        </span>
      </span>
      <Icon name="arrow-right" />
    </Link>
  )
}

function NextUp() {
  const { data: events = [] } = useQuery(queryOf('listEvents'))
  const next = nextEvent(events, useNow(60_000))
  return (
    <Link to="/live" className={styles.now}>
      <span className={styles.words}>
        <b>Nothing is rolling right now</b>
        <span>{next ? `Next: ${next.title}, ${formatEventTime(next.date, next.time)}` : 'See the map'}</span>
      </span>
      <Icon name="arrow-right" />
    </Link>
  )
}
