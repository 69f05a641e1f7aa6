import { RouteNote } from '#web/events/RouteNote.tsx'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { Coordinates, LastUpdated, ParadeStatus, UpdateAge } from '#web/parades/ParadeStatus.tsx'
import { nextStop, nextStopWords } from '#web/parades/next-stop.ts'
import { placeWords } from '#web/parades/parade-words.ts'
import { shareParade } from '#web/parades/share.ts'
import { stateText } from '#web/parades/state-text.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { shownGroupName } from '#web/ui/group-name.ts'
import styles from './ParadeCard.module.css'

interface ParadeCardProps {
  parade: LiveParade
  /** Whether the map follows this parade. */
  isFollowed: boolean
  onFollow: () => void
}

/** One live parade: its group, status, street and age, with buttons to follow it on this map, open its own page, and share it. */
export function ParadeCard({ parade, isFollowed, onFollow }: ParadeCardProps) {
  const name = shownGroupName(parade.group.name)
  const place = placeWords(parade)
  return (
    <article
      className={styles.card}
      data-group-type={parade.group.type}
      data-saved={parade.savedAt ? '' : undefined}
    >
      <header className={styles.head}>
        <h2 className={styles.name}>
          <button
            type="button"
            onClick={onFollow}
            aria-pressed={isFollowed}
            data-tooltip="Follow on this map"
          >
            {name}
          </button>
        </h2>
        <ParadeStatus parade={parade} />
      </header>
      <p className={styles.place}>
        {place && (
          <>
            <b>{place}</b>
            {'\u00A0'}·{' '}
          </>
        )}
        <UpdateAge parade={parade} />
      </p>
      <div className={styles.rest}>
        <ActivityAndNextStop parade={parade} />
        <RouteNote route={parade} />
        <div className={styles.foot}>
          <p className={styles.figures}>
            <LastUpdated parade={parade} showAge={false} />
            <Coordinates parade={parade} />
          </p>
          <LinkButton
            to={`/track/${parade.id}`}
            variant="primary"
            className={styles.action}
            label={`Track ${name}`}
          >
            Track
          </LinkButton>
          <Button
            onClick={() => void shareParade(parade.id, name)}
            className={styles.action}
            aria-label={`Share ${name}`}
          >
            Share
          </Button>
        </div>
      </div>
    </article>
  )
}

/**
 * What a parade is doing and where it stops next: 'At a stop · 4 min · Next: Bertha’s'. Rolling is not
 * mentioned, and a parade that waits has no next stop yet.
 */
function ActivityAndNextStop({ parade }: { parade: LiveParade }) {
  const now = useServerNow()
  const stop = parade.status === 'waiting' ? undefined : nextStop(parade)
  const activity = parade.state === 'rolling' ? undefined : stateText(parade, now)
  const words = [activity, stop && nextStopWords(stop)].filter(Boolean).join(' · ')
  return words === '' ? null : <p className={styles.place}>{words}</p>
}
