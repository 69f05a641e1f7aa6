import { useId, useState } from 'react'
import { formatEventTime } from '#shared/calendar.ts'
import { call } from '#web/api/call.ts'
import { missingFields, newerVersion } from '#web/forms/field-errors.ts'
import { ALL_QUERIES } from '#web/forms/use-action.ts'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { ErrorNote } from '#web/ui/content/States.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { TextArea } from '#web/ui/controls/Field.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { AdminEvent } from './event-columns.tsx'
import styles from './Events.module.css'

const emptyValues = { reason: '' }

/** The form that cancels an event. The event stays on the calendar with the reason. */
export function CancelEventDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const id = useId()
  const [version, setVersion] = useState(event.version)
  const form = useCallForm({
    draft: `cancel-event-${event.id}`,
    initial: emptyValues,
    validate: (values) => missingFields(values, ['reason']),
    send: ({ reason }) => call('cancelEvent', { params: { id: event.id }, body: { reason, version } }),
    successToast: { title: 'Event Canceled', description: event.title },
    failureToast: 'Failed to cancel event.',
    onDone: onClose,
    refetchOnFailure: ALL_QUERIES,
    // After a version conflict, submitting again cancels the latest version.
    onFailed: (error) => setVersion(newerVersion(error) ?? version),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Cancel ${event.title}?`}
      description={`${formatEventTime(event.date, event.time)}. It stays on the calendar, marked as canceled, with your reason. This can’t be undone.`}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" form={id} variant="danger" pending={form.isPending}>
            {form.isPending ? 'Canceling...' : 'Cancel Event'}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={styles.fields}>
        <TextArea
          label="Reason"
          hint="Shown on the calendar."
          required
          maxLength={2000}
          {...form.field('reason')}
        />
        {form.errorText && <ErrorNote>Failed to cancel event. {form.errorText}</ErrorNote>}
      </form>
    </Dialog>
  )
}
