import { useServerNow } from '#web/api/use-server-now.ts'
import { breakText } from '#web/parades/state-text.ts'
import type { ServerSharing } from '#web/tracker/link-request.ts'
import { isBlocked, isNotSending, isSilent, type SharingState } from '#web/tracker/sharing-state.ts'
import { hintText, mapText, problemText, silenceText } from '#web/tracker/sharing-words.ts'
import { LiveBadge, StatusChip } from '#web/ui/content/Badge.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { withCommas } from '#web/ui/pluralize.ts'
import styles from './Tracker.module.css'

interface SharingStatusProps {
  state: SharingState
  /** Null before the server's first response. */
  server: ServerSharing | null
  /** How many people watch the parade. */
  viewers: number
}

/**
 * Whether this phone shares, whether the map shows it, and what blocks its fixes. It keeps its height,
 * so that no button below it moves under a thumb.
 */
export function SharingStatus({ state, server, viewers }: SharingStatusProps) {
  const serverNow = useServerNow()
  const now = useNow()
  const { pausedAt } = state
  const isLost = isSilent(state, now)
  const problem = problemText(state, now)
  return (
    <section className={styles.status} aria-label="Sharing">
      {pausedAt ? (
        <StatusChip tone="warning">{breakText(pausedAt, serverNow)}</StatusChip>
      ) : isBlocked(state) ? (
        <StatusChip tone="warning">Not sharing</StatusChip>
      ) : isLost ? (
        <StatusChip tone="warning">{silenceText(state, now)}</StatusChip>
      ) : isNotSending(state) ? (
        <StatusChip tone="warning">Not sending</StatusChip>
      ) : (
        <LiveBadge>Sharing now</LiveBadge>
      )}
      {server && !(isLost && server.isShown) && <b>{mapText(server, state)}</b>}
      {viewers > 0 && !isLost && <p>{watchingText(viewers)}</p>}
      <output className={styles.error}>{problem}</output>
      {server && !problem && <p className={styles.hint}>{hintText(server, pausedAt !== null)}</p>}
    </section>
  )
}

const watchingText = (count: number): string =>
  count === 1 ? '1 person is watching' : `${withCommas(count)} people are watching`
