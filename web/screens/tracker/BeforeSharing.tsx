import { formatEventTime } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { userMessage } from '#web/api/api-error.ts'
import { LOCATION_BLOCKED_TEXT } from '#web/tracker/sharing-words.ts'
import type { Sharing } from '#web/tracker/sharing.ts'
import { LocationDenied } from '#web/tracker/watch-position.ts'
import { StatusChip } from '#web/ui/content/Badge.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import styles from './Tracker.module.css'
import { useStartSharing } from './use-start-sharing.ts'

interface BeforeSharingProps {
  link: Output<'getTrackerLink'>
  token: string
  sharing: Sharing
  /** Why sharing ended, if it was not stopped on this phone. */
  endReason: string | null
}

/** Returns why this browser cannot share its location, or null. */
function geolocationProblem(): string | null {
  if (!window.isSecureContext)
    return 'Browsers share locations only with https pages. Ask for a link that starts with https://, or use one of the apps below.'
  if (!('geolocation' in navigator)) return 'This browser has no geolocation. Use one of the apps below.'
  return null
}

/** The page before sharing starts: who will see what, and Start sharing. */
export function BeforeSharing({ link, token, sharing, endReason }: BeforeSharingProps) {
  const problem = geolocationProblem()
  const { start, isTakeOverOpen, closeTakeOver } = useStartSharing(token, sharing)
  const { event } = link
  return (
    <>
      {endReason && <EndReason text={endReason} />}
      {event && (
        <p className={styles.event}>
          <Icon name="calendar" size={20} /> {event.title}, {formatEventTime(event.date, event.time)}
        </p>
      )}
      <WhoSeesWhat lines={link.whoSeesWhat} />
      {problem && <p className={styles.error}>{problem}</p>}
      <div className={styles.actions}>
        {start.error && !isTakeOverOpen && (
          <p className={styles.error} role="alert">
            {start.error instanceof LocationDenied
              ? LOCATION_BLOCKED_TEXT
              : userMessage(start.error, 'Sharing couldn’t start. Please try again.')}
          </p>
        )}
        <Button
          variant="primary"
          size="large"
          wide
          disabled={problem !== null}
          pending={start.isPending}
          icon={<Icon name="play" />}
          onClick={() => start.mutate(false)}
        >
          {start.isPending ? 'Starting...' : 'Start sharing'}
        </Button>
      </div>
      {isTakeOverOpen && (
        <ConfirmDialog
          title="Use this phone instead?"
          description={[
            'Another phone is using this tracker link. If you continue, that phone stops sharing and this one takes its place.',
            link.sharing.pausedAt && 'Its break goes on until you press Resume.',
          ]
            .filter(Boolean)
            .join(' ')}
          labels={{ confirm: 'Use this phone' }}
          variant="primary"
          // The dialog opens with the refusal of the first try, which is no error here.
          action={{ isPending: start.isPending, error: start.variables === true ? start.error : null }}
          onConfirm={() => start.mutate(true)}
          onClose={closeTakeOver}
        />
      )}
    </>
  )
}

/** Says why sharing ended, where the page said that it shares. */
function EndReason({ text }: { text: string }) {
  return (
    <section className={styles.ended} aria-label="Sharing">
      <StatusChip tone="warning">Not sharing</StatusChip>
      <p className={styles.error}>{text}</p>
    </section>
  )
}

function WhoSeesWhat({ lines }: { lines: readonly string[] }) {
  return (
    <section className={styles.card} aria-labelledby="who-sees">
      <h2 id="who-sees">Who sees what</h2>
      <ul className={styles.visibility}>
        {lines.map((line) => (
          <li key={line}>
            <Icon name="check" size={20} /> <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
