import { useState } from 'react'
import { formatEventTime } from '#shared/calendar.ts'
import { call } from '#web/api/call.ts'
import { ActionDialog } from '#web/forms/ConfirmDialog.tsx'
import { newerVersion } from '#web/forms/field-errors.ts'
import { ALL_QUERIES } from '#web/forms/use-action.ts'
import type { AdminEvent } from './event-columns.tsx'

/** Confirms deleting an event that was just created. */
export function RemoveEventDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const hint = event.isCancelled ? '' : ' If people may know about it, cancel it instead.'
  const [version, setVersion] = useState(event.version)
  return (
    <ActionDialog
      title={`Remove ${event.title}?`}
      description={`${formatEventTime(event.date, event.time)}. It was just created, so it will be deleted completely.${hint}`}
      labels={{ confirm: 'Remove Event', pending: 'Removing...', cancel: 'Keep it' }}
      action={{
        run: () => call('cancelEvent', { params: { id: event.id }, body: { remove: true, version } }),
        successToast: { title: 'Event Removed', description: event.title },
        failureToast: 'Failed to remove event.',
        refetchOnFailure: ALL_QUERIES,
        // After a version conflict, confirming again removes the latest version.
        onFailed: (error) => setVersion(newerVersion(error) ?? version),
      }}
      failureText="Failed to remove event."
      onClose={onClose}
    />
  )
}
