import { formatClock } from '#shared/calendar.ts'
import { PAUSE_ENDS_AFTER_MS } from '#shared/tracking/reports.ts'
import type { Sharing } from '#web/tracker/sharing.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import styles from './Tracker.module.css'

const BREAK_HINT_ID = 'break-hint'

/** What a break means for the parade and this phone. */
export function BreakHint({ pausedAt }: { pausedAt: Date | null }) {
  const end =
    pausedAt && formatClock(new Date(pausedAt.getTime() + PAUSE_ENDS_AFTER_MS)).replace(/:\d\d /, '\u00A0')
  return (
    <p id={BREAK_HINT_ID} className={styles.breakHint}>
      {end
        ? `This phone takes and sends no position. Sharing resumes at ${end} at the latest. Keep this page open: a phone that falls silent takes the parade off the map.`
        : 'Pause on a break: this phone takes and sends no position, for up to 60 minutes.'}
    </p>
  )
}

interface BreakButtonProps {
  sharing: Sharing
  /** Null while the parade is under way. */
  pausedAt: Date | null
}

/** The same button pauses and resumes, so that it keeps its place and the focus. */
export function BreakButton({ sharing, pausedAt }: BreakButtonProps) {
  return (
    <Button
      size="large"
      variant={pausedAt ? 'primary' : 'outline'}
      icon={<Icon name={pausedAt ? 'play' : 'pause'} />}
      aria-describedby={BREAK_HINT_ID}
      onClick={() => sharing.setPaused(!pausedAt)}
    >
      {pausedAt ? 'Resume' : 'Pause'}
    </Button>
  )
}
