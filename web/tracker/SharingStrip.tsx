import { useEffect } from 'react'
import { Link, useMatch } from 'react-router'
import { ago } from '#shared/calendar.ts'
import { useStore } from '../storage/create-store.ts'
import { LiveBadge } from '../ui/content/Badge.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import { useNow } from '../ui/hooks/use-now.ts'
import type { SharingState } from './sharing-state.ts'
import { endedBy, troubleOf } from './sharing-words.ts'
import { goOn, putAwayEnded, sharingOf } from './sharings.ts'
import styles from './SharingStrip.module.css'
import { useTabSharings } from './tab-sharings.ts'

/** On every screen but the phone page: that this tab shares a position, how that goes, and the way back. */
export default function SharingStrip() {
  const shown = useMatch('/tracker/:token')?.params.token
  const elsewhere = useTabSharings().filter((token) => token !== shown)
  return elsewhere.map((token) => <StripOf key={token} token={token} />)
}

function StripOf({ token }: { token: string }) {
  const sharing = sharingOf(token)
  const state = useStore(sharing.state)
  useEffect(() => {
    goOn(token)
    // Nothing to go on with: it ended before a reload.
    if (sharing.state.get().phase === 'idle') putAwayEnded(token)
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
        <Button variant="quiet" aria-label="Close" onClick={() => putAwayEnded(token)}>
          <Icon name="close" />
        </Button>
      )}
    </aside>
  )
}

/** What must be known of it while the page itself is not seen. */
function wordsOf(state: SharingState): string | null {
  if (state.phase === 'sharing') return troubleOf(state)
  if (state.phase === 'stopping') return state.unreached ? 'No signal: the site has not heard it yet.' : null
  return endedBy(state) ?? 'This phone shares nothing any more.'
}

function LastSent({ at }: { at: Date }) {
  return <>Last sent {ago(at, useNow())}</>
}
