import { ago, formatEnd } from '#shared/calendar.ts'
import { formatFeet, formatMinute } from '#web/arrival/words/units.ts'
import { type ChipText, StatusChip } from '#web/ui/content/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { ActionsCell, CellNote, NoWrap } from '#web/ui/layout/Table.tsx'
import { isSharing, type PhoneSession, clockText } from './admin-parade.ts'
import styles from './Dashboard.module.css'
import { partNames } from './PartField.tsx'

const statusChips: Record<PhoneSession['status'], ChipText> = {
  active: { label: 'Active', tone: 'good' },
  pending: { label: 'Waiting for a phone', tone: 'neutral' },
  stale: { label: 'No signal for 60+ s', tone: 'warning' },
  lapsed: { label: 'Lapsed', tone: 'danger' },
  stopped: { label: 'Stopped', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
}

const pausedChip: ChipText = { label: 'Paused', tone: 'warning' }

interface PhoneRowProps {
  phone: PhoneSession
  /** Tells its buttons from those of another parade’s phone with the same name. */
  groupName: string
  now: Date
  /** Whether the request to make it the primary is in flight. */
  isBecomingPrimary: boolean
  /** Whether the request to pause or resume it is in flight. */
  isTogglingPause: boolean
  onMakePrimary: () => void
  onTogglePause: () => void
  onEnd: () => void
}

const clockTime = (instant: string) => formatMinute(Date.parse(instant))

/** A table row for one phone of a parade. */
export function PhoneRow({
  phone,
  groupName,
  now,
  isBecomingPrimary,
  isTogglingPause,
  onMakePrimary,
  onTogglePause,
  onEnd,
}: PhoneRowProps) {
  const { status, trackerName, isPrimary, lastFixAt, accuracy, battery, pausedAt, startedAt, endedAt } = phone
  const isPaused = status === 'active' && pausedAt !== null
  const { label, tone } = isPaused ? pausedChip : statusChips[status]
  // The server refuses the others: long silent, paused, not yet on the map, or without a fix.
  const isHeard = (status === 'active' || status === 'stale') && pausedAt === null && lastFixAt !== null
  const canBePrimary = isHeard && phone.isShown && !isPrimary
  const clockNote = clockText(phone)
  // One person may have several links or phones.
  const when = endedAt ? `Ended ${clockTime(endedAt)}` : startedAt && `Since ${clockTime(startedAt)}`
  const hasEnded = status === 'stopped' || status === 'expired'
  return (
    <tr>
      <th scope="row">
        {trackerName}
        {phone.phone && <NoWrap> · {phone.phone}</NoWrap>}
        {isPrimary && <span className={styles.primary}>Primary</span>}
        <CellNote>{partNames[phone.part]}</CellNote>
      </th>
      <td data-name="Status">
        <StatusChip tone={tone}>
          {status === 'stale' && <Icon name="warning" size={14} />}
          {label}
        </StatusChip>
        {when && (
          <CellNote>
            <NoWrap>{when}</NoWrap>
          </CellNote>
        )}
        {pausedAt && <CellNote>Paused since {clockTime(pausedAt)}</CellNote>}
        {isSharing(phone) && !phone.isShown && <CellNote>Not on the map yet</CellNote>}
        {clockNote && <CellNote>{clockNote}</CellNote>}
      </td>
      <td data-name="Last fix">
        <NoWrap>{lastFixAt ? ago(new Date(lastFixAt), now) : '–'}</NoWrap>
        {accuracy !== null && ` · ±${formatFeet(accuracy)}`}
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
            aria-label={`Make primary: ${trackerName}, ${groupName}`}
            onClick={onMakePrimary}
          >
            Make primary
          </Button>
        )}
        {isSharing(phone) && (
          <Button
            variant="quiet"
            pending={isTogglingPause}
            aria-label={`${pausedAt ? 'Resume' : 'Pause'} ${trackerName}’s phone, ${groupName}`}
            onClick={onTogglePause}
          >
            {pausedAt ? 'Resume' : 'Pause'}
          </Button>
        )}
        {!hasEnded && (
          <Button aria-label={`End ${trackerName}’s session, ${groupName}`} onClick={onEnd}>
            End
          </Button>
        )}
      </ActionsCell>
    </tr>
  )
}
