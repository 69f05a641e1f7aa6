import { RouteNote } from '#web/events/RouteNote.tsx'
import type { LiveParade } from '#web/live/parade-queries.ts'
import { ParadePlace, ParadeStatus } from '#web/parades/ParadeStatus.tsx'
import { shareParade } from '#web/parades/share.ts'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import styles from './ParadeCard.module.css'

interface ParadeCardProps {
  parade: LiveParade
  /** Whether the map follows this parade. */
  isFollowed: boolean
  onFollow: () => void
}

/** One live parade: its group, status and place, with a link to its own page. */
export function ParadeCard({ parade, isFollowed, onFollow }: ParadeCardProps) {
  const name = parade.group.name || 'Unknown Group'
  return (
    <article className={styles.card} data-group-type={parade.group.type}>
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
        <ParadeStatus status={parade.status} />
      </header>
      <ParadePlace parade={parade} />
      <RouteNote route={parade} />
      <div className={styles.actions}>
        <LinkButton to={`/track/${parade.id}`} variant="primary">
          Track
        </LinkButton>
        <Button onClick={() => void shareParade(parade.id, name)} icon={<Icon name="share" size={18} />}>
          Share
        </Button>
      </div>
    </article>
  )
}
