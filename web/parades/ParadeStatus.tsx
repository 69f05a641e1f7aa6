import { ago, formatClock } from '#shared/calendar.ts'
import { toServerTime } from '../api/server-clock.ts'
import type { Position } from '../live/latest-positions.ts'
import { LiveBadge, StatusChip } from '../ui/content/Badge.tsx'
import { useNow } from '../ui/hooks/use-now.ts'
import styles from './ParadeStatus.module.css'
import { placeWords } from './place-words.ts'

/** The status of a parade as a badge: live, waiting, or signal lost. */
export function ParadeStatus({ status, label = 'Live' }: { status: Position['status']; label?: string }) {
  if (status === 'waiting') return <StatusChip>Waiting for first position</StatusChip>
  if (status === 'stale') return <StatusChip>Signal lost</StatusChip>
  return <LiveBadge>{label}</LiveBadge>
}

/** The time and the age of the displayed position. */
export function LastUpdated({ parade }: { parade: Pick<Position, 'lastUpdated' | 'status'> }) {
  const now = toServerTime(useNow())
  const updated = new Date(parade.lastUpdated)
  return (
    <time dateTime={parade.lastUpdated}>
      {parade.status === 'waiting' ? 'Started' : 'Last updated'} {formatClock(updated)} · {ago(updated, now)}
    </time>
  )
}

/** The age of the displayed position: '40 s ago'. */
export function Age({ since }: { since: string }) {
  const now = toServerTime(useNow())
  return (
    <time dateTime={since} className={styles.age}>
      {ago(new Date(since), now)}
    </time>
  )
}

/** A parade's position: in words, the time, and last the coordinates. */
export function ParadePlace({ parade }: { parade: Position }) {
  const place = placeWords(parade)
  return (
    <>
      {place && <p className={styles.place}>{place}</p>}
      <p className={styles.figures}>
        <LastUpdated parade={parade} />
      </p>
      <p className={styles.coordinates} data-figures>
        {parade.latitude}, {parade.longitude}
      </p>
    </>
  )
}
