import { useServerNow } from '#web/api/use-server-now.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import type { AdminEvent } from './event-columns.tsx'
import styles from './Events.module.css'

interface EventActionsProps {
  event: AdminEvent
  onEdit: () => void
  onOpenDialog: (change: 'cancel' | 'remove') => void
}

/** The buttons of a row. Remove disappears once the event is no longer new. */
export function EventActions({ event, onEdit, onOpenDialog }: EventActionsProps) {
  // Remove may stay up to 15 s too long; the server refuses it then.
  const now = useServerNow(15_000)
  const { title, isCancelled, isLive, removableUntil } = event
  const isRemovable = removableUntil !== null && now < new Date(removableUntil) && !isLive
  return (
    <span className={styles.actions}>
      <Button aria-label={`Edit ${title}`} aria-haspopup="dialog" onClick={onEdit}>
        Edit
      </Button>
      {!isCancelled && (
        <Button
          variant="quiet"
          aria-label={`Cancel ${title}`}
          aria-haspopup="dialog"
          onClick={() => onOpenDialog('cancel')}
        >
          Cancel
        </Button>
      )}
      {isRemovable && (
        <Button
          variant="quiet"
          aria-label={`Remove ${title}`}
          aria-haspopup="dialog"
          onClick={() => onOpenDialog('remove')}
        >
          Remove
        </Button>
      )}
    </span>
  )
}
