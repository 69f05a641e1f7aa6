import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatEventTime } from '#shared/calendar.ts'
import { queryOf } from '#web/api/queries.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { nextEvent } from '#web/groups/upcoming-events.ts'
import { liveParades, type LiveParade } from '#web/live/parade-queries.ts'
import { ParadeStatus, UpdateAge } from '#web/parades/ParadeStatus.tsx'
import { placeWords } from '#web/parades/parade-words.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { EVERY_MINUTE_MS } from '#web/ui/hooks/use-now.ts'
import { shownParadeName } from '#web/ui/group-name.ts'
import styles from './LiveNowBanner.module.css'

// The banner has room for one parade: an active one if possible, because its position is current.
// Lower is better.
const statusRank = { active: 0, stale: 1, waiting: 2 }

/** Returns the parade with the best status; among equals, the one that started last. */
function chooseParade(parades: readonly LiveParade[]): LiveParade | undefined {
  return parades.toSorted(
    (a, b) =>
      statusRank[a.status] - statusRank[b.status] || Date.parse(b.startedAt) - Date.parse(a.startedAt),
  )[0]
}

/**
 * A link to the live map that names a live parade, or the next event if nothing is live. Until that is
 * known, it says that it is loading, or that loading failed.
 */
export function LiveNowBanner() {
  const { data, isError } = useQuery(liveParades)
  if (!data) {
    return (
      <div className={styles.banner}>
        {isError ? (
          <span className={styles.text}>Can’t check what’s live right now.</span>
        ) : (
          <HiddenText live>Loading what is live now...</HiddenText>
        )}
      </div>
    )
  }
  const parade = chooseParade(data)
  return parade ? <LiveParadeLink parade={parade} otherCount={data.length - 1} /> : <NextEventLink />
}

function LiveParadeLink({ parade, otherCount }: { parade: LiveParade; otherCount: number }) {
  const place = placeWords(parade)
  return (
    <Link to="/live" className={styles.banner} data-saved={parade.savedAt ? '' : undefined}>
      <ParadeStatus parade={parade} label="LIVE NOW" />
      <span className={styles.text}>
        <b>{shownParadeName(parade.group.name)}</b>
        <span className={styles.details}>
          {place && <span className={styles.place}>{place}</span>}
          <span>
            <UpdateAge parade={parade} />
          </span>
          {otherCount > 0 && <span>and {otherCount} more</span>}
        </span>
      </span>
      <Icon name="arrow-right" />
    </Link>
  )
}

function NextEventLink() {
  const { data: events = [] } = useQuery(queryOf('listEvents'))
  const next = nextEvent(events, useServerNow(EVERY_MINUTE_MS))
  return (
    <Link to="/live" className={styles.banner}>
      <span className={styles.text}>
        <b>Nothing is rolling right now</b>
        <span>{next ? `Next: ${next.title}, ${formatEventTime(next.date, next.time)}` : 'See the map'}</span>
      </span>
      <Icon name="arrow-right" />
    </Link>
  )
}
