import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { filterByCalls } from '#web/api/query-filters.ts'
import { ActionDialog } from '#web/forms/ConfirmDialog.tsx'
import { positions } from '#web/live/latest-positions.ts'
import type { AdminParade, PhoneSession } from './admin-parade.ts'

/** The statuses of sessions whose phone may still report. */
const liveStatuses = new Set(['pending', 'active', 'stale', 'lapsed'])

interface StopTrackingDialogProps {
  parade: Pick<AdminParade, 'id' | 'groupName'>
  /** Whether it has left the map meanwhile. */
  hasStopped: boolean
  onClose: () => void
  /** Called once a refetch has removed the parade from the list. */
  onStopped?: (() => void) | undefined
}

/** Confirms stopping a parade. */
export function StopTrackingDialog({ parade, hasStopped, onClose, onStopped }: StopTrackingDialogProps) {
  const offTheMap = `${parade.groupName} is off the map.`
  return (
    <ActionDialog
      title={`Stop ${parade.groupName}?`}
      description={`${parade.groupName} comes off every map right away. Its tracker links stop working. For 60 seconds you can start it again with the same links; after that, start a new parade.`}
      // A lapsed parade can be stopped, so that it does not return.
      settled={hasStopped && !positions.hasLapsed(parade.id) && `${parade.groupName} has already stopped.`}
      labels={{ confirm: `Stop ${parade.groupName}`, pending: 'Stopping...' }}
      action={{
        run: () => call('stopTracking', { body: { paradeId: parade.id } }),
        successToast: { title: 'Tracking Stopped', description: offTheMap },
        failureToast: (error) =>
          error instanceof ApiError && error.problem.code === 'parade_not_found'
            ? { title: 'Already Stopped', description: offTheMap, variant: 'default' }
            : 'Failed to stop tracking.',
        refetchOnFailure: [filterByCalls('getAdminTracking', 'listLiveParades')],
        ...(onStopped && { onRefetched: onStopped }),
      }}
      onClose={onClose}
    />
  )
}

interface EndSessionDialogProps {
  parade: AdminParade
  phone: PhoneSession
  onClose: () => void
  /** Called once it has ended, which may end the parade. */
  onEnded: () => void
}

/** Confirms ending one phone's session, and warns if that takes the parade off the map. */
export function EndSessionDialog({ parade, phone, onClose, onEnded }: EndSessionDialogProps) {
  const isLastPhone = !parade.sessions.some(({ id, status }) => id !== phone.id && liveStatuses.has(status))
  return (
    <ActionDialog
      title={`End ${phone.trackerName}’s session?`}
      description={`This link stops working right away. ${
        isLastPhone
          ? `No other phone is tracking ${parade.groupName}, so the parade comes off every map.`
          : `The other phones of ${parade.groupName} keep tracking.`
      }`}
      labels={{ confirm: 'End session', pending: 'Ending...' }}
      action={{
        run: () => call('endSessionAsAdmin', { params: { id: phone.id } }),
        successToast: { title: 'Session Ended', description: `${phone.trackerName} stopped tracking.` },
        failureToast: 'Failed to end the session.',
        onDone: () => {
          onClose()
          onEnded()
        },
      }}
      onClose={onClose}
    />
  )
}
