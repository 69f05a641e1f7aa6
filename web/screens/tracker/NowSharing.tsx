import { useState } from 'react'
import { ago, formatExpiry } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { formatFeet } from '#web/arrival/words/units.ts'
import type { ServerSharing } from '#web/tracker/link-request.ts'
import type { SharingState } from '#web/tracker/sharing-state.ts'
import type { Sharing } from '#web/tracker/sharing.ts'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { StatList } from '#web/ui/layout/StatList.tsx'
import { BreakHint } from './Break.tsx'
import { Reports } from './Reports.tsx'
import { SharingBar } from './SharingBar.tsx'
import { SharingStatus } from './SharingStatus.tsx'
import styles from './Tracker.module.css'

interface NowSharingProps {
  sharing: Sharing
  state: SharingState
  /** What the server says about this phone; null before its first response. */
  server: ServerSharing | null
  /** Undefined until it has loaded. */
  link: Output<'getTrackerLink'> | undefined
}

/** The page while sharing: large buttons for the street, the figures, and the bar with Pause and Stop sharing. */
export function NowSharing({ sharing, state, server, link }: NowSharingProps) {
  const [isStopOpen, setIsStopOpen] = useState(false)
  return (
    <>
      <SharingStatus state={state} server={server} viewers={link?.viewers ?? 0} />
      <Reports sharing={sharing} canReportLate={server?.canReportLate ?? false} />
      <BreakHint pausedAt={state.pausedAt} />
      <Figures state={state} link={link} />
      <SharingBar
        sharing={sharing}
        pausedAt={state.pausedAt}
        asksToEnd={server?.asksToEnd ?? false}
        onStop={() => setIsStopOpen(true)}
      />
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

function Figures({ state, link }: Pick<NowSharingProps, 'state' | 'link'>) {
  const now = useNow()
  const { sentCount, queuedCount, accuracy, lastSentAt } = state
  return (
    <section className={styles.card} aria-label="Positions">
      <StatList
        className={styles.stats}
        stats={[
          { label: 'Sent', value: sentCount },
          { label: 'Waiting', value: queuedCount },
          { label: 'Accuracy', value: accuracy === null ? undefined : formatFeet(accuracy) },
          { label: 'Last sent', value: lastSentAt ? ago(lastSentAt, now) : undefined },
        ]}
      />
      {link && <p className={styles.hint}>This link expires {formatExpiry(new Date(link.expiresAt))}.</p>}
      {link?.paradeId && (
        <LinkButton to={`/track/${link.paradeId}`} icon={<Icon name="map" />} wide>
          See it on the map
        </LinkButton>
      )}
    </section>
  )
}
