import { useState } from 'react'
import { ago, formatEnd } from '#shared/calendar.ts'
import type { Sharing } from '../../tracker/sharing.ts'
import type { SharingState } from '../../tracker/sharing-state.ts'
import { troubleOf } from '../../tracker/sharing-words.ts'
import { LiveBadge } from '../../ui/content/Badge.tsx'
import { Button, LinkButton } from '../../ui/controls/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import styles from './Tracker.module.css'

interface NowSharingProps {
  sharing: Sharing
  state: SharingState
  expiresAt: string | undefined
  paradeId: number | null | undefined
}

/** The page while sharing: its state, readable in the sun, and the button to stop. */
export function NowSharing({ sharing, state, expiresAt, paradeId }: NowSharingProps) {
  const now = useNow()
  const [asks, setAsks] = useState(false)
  const trouble = troubleOf(state)
  const end = expiresAt === undefined ? null : new Date(expiresAt)
  return (
    <>
      <section className={styles.card} aria-label="Sharing">
        <LiveBadge>Sharing now</LiveBadge>
        <output className={styles.trouble}>{trouble}</output>
        <dl className={styles.figures}>
          <Figure name="Sent" value={String(state.sent)} />
          <Figure name="Waiting" value={String(state.waiting)} />
          <Figure name="Accuracy" value={state.accuracy === null ? '–' : `${Math.round(state.accuracy)} m`} />
          <Figure name="Last sent" value={state.lastSentAt ? ago(state.lastSentAt, now) : '–'} />
        </dl>
        {end && (
          <p className={styles.quiet}>
            This link ends: {formatEnd(end)}. Keep this site open and the screen on.
          </p>
        )}
      </section>
      <div className={styles.thumb}>
        {paradeId && (
          <LinkButton to={`/track/${paradeId}`} icon={<Icon name="map" />} wide>
            See it on the map
          </LinkButton>
        )}
        <Button variant="danger" size="large" wide icon={<Icon name="stop" />} onClick={() => setAsks(true)}>
          Stop sharing
        </Button>
      </div>
      <Dialog
        open={asks}
        onOpenChange={setAsks}
        title="Stop sharing?"
        description="Nobody sees your position any more, and this link ends for good. To share again you need a new one."
        actions={
          <>
            <Button onClick={() => setAsks(false)}>Keep sharing</Button>
            <Button variant="danger" onClick={() => void sharing.stop()}>
              Stop for good
            </Button>
          </>
        }
      />
    </>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The page from the press on Stop until the server confirms it, which takes a signal. */
export function Stopping({ waiting, unreached }: { waiting: number; unreached: boolean }) {
  return (
    <section className={styles.card} aria-labelledby="stopping" aria-live="polite">
      <h2 id="stopping">Stopping...</h2>
      <p>This phone takes no position any more.</p>
      {unreached && (
        <p className={styles.trouble}>
          There is no signal, so the site has not heard it yet
          {waiting > 0 && ` and misses the last ${waiting} of your positions`}. Leave this page open, or open
          it again later: it is told as soon as there is signal. Until then the map shows the last position it
          has, marked ‘Signal lost’, and drops it after a while.
        </p>
      )}
    </section>
  )
}
