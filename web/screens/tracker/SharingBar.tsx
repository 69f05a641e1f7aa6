import { useStore } from '#web/storage/create-store.ts'
import { failureText } from '#web/tracker/sharing-words.ts'
import type { Sharing } from '#web/tracker/sharing.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { BreakButton } from './Break.tsx'
import styles from './Tracker.module.css'

interface SharingBarProps {
  sharing: Sharing
  pausedAt: Date | null
  /** Whether the parade seems to be over. */
  asksToEnd: boolean
  onStop: () => void
}

/**
 * Pause and Stop sharing at the bottom of the screen, or below the reports on a short one. The bar grows
 * upward by the question if the parade is over.
 */
export function SharingBar({ sharing, pausedAt, asksToEnd, onStop }: SharingBarProps) {
  const message = useStore(sharing.message)
  const now = useNow()
  const answer = message?.message.report === 'still-going' ? message : null
  return (
    <section className={styles.actions} aria-label="Break and end">
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
        <div className={styles.controls}>
          <BreakButton sharing={sharing} pausedAt={pausedAt} />
          <Button variant="danger" size="large" icon={<Icon name="stop" />} onClick={onStop}>
            Stop sharing
          </Button>
        </div>
      </div>
    </section>
  )
}
