import { ago, formatEnd } from '#shared/calendar.ts'
import { type ChipText, StatusChip } from '#web/ui/content/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { ActionsCell, NoWrap } from '#web/ui/layout/Table.tsx'
import type { PhoneSession } from './admin-parade.ts'
import styles from './Dashboard.module.css'

const statusChips: Record<PhoneSession['status'], ChipText> = {
  active: { label: 'Active', tone: 'good' },
  pending: { label: 'Waiting for a phone', tone: 'neutral' },
  stale: { label: 'No signal for 60+ s', tone: 'warning' },
  lapsed: { label: 'Lapsed', tone: 'danger' },
  stopped: { label: 'Stopped', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
}

interface PhoneRowProps {
  phone: PhoneSession
  now: Date
  /** Whether the request to make it the primary is in flight. */
  isBecomingPrimary: boolean
  onMakePrimary: () => void
  onEnd: () => void
}

/** A table row for one phone of a parade. */
export function PhoneRow({ phone, now, isBecomingPrimary, onMakePrimary, onEnd }: PhoneRowProps) {
  const { status, trackerName, isPrimary, lastFixAt, accuracy, battery } = phone
  const { label, tone } = statusChips[status]
  const canBePrimary = (status === 'active' || status === 'stale') && lastFixAt !== null && !isPrimary
  const hasEnded = status === 'stopped' || status === 'expired'
  return (
    <tr>
      <th scope="row">
        {trackerName}
        {phone.phone && <NoWrap> · {phone.phone}</NoWrap>}
        {isPrimary && <span className={styles.primary}>Primary</span>}
      </th>
      <td data-name="Status">
        <StatusChip tone={tone}>
          {status === 'stale' && <Icon name="warning" size={14} />}
          {label}
        </StatusChip>
      </td>
      <td data-name="Last fix">
        {lastFixAt ? ago(new Date(lastFixAt), now) : '–'}
        {accuracy !== null && ` · ±${Math.round(accuracy)} m`}
      </td>
      <td data-name="Battery">{battery === null ? '–' : `${Math.round(battery * 100)}%`}</td>
      <td data-name="Fixes">
        {phone.fixesReceived}
        {phone.fixesSetAside > 0 && `, ${phone.fixesSetAside} ignored`}
      </td>
      <td data-name="Link ends">{formatEnd(new Date(phone.expiresAt))}</td>
      <ActionsCell>
        {canBePrimary && (
          <Button
            variant="quiet"
            pending={isBecomingPrimary}
            aria-label={`Make primary: ${trackerName}`}
            onClick={onMakePrimary}
          >
            Make primary
          </Button>
        )}
        {!hasEnded && (
          <Button aria-label={`End ${trackerName}’s session`} onClick={onEnd}>
            End
          </Button>
        )}
      </ActionsCell>
    </tr>
  )
}
