import { ago, formatEnd } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { ActionsCell, NoWrap } from '#web/ui/layout/Table.tsx'
import styles from './Dashboard.module.css'

type Phone = Output<'getAdminTracking'>['parades'][number]['sessions'][number]

const looks: Record<Phone['status'], ['good' | 'neutral' | 'warning' | 'danger', string]> = {
  active: ['good', 'Active'],
  pending: ['neutral', 'Waiting for a phone'],
  stale: ['warning', 'No signal for 60+ s'],
  lapsed: ['danger', 'Lapsed'],
  stopped: ['neutral', 'Stopped'],
  expired: ['neutral', 'Expired'],
}

interface PhoneRowProps {
  phone: Phone
  now: Date
  /** Whether it is becoming the primary right now. */
  isChosen: boolean
  onChoose: () => void
  onEnd: () => void
}

/** One phone of a parade: its holder, its signal, when its link ends, and its buttons. */
export function PhoneRow({ phone, now, isChosen, onChoose, onEnd }: PhoneRowProps) {
  const { status, trackerName, isPrimary, lastFixAt, accuracy, battery } = phone
  const [tone, words] = looks[status]
  const canBePrimary = (status === 'active' || status === 'stale') && lastFixAt !== null && !isPrimary
  const isOver = status === 'stopped' || status === 'expired'
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
          {words}
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
            pending={isChosen}
            aria-label={`Make primary: ${trackerName}`}
            onClick={onChoose}
          >
            Make primary
          </Button>
        )}
        {!isOver && (
          <Button aria-label={`End ${trackerName}’s session`} onClick={onEnd}>
            End
          </Button>
        )}
      </ActionsCell>
    </tr>
  )
}
