import { type ComponentProps, useId, useRef } from 'react'
import { formatEventTime } from '#shared/calendar.ts'
import { FormError } from '../../../forms/FormPage.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { useFieldErrors } from '../../../forms/use-field-errors.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { TextArea } from '#web/ui/controls/Field.tsx'
import adminStyles from '../../admin/Admin.module.css'
import type { AdminEvent } from './event-values.ts'
import { useEndEvent } from './use-end-event.ts'

const nothing = { reason: '' }

/** Asks why an event is cancelled, and cancels it: it stays on the calendar with that reason. */
export function CancelDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const id = useId()
  const draft = useDraft(`cancel-event-${event.id}`, nothing)
  const { reason } = draft.values
  const cancel = useEndEvent({
    event,
    words: { done: 'Event Cancelled', failed: 'Failed to cancel event.' },
    onDone: () => {
      draft.finish()
      onClose()
    },
  })
  const form = useRef<HTMLFormElement>(null)
  const wrong = useFieldErrors(form, draft.values, { failure: cancel.error })
  const failure = wrong.reason('The server could not be reached.')
  const submit: ComponentProps<'form'>['onSubmit'] = (submitted) => {
    submitted.preventDefault()
    if (reason.trim() !== '' && !cancel.isPending && wrong.check({})) cancel.mutate({ reason })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Cancel ${event.title}?`}
      description={`${formatEventTime(event.date, event.time)}. It stays on the calendar, marked as cancelled, with the reason that you give. This cannot be taken back.`}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            disabled={reason.trim() === ''}
            pending={cancel.isPending}
          >
            {cancel.isPending ? 'Cancelling...' : 'Cancel Event'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={adminStyles.form} onSubmit={submit} noValidate>
        <TextArea
          label="Reason"
          hint="Everybody reads it on the calendar."
          required
          maxLength={2000}
          value={reason}
          error={wrong.errors['reason']}
          onChange={({ target }) => draft.set({ reason: target.value })}
        />
        {failure && <FormError>Failed to cancel event. {failure}</FormError>}
      </form>
    </Dialog>
  )
}
