import type { Output } from '#shared/contract/types.ts'
import { call } from '#web/api/call.ts'
import { ActionDialog } from '#web/forms/ConfirmDialog.tsx'

type Parade = Output<'getAdminTracking'>['parades'][number]

const livingStatuses = new Set(['pending', 'active', 'stale', 'lapsed'])

interface StopDialogProps {
  parade: Parade
  onClose: () => void
  /** Called once this page no longer lists the parade. */
  onStopped: () => void
}

/** Asks before a parade is stopped. */
export function StopDialog({ parade, onClose, onStopped }: StopDialogProps) {
  return (
    <ActionDialog
      title="Stop this parade?"
      description={`${parade.groupName} comes off every map right away. Its tracker links stop working; to track again, start a new parade.`}
      labels={{ confirm: 'Stop tracking', pending: 'Stopping...' }}
      action={{
        run: () => call('stopTracking', { body: { paradeId: parade.id } }),
        successToast: { title: 'Tracking Stopped', description: `${parade.groupName} is off the map.` },
        failureToast: 'Failed to stop tracking.',
        onRefetched: onStopped,
      }}
      onClose={onClose}
    />
  )
}

interface EndPhoneDialogProps {
  parade: Parade
  phone: Parade['sessions'][number]
  onClose: () => void
}

/** Asks before one phone's session is ended, and says what that does to the parade. */
export function EndPhoneDialog({ parade, phone, onClose }: EndPhoneDialogProps) {
  const isLast = !parade.sessions.some(({ id, status }) => id !== phone.id && livingStatuses.has(status))
  return (
    <ActionDialog
      title={`End ${phone.trackerName}’s session?`}
      description={`This link stops working right away. ${
        isLast
          ? `No other phone is tracking ${parade.groupName}, so the parade comes off every map.`
          : `The other phones of ${parade.groupName} keep tracking.`
      }`}
      labels={{ confirm: 'End session', pending: 'Ending...' }}
      action={{
        run: () => call('endSessionAsAdmin', { params: { id: phone.id } }),
        successToast: { title: 'Session Ended', description: `${phone.trackerName} stopped tracking.` },
        failureToast: 'Failed to end the session.',
      }}
      onClose={onClose}
    />
  )
}
