import { useState } from 'react'
import { ago, formatExpiry } from '#shared/calendar.ts'
import type { Sharing } from '../../tracker/sharing.ts'
import { type SharingState, problemText } from '../../tracker/sharing-state.ts'
import { LiveBadge } from '../../ui/content/Badge.tsx'
import { Button, LinkButton } from '../../ui/controls/Button.tsx'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { StatList } from '#web/ui/layout/StatList.tsx'
import { pluralize } from '#web/ui/pluralize.ts'
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
  const [isAsking, setIsAsking] = useState(false)
  const trouble = problemText(state)
  const end = expiresAt === undefined ? null : new Date(expiresAt)
  return (
    <>
      <section className={styles.card} aria-label="Sharing">
        <LiveBadge>Sharing now</LiveBadge>
        <output className={styles.trouble}>{trouble}</output>
        <StatList
          className={styles.figures}
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
        {end && (
          <p className={styles.quiet}>
            This link expires {formatExpiry(end)}. <b>Keep this page open and your screen on.</b>
          </p>
        )}
      </section>
      <div className={styles.thumb}>
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
          onClick={() => setIsAsking(true)}
        >
          Stop sharing
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Stop sharing?"
          description="Your location disappears from the map and this link stops working. You’d need a new link to share again."
          labels={{ confirm: 'Stop now', cancel: 'Keep sharing' }}
          onConfirm={() => void sharing.stop()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** The page from the press on Stop until the server confirms it, which takes a signal. */
export function Stopping({ waiting, unreached }: { waiting: number; unreached: boolean }) {
  return (
    <section className={styles.card} aria-labelledby="stopping" aria-live="polite">
      <h2 id="stopping">Stopping...</h2>
      <p>This phone no longer takes positions.</p>
      {unreached && (
        <p className={styles.trouble}>
          There’s no signal, so the site doesn’t know yet
          {waiting > 0 && ` and is missing your last ${pluralize(waiting, 'positions')}`}. Leave this page
          open or reopen it later, and it tells the site as soon as there is signal. Until then the map shows
          your last position, marked ‘Signal lost’, and drops it after a while.
        </p>
      )}
    </section>
  )
}
