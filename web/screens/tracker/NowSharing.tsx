import { useState } from 'react'
import { ago, formatExpiry } from '#shared/calendar.ts'
import type { Sharing } from '#web/tracker/sharing.ts'
import { type SharingState, problemText } from '#web/tracker/sharing-state.ts'
import { LiveBadge } from '#web/ui/content/Badge.tsx'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { StatList } from '#web/ui/layout/StatList.tsx'
import { pluralize } from '#web/ui/pluralize.ts'
import styles from './Tracker.module.css'

interface NowSharingProps {
  sharing: Sharing
  state: SharingState
  expiresAt: string | undefined
  paradeId: number | null | undefined
}

/** The page while sharing: large figures that are readable in the sun, and Stop sharing. */
export function NowSharing({ sharing, state, expiresAt, paradeId }: NowSharingProps) {
  const now = useNow()
  const [isStopOpen, setIsStopOpen] = useState(false)
  const problem = problemText(state)
  const expiry = expiresAt === undefined ? null : new Date(expiresAt)
  return (
    <>
      <section className={styles.card} aria-label="Sharing">
        <LiveBadge>Sharing now</LiveBadge>
        <output className={styles.error}>{problem}</output>
        <StatList
          className={styles.stats}
          stats={[
            { label: 'Sent', value: state.sentCount },
            { label: 'Waiting', value: state.queuedCount },
            {
              label: 'Accuracy',
              value: state.accuracy === null ? undefined : `${Math.round(state.accuracy)} m`,
            },
            { label: 'Last sent', value: state.lastSentAt ? ago(state.lastSentAt, now) : undefined },
          ]}
        />
        {expiry && (
          <p className={styles.hint}>
            This link expires {formatExpiry(expiry)}. <b>Keep this page open and your screen on.</b>
          </p>
        )}
      </section>
      <div className={styles.actions}>
        {paradeId && (
          <LinkButton to={`/track/${paradeId}`} icon={<Icon name="map" />} wide>
            See it on the map
          </LinkButton>
        )}
        <Button
          variant="danger"
          size="large"
          wide
          icon={<Icon name="stop" />}
          onClick={() => setIsStopOpen(true)}
        >
          Stop sharing
        </Button>
      </div>
      {isStopOpen && (
        <ConfirmDialog
          title="Stop sharing?"
          description="Your location disappears from the map and this link stops working. You’d need a new link to share again."
          labels={{ confirm: 'Stop now', cancel: 'Keep sharing' }}
          onConfirm={() => void sharing.stop()}
          onClose={() => setIsStopOpen(false)}
        />
      )}
    </>
  )
}

/** The page after Stop, until the server confirms it. Without a signal that can take a while. */
export function Stopping({ queuedCount, isOffline }: { queuedCount: number; isOffline: boolean }) {
  return (
    <section className={styles.card} aria-labelledby="stopping" aria-live="polite">
      <h2 id="stopping">Stopping...</h2>
      <p>This phone no longer takes positions.</p>
      {isOffline && (
        <p className={styles.error}>
          There’s no signal, so the site doesn’t know yet
          {queuedCount > 0 && ` and is missing your last ${pluralize(queuedCount, 'positions')}`}. Leave this
          page open or reopen it later, and it tells the site as soon as there is signal. Until then the map
          shows your last position, marked ‘Signal lost’, and drops it after a while.
        </p>
      )}
    </section>
  )
}
