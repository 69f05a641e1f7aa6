import { useState } from 'react'
import { ago, formatTime } from '#shared/calendar.ts'
import { placeWords } from '#web/parades/parade-words.ts'
import { LiveBadge, StatusChip } from '#web/ui/content/Badge.tsx'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { useIsNew } from '#web/ui/hooks/use-is-new.ts'
import { isSharing, type PhoneSession, clockLabel } from '../admin-parade.ts'
import { isToCome, type TodayRow } from './today-rows.ts'
import { rowState, secondsUntil } from './row-state.ts'
import styles from './Today.module.css'

interface TodayListItemProps {
  row: TodayRow
  /** The key that selects it, if it has one. */
  shortcut: string | undefined
  isSelected: boolean
  now: Date
  /** Whether Start again is in flight. */
  isStartingAgain: boolean
  /** Whether the dialog that has stopped its parade is still open. */
  isStopping: boolean
  onSelect: () => void
  onStart: () => void
  onStop: () => void
  onStartAgain: () => void
}

/** Returns the id of a row's button. */
export const actionId = ({ key }: TodayRow): string => `today-${key.replace(' ', '-')}`

/** One row of Today: a club's state, last fix, street, phones and viewers, and its one button. */
export function TodayListItem({ row, shortcut, isSelected, now, onSelect, ...actions }: TodayListItemProps) {
  const { group, label, time, title, parade, phones, viewers } = row
  const place = parade && placeWords(parade)
  const lastFixAt = parade ? (row.state === 'waiting' ? null : parade.lastUpdated) : row.lastFixAt
  return (
    <li
      className={styles.row}
      data-group-type={group.type}
      data-live={parade ? true : undefined}
      data-selected={isSelected || undefined}
    >
      <div className={styles.name}>
        <button
          type="button"
          aria-pressed={isSelected}
          aria-keyshortcuts={shortcut}
          data-tooltip={shortcut ? `Show on the map (key ${shortcut} on this board)` : 'Show on the map'}
          onClick={onSelect}
        >
          {shortcut && (
            <kbd className={styles.key} aria-hidden="true">
              {shortcut}
            </kbd>
          )}
          <span aria-hidden="true">{group.name}</span>
          <HiddenText>{label}</HiddenText>
        </button>
        <div className={styles.state}>
          <RowState row={row} now={now} />
          {time && <span className={styles.time}>{formatTime(time)}</span>}
          {parade && (
            <a href={`/track/${parade.id}`} target="_blank" rel="noopener" className={styles.track}>
              Track<HiddenText> {label} in a new tab</HiddenText>
            </a>
          )}
        </div>
      </div>
      {title && <p className={styles.facts}>{title}</p>}
      {(parade || lastFixAt) && (
        <p className={styles.facts}>
          {place && <b>{place}</b>}
          {lastFixAt && <span>Last fix {ago(new Date(lastFixAt), now)}</span>}
          {viewers !== null && <span>{viewers} watching</span>}
        </p>
      )}
      {isToCome(row) && !row.canStart && (
        <p className={styles.facts}>Can start once the other parade has stopped</p>
      )}
      {phones.length > 0 && <Phones row={row} />}
      <RowButton row={row} now={now} {...actions} />
    </li>
  )
}

function RowState({ row, now }: Pick<TodayListItemProps, 'row' | 'now'>) {
  const chip = rowState(row, now)
  return chip ? <StatusChip tone={chip.tone}>{chip.label}</StatusChip> : <LiveBadge>Live</LiveBadge>
}

/** The phones that share, each with its battery and what is wrong with it. */
function Phones({ row: { label, phones, isRestart, state } }: Pick<TodayListItemProps, 'row'>) {
  // A parade that waits again after a lapse waits for other phones.
  const sharing = phones.filter(
    (phone) => isSharing(phone) && (state !== 'waiting' || phone.status !== 'lapsed'),
  )
  if (sharing.length === 0) {
    // A push said that a phone reports; the next poll says which one.
    if (state !== 'waiting') return null
    const waits = isRestart && phones.some(({ status }) => status === 'pending')
    return <p className={styles.phones}>{waits ? 'Waiting for its phones' : 'No phone yet'}</p>
  }
  return (
    <ul className={styles.phones} aria-label={`Phones of ${label}`}>
      {sharing.map((phone) => {
        const { id, trackerName, battery } = phone
        const trouble = troubleOf(phone)
        return (
          <li key={id} data-trouble={isInTrouble(phone) || undefined}>
            {trackerName}
            {battery !== null &&
              `, ${isLow(battery) ? 'low battery' : 'battery'} ${Math.round(battery * 100)}%`}
            {trouble && ` (${trouble})`}
          </li>
        )
      })}
    </ul>
  )
}

/** Whether a phone with this charge, from 0 to 1, may not last. */
const isLow = (battery: number): boolean => battery < 0.15

/** Whether someone should look after a phone: it is silent, or its battery is low. */
const isInTrouble = ({ status, battery }: PhoneSession): boolean =>
  status !== 'active' || (battery !== null && isLow(battery))

/** Returns why a phone's place is not on the map or may be old, in a few words, or null. */
function troubleOf(phone: PhoneSession): string | null {
  const isSilent = phone.status !== 'active'
  if (phone.pausedAt !== null) return isSilent ? 'paused, silent' : 'paused'
  if (isSilent) return 'silent'
  const isHidden = !phone.isShown && phone.lastFixAt !== null
  return clockLabel(phone) ?? (isHidden ? 'not on the map yet' : null)
}

type RowButtonProps = Omit<TodayListItemProps, 'shortcut' | 'isSelected' | 'onSelect'>

/** Start, Stop or Start again. It stays the same button, so that it keeps the focus. */
function RowButton({ row, now, isStartingAgain, isStopping, onStart, onStop, onStartAgain }: RowButtonProps) {
  const { label, parade, startAgain, canStart } = row
  // Until it is known how long the parade can start again, the button waits: Start would open a new
  // parade, and the stopped one's links would not work for it.
  const isUnsettled = startAgain?.until === null
  const seconds = startAgain?.until ? secondsUntil(startAgain.until, now) : 0
  // A second Enter or tap that was meant for Stop must not undo it. Nor must one that was meant for
  // Start again, after another administrator was faster.
  const startAgainId = isStopping || isUnsettled ? undefined : startAgain?.paradeId
  const isStartAgainNew = useIsNew(startAgainId)
  const [firstId] = useState(parade?.id)
  const isParadeNew = useIsNew(parade?.id === firstId ? undefined : parade?.id)
  const isNew = isStartAgainNew || isParadeNew
  if (!parade && !canStart) return null
  const action = parade
    ? { label: 'Stop', name: `Stop ${label}`, run: onStop }
    : isUnsettled || seconds > 0
      ? {
          label: isUnsettled ? 'Start again' : `Start again (${seconds}\u00A0s)`,
          name: `Start again: ${label}`,
          run: onStartAgain,
        }
      : { label: 'Start', name: `Start ${label}`, run: onStart }
  return (
    <Button
      id={actionId(row)}
      className={styles.action}
      variant={parade ? 'danger' : isUnsettled || seconds > 0 ? 'primary' : 'outline'}
      icon={<Icon name={parade ? 'stop' : 'play'} size={18} filled />}
      pending={isStartingAgain || isUnsettled}
      aria-label={action.name}
      aria-disabled={isNew || undefined}
      onClick={isNew ? undefined : action.run}
    >
      {action.label}
    </Button>
  )
}
