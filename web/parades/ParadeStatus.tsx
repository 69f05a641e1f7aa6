import { ago, formatClock } from '#shared/calendar.ts'
import { useServerNow } from '../api/use-server-now.ts'
import type { Position } from '../live/latest-positions.ts'
import type { LiveParade } from '../live/parade-queries.ts'
import { LiveBadge, StatusChip } from '../ui/content/Badge.tsx'
import styles from './ParadeStatus.module.css'
import { isPlaceKnown, placeWords, asOf } from './parade-words.ts'

/** The tones of the statuses that are not live, here and on the dashboard's Today board. */
export const statusTones = { waiting: 'neutral', stale: 'warning' } as const

interface ParadeStatusProps {
  parade: Pick<LiveParade, 'status' | 'savedAt'>
  label?: string
}

/**
 * The status of a parade as a badge: live, waiting, or signal lost. A parade that this browser saved
 * shows the time of saving instead, so that nobody takes it for live.
 */
export function ParadeStatus({ parade: { status, savedAt }, label = 'Live' }: ParadeStatusProps) {
  if (savedAt) return <span className={styles.savedAt}>{asOf(savedAt)}</span>
  if (status === 'waiting')
    return <StatusChip tone={statusTones.waiting}>Waiting for first position</StatusChip>
  if (status === 'stale') return <StatusChip tone={statusTones.stale}>Signal lost</StatusChip>
  return <LiveBadge>{label}</LiveBadge>
}

interface LastUpdatedProps {
  parade: Pick<Position, 'lastUpdated' | 'status'>
  /** False if the age is shown elsewhere. */
  showAge?: boolean
}

/** The time and the age of the displayed position or, while the parade waits for one, of its start. */
export function LastUpdated({ parade, showAge = true }: LastUpdatedProps) {
  const now = useServerNow()
  const updatedAt = new Date(parade.lastUpdated)
  return (
    <time dateTime={parade.lastUpdated}>
      {parade.status === 'waiting' ? 'Started' : 'Last updated'} {formatClock(updatedAt)}
      {showAge && ` · ${ago(updatedAt, now)}`}
    </time>
  )
}

/** The age of the displayed position: '40 s ago'. */
export function Age({ since }: { since: string }) {
  const now = useServerNow()
  return (
    <time dateTime={since} className={styles.age}>
      {ago(new Date(since), now)}
    </time>
  )
}

/**
 * The age of the displayed position: '40 s ago'. While a parade waits, `lastUpdated` is its start:
 * 'started 5 min ago'.
 */
export function UpdateAge({ parade }: Pick<LastUpdatedProps, 'parade'>) {
  return (
    <>
      {parade.status === 'waiting' && 'started '}
      <Age since={parade.lastUpdated} />
    </>
  )
}

/** A parade's coordinates; nothing while its place is unknown. */
export function Coordinates({ parade }: { parade: Pick<Position, 'latitude' | 'longitude' | 'placeKnown'> }) {
  if (!isPlaceKnown(parade)) return null
  return (
    <span data-figures>
      {parade.latitude}, {parade.longitude}
    </span>
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
      <p className={styles.coordinates}>
        <Coordinates parade={parade} />
      </p>
    </>
  )
}
