import { useEffect } from 'react'
import { Link, useMatch } from 'react-router'
import { ago } from '#shared/calendar.ts'
import { useStore } from '../storage/create-store.ts'
import { LiveBadge } from '../ui/content/Badge.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import { useNow } from '../ui/hooks/use-now.ts'
import { endedBy, type SharingState, troubleOf } from './sharing-state.ts'
import { resumeSharing, dismissEnded, sharingOf } from './sharings.ts'
import styles from './SharingStrip.module.css'
import { useTabSharings } from './tab-sharings.ts'

/** Shows on every screen but the phone page that this tab shares a position, with the way back. */
export default function SharingStrip() {
  const shown = useMatch('/tracker/:token')?.params.token
  const elsewhere = useTabSharings().filter((token) => token !== shown)
  return elsewhere.map((token) => <StripOf key={token} token={token} />)
}

function StripOf({ token }: { token: string }) {
  const sharing = sharingOf(token)
  const state = useStore(sharing.state)
  useEffect(() => {
    resumeSharing(token)
    // Nothing to resume: it ended before a reload.
    if (sharing.state.get().phase === 'idle') dismissEnded(token)
  }, [sharing, token])
  if (state.phase === 'idle') return null
  const isOn = state.phase === 'sharing'
  const isOver = !isOn && state.phase !== 'stopping'
  return (
    <aside className={styles.strip} aria-label="Sharing your position">
      <Link to={`/tracker/${token}`} className={styles.back}>
        {isOn ? <LiveBadge>Sharing your position</LiveBadge> : isOver ? 'Sharing has ended' : 'Stopping...'}
        <Icon name="arrow-right" size={18} />
      </Link>
      <div className={styles.state}>
        <output>{wordsOf(state)}</output>
        {isOn && !troubleOf(state) && state.lastSentAt && <LastSent at={state.lastSentAt} />}
      </div>
      {isOver && (
        <Button variant="quiet" aria-label="Close" onClick={() => dismissEnded(token)}>
          <Icon name="close" />
        </Button>
      )}
    </aside>
  )
}

/** The text that matters while the phone page is hidden. */
function wordsOf(state: SharingState): string | null {
  if (state.phase === 'sharing') return troubleOf(state)
  if (state.phase === 'stopping') return state.unreached ? 'No signal. The site doesn’t know yet.' : null
  return endedBy(state) ?? 'You’re no longer sharing.'
}

function LastSent({ at }: { at: Date }) {
  return <>Last sent {ago(at, useNow())}</>
}
