import type { GroupEvent } from '#web/groups/upcoming-events.ts'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { Directions } from './Directions.tsx'
import styles from './RowDetails.module.css'
import { RouteSummary } from './RouteSummary.tsx'
import { useOpenRow } from './use-open-row.ts'

interface RowDetailsProps {
  event: GroupEvent
  /** Whether they are open at first. */
  isOpen: boolean
}

/** The description and the route of a row. They expand, so that closed rows stay a few lines high. */
export function RowDetails({ event, isOpen }: RowDetailsProps) {
  return (
    <details className={styles.details} {...useOpenRow(event.id, isOpen)}>
      <summary className={styles.toggle} aria-label={`Details of ${event.title}`} data-tooltip="Details">
        <Icon name="chevron-down" size={22} />
      </summary>
      <div className={styles.body}>
        <p className={styles.description}>{event.description}</p>
        <RouteSummary event={event} />
        {!event.isCancelled && <Directions event={event} />}
      </div>
    </details>
  )
}
