import { useStore } from '#web/storage/create-store.ts'
import { failureText } from '#web/tracker/sharing-words.ts'
import type { Sharing } from '#web/tracker/sharing.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import styles from './Tracker.module.css'

interface StopBarProps {
  sharing: Sharing
  /** Whether the parade seems to be over. */
  asksToEnd: boolean
  onStop: () => void
}

/**
 * Stop sharing at the bottom of the screen, or below the reports on a short one. It grows upward by the
 * question if the parade is over.
 */
export function StopBar({ sharing, asksToEnd, onStop }: StopBarProps) {
  const message = useStore(sharing.message)
  const now = useNow()
  const answer = message?.message.report === 'still-going' ? message : null
  return (
    <section className={styles.actions} aria-label="End of the parade">
      <output className={styles.question}>
        {asksToEnd && (
          <>
            <b>Parade over?</b>{' '}
            {answer?.kind === 'failed'
              ? failureText(answer, 'Still going', now)
              : 'Without an answer, sharing stops after 30 minutes in one place.'}
          </>
        )}
      </output>
      <div className={styles.answers}>
        {asksToEnd && (
          <Button
            size="large"
            pending={answer?.kind === 'sending' || answer?.kind === 'waiting'}
            onClick={() => sharing.tell({ report: 'still-going' })}
          >
            Still going
          </Button>
        )}
        <Button variant="danger" size="large" icon={<Icon name="stop" />} onClick={onStop}>
          Stop sharing
        </Button>
      </div>
    </section>
  )
}
