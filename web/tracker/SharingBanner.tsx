import { useEffect } from 'react'
import { Link, useMatch } from 'react-router'
import { ago } from '#shared/calendar.ts'
import { useStore } from '../storage/create-store.ts'
import { useServerNow } from '../api/use-server-now.ts'
import { breakText } from '../parades/state-text.ts'
import { LiveBadge, StatusChip } from '../ui/content/Badge.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import { useNow } from '../ui/hooks/use-now.ts'
import { isBlocked, isNotSending, isSilent, type SharingState } from './sharing-state.ts'
import { reasonForEnd, outageText, problemText, silenceText } from './sharing-words.ts'
import { resumeSharing, dismissEnded, getSharing } from './sharings.ts'
import styles from './SharingBanner.module.css'
import { useTabSharings } from './tab-sharings.ts'

/**
 * Shows on every other screen that this tab shares a position, with a link back to the phone page.
 */
export default function SharingBanner() {
  const currentToken = useMatch('/tracker/:token')?.params.token
  const elsewhere = useTabSharings().filter((token) => token !== currentToken)
  return elsewhere.map((token) => <Banner key={token} token={token} />)
}

function Banner({ token }: { token: string }) {
  const sharing = getSharing(token)
  const state = useStore(sharing.state)
  const now = useNow()
  useEffect(() => {
    resumeSharing(token)
    // There was nothing to resume: sharing ended before a reload.
    if (sharing.state.get().phase === 'idle') dismissEnded(token)
  }, [sharing, token])
  if (state.phase === 'idle') return null
  const isSharing = state.phase === 'sharing'
  const isWaiting = state.phase === 'waiting'
  const hasEnded = !isSharing && !isWaiting && state.phase !== 'stopping'
  return (
    <aside className={styles.banner} aria-label="Sharing your position">
      <Link to={`/tracker/${token}`} className={styles.back}>
        {isSharing ? (
          <SharingBadge state={state} now={now} />
        ) : hasEnded ? (
          'Sharing has ended'
        ) : isWaiting ? (
          'The parade was stopped'
        ) : (
          'Stopping...'
        )}
        <Icon name="arrow-right" size={18} />
      </Link>
      <div className={styles.status}>
        <output>{statusText(state, now)}</output>
        {isSharing && !state.pausedAt && !problemText(state, now) && state.lastSentAt && (
          <>Last sent {ago(state.lastSentAt, now)}</>
        )}
      </div>
      {hasEnded && (
        <Button variant="quiet" aria-label="Close" onClick={() => dismissEnded(token)}>
          <Icon name="close" />
        </Button>
      )}
    </aside>
  )
}

function SharingBadge({ state, now }: { state: SharingState; now: Date }) {
  const serverNow = useServerNow()
  if (state.pausedAt) return <StatusChip tone="warning">{breakText(state.pausedAt, serverNow)}</StatusChip>
  if (isBlocked(state)) return <StatusChip tone="warning">Not sharing</StatusChip>
  if (isSilent(state, now)) return <StatusChip tone="warning">{silenceText(state, now)}</StatusChip>
  if (isNotSending(state)) return <StatusChip tone="warning">Not sending</StatusChip>
  return <LiveBadge>Sharing your position</LiveBadge>
}

/** Returns the status that the visitor must see while the phone page is hidden. */
function statusText(state: SharingState, now: Date): string | null {
  if (state.phase === 'sharing') return problemText(state, now)
  if (state.phase === 'waiting') return 'If it starts again, sharing continues.'
  if (state.phase === 'stopping')
    return state.outage && `${outageText(state.outage)} Not stopped on the site yet.`
  return reasonForEnd(state) ?? 'You’re no longer sharing.'
}
