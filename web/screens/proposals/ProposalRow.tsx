import { formatDay, formatTimes } from '#shared/calendar.ts'
import { LiveBadge, StatusChip } from '#web/ui/content/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { chipOf, contentOf, type Proposal } from './proposal.ts'
import styles from './Proposals.module.css'

interface ProposalRowProps {
  proposal: Proposal
  /** The open change or cancellation of the public event. */
  openChange: Proposal | undefined
  /** Undefined if there is nothing to edit. */
  onEdit: (() => void) | undefined
  /** Undefined if there is nothing to withdraw. */
  onWithdraw: (() => void) | undefined
}

/** A proposal: its event, its state, why it was declined, and buttons to edit or withdraw it. */
export function ProposalRow({ proposal, openChange, onEdit, onWithdraw }: ProposalRowProps) {
  const { kind, state, event, reason, declineReason } = proposal
  const { title, date, time, endTime, location } = contentOf(proposal)
  const { label, tone } = chipOf(proposal)
  const isPublic = state === 'approved'
  const editLabel = state === 'declined' ? 'Edit and propose again' : 'Edit'
  const withdrawLabel = isPublic ? 'Cancel event' : 'Withdraw'
  const name = `${title}, ${formatDay(date)}`
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <b className={styles.title}>{title}</b>
        <span>
          {formatDay(date)}, {formatTimes({ time, endTime })}
        </span>
        <span className={styles.quiet}>{location}</span>
        {kind === 'change' && state === 'open' && (
          <span>Your public event stays as it is until this is approved.</span>
        )}
        {kind === 'cancel' && <span>Your reason: {reason}</span>}
        {openChange && (
          <span>
            {openChange.kind === 'cancel' ? 'The cancellation' : 'A change'} is waiting for approval.
          </span>
        )}
        {isPublic && event?.cancelReason && <span>{event.cancelReason}</span>}
        {declineReason && (
          <span className={styles.reason}>
            <b>Why it was declined:</b> {declineReason}
          </span>
        )}
      </div>
      <div className={styles.badges}>
        {event?.isLive && isPublic && <LiveBadge />}
        <StatusChip tone={tone}>{label}</StatusChip>
      </div>
      <div className={styles.buttons}>
        {onEdit && (
          <Button aria-label={`${editLabel}: ${name}`} aria-haspopup="dialog" onClick={onEdit}>
            {editLabel}
          </Button>
        )}
        {onWithdraw && (
          <Button
            variant="quiet"
            aria-label={`${withdrawLabel}: ${name}`}
            aria-haspopup="dialog"
            onClick={onWithdraw}
          >
            {withdrawLabel}
          </Button>
        )}
      </div>
    </li>
  )
}
