import { useStore } from '#web/storage/create-store.ts'
import { ago } from '#shared/calendar.ts'
import { reportedDelays, REPORT_COUNTS_MS } from '#shared/tracking/reports.ts'
import { type HolderMessage, messageLabel } from '#web/tracker/holder-message.ts'
import type { MessageState } from '#web/tracker/message-sender.ts'
import { failureText } from '#web/tracker/sharing-words.ts'
import type { Sharing } from '#web/tracker/sharing.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import type { IconName } from '#web/ui/controls/icon-paths.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'
import styles from './Reports.module.css'

const reports: { message: HolderMessage; icon: IconName }[] = [
  { message: { report: 'rolling' }, icon: 'umbrella' },
  { message: { report: 'at-a-stop' }, icon: 'pin' },
  { message: { report: 'disbanding' }, icon: 'people' },
]

/** The large buttons that tell everyone what the parade is doing, and the state of the last report. */
export function Reports({ sharing, canReportLate }: { sharing: Sharing; canReportLate: boolean }) {
  const state = useStore(sharing.message)
  const isPaused = useStore(sharing.state).pausedAt !== null
  const shownState = state?.message.report === 'still-going' ? null : state
  return (
    <section className={styles.reports} aria-labelledby="reports">
      <h2 id="reports">What is the parade doing?</h2>
      <div className={styles.tiles}>
        {reports.map(({ message, icon }) => (
          <Button key={icon} className={styles.tile} onClick={() => sharing.tell(message)}>
            <Icon name={icon} size={28} />
            {messageLabel(message)}
          </Button>
        ))}
      </div>
      <MessageStatus state={shownState} isPaused={isPaused} onRetry={(message) => sharing.tell(message)} />
      {canReportLate && (
        <section className={styles.late} aria-label="Late start">
          {reportedDelays.map((minutes) => (
            <Button
              key={minutes}
              aria-label={messageLabel({ report: 'late', minutes })}
              onClick={() => sharing.tell({ report: 'late', minutes })}
            >
              +{minutes}
            </Button>
          ))}
          <span aria-hidden="true">min late</span>
        </section>
      )}
    </section>
  )
}

interface MessageStatusProps {
  state: MessageState | null
  /** Whether this phone takes a break, which the map shows instead of reports. */
  isPaused: boolean
  onRetry: (message: HolderMessage) => void
}

/** A line that is always there, so that nothing moves when a report is sent. */
function MessageStatus({ state, isPaused, onRetry }: MessageStatusProps) {
  const now = useNow()
  const isOver = state?.kind === 'sent' && now.getTime() - state.at.getTime() >= REPORT_COUNTS_MS
  const current = isOver ? null : state
  return (
    <div className={styles.status}>
      <p>
        <output className={current?.kind === 'failed' ? styles.problem : undefined}>
          {current && statusText(current, now)}
        </output>
        {current === null &&
          `Everyone on the map sees it ${isPaused ? 'once you resume' : 'for 10 minutes'}.`}
        {current?.kind === 'sent' && ` · ${isPaused ? 'shows once you resume' : ago(current.at, now)}`}
      </p>
      {current?.kind === 'failed' && <Button onClick={() => onRetry(current.message)}>Try again</Button>}
    </div>
  )
}

function statusText(state: MessageState, now: Date): string {
  const label = messageLabel(state.message)
  if (state.kind === 'sent') return `Sent: ${label}`
  if (state.kind === 'sending') return `Sending: ${label}...`
  if (state.kind === 'waiting') return `One report every 10 seconds. Up next: ${label}`
  return failureText(state, label, now)
}
