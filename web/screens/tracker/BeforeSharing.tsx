import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatEventTime } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { ApiError, userMessage } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/queries.ts'
import { deviceId } from '../../tracker/phone.ts'
import type { Sharing } from '../../tracker/sharing.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ConfirmDialog } from '#web/forms/ConfirmDialog.tsx'
import { Icon } from '../../ui/controls/Icon.tsx'
import styles from './Tracker.module.css'

interface BeforeSharingProps {
  link: Output<'getTrackerLink'>
  token: string
  sharing: Sharing
  /** Why sharing ended although the holder of this phone did not stop it. */
  endedBy: string | null
}

/** Returns why this browser has no position at all, or null. */
function obstacle(): string | null {
  if (!window.isSecureContext)
    return 'Browsers share locations only with https pages. Ask for a link that starts with https://, or use one of the apps below.'
  if (!('geolocation' in navigator)) return 'This browser has no geolocation. Use one of the apps below.'
  return null
}

/** The page before sharing: what is shared with whom, and the large button. */
export function BeforeSharing({ link, token, sharing, endedBy }: BeforeSharingProps) {
  const [asksTakeOver, setAsksTakeOver] = useState(false)
  const cannot = obstacle()
  const queries = useQueryClient()
  const start = useMutation({
    mutationFn: (takeOver: boolean) =>
      call('startTracker', { params: { token }, body: { deviceId: deviceId(), takeOver } }),
    onSuccess: ({ status, paradeId, expiresAt }) => {
      setAsksTakeOver(false)
      queries.setQueryData(
        queryOf('getTrackerLink', { params: { token } }).queryKey,
        (before) => before && { ...before, status, paradeId, expiresAt },
      )
      return sharing.start()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.problem.code === 'link_held') setAsksTakeOver(true)
    },
  })
  const { event } = link
  return (
    <>
      {event && (
        <p className={styles.event}>
          <Icon name="calendar" size={20} /> {event.title}, {formatEventTime(event.date, event.time)}
        </p>
      )}
      <section className={styles.card} aria-labelledby="who-sees">
        <h2 id="who-sees">Who sees what</h2>
        <ul className={styles.points}>
          {link.whoSeesWhat.map((line) => (
            <li key={line}>
              <Icon name="check" size={20} /> <span>{line}</span>
            </li>
          ))}
        </ul>
      </section>
      {endedBy && <p className={styles.trouble}>{endedBy}</p>}
      {cannot && <p className={styles.trouble}>{cannot}</p>}
      {start.error && !asksTakeOver && (
        <p className={styles.trouble} role="alert">
          {userMessage(start.error, 'Sharing couldn’t start. Please try again.')}
        </p>
      )}
      <div className={styles.thumb}>
        <Button
          variant="primary"
          size="large"
          wide
          disabled={cannot !== null}
          pending={start.isPending}
          icon={<Icon name="play" />}
          onClick={() => start.mutate(false)}
        >
          {start.isPending ? 'Starting...' : 'Start sharing'}
        </Button>
      </div>
      {asksTakeOver && (
        <ConfirmDialog
          title="Use this phone instead?"
          description="Another phone is using this tracker link. If you continue, that phone stops sharing and this one takes its place."
          labels={{ confirm: 'Use this phone' }}
          variant="primary"
          action={{ isPending: start.isPending, error: null }}
          onConfirm={() => start.mutate(true)}
          onClose={() => setAsksTakeOver(false)}
        />
      )}
    </>
  )
}
