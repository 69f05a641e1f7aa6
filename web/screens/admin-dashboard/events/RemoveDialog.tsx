import { formatEventTime } from '#shared/calendar.ts'
import { reasonOf } from '../../../api/api-error.ts'
import { FormError } from '../../../forms/FormPage.tsx'
import { Button } from '#web/ui/controls/Button.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { AdminEvent } from './event-values.ts'
import { useEndEvent } from './use-end-event.ts'

/** Removes an event that was only just made, after asking once. */
export function RemoveDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const remove = useEndEvent({
    event,
    words: { done: 'Event Removed', failed: 'Failed to remove event.' },
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Remove ${event.title}?`}
      description={`${formatEventTime(event.date, event.time)}. It was only just made, so it goes without a trace, as if it had never been. An event that people may know of is cancelled instead.`}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate({ remove: true })}>
            {remove.isPending ? 'Removing...' : 'Remove Event'}
          </Button>
        </>
      }
    >
      {remove.error && (
        <FormError>
          Failed to remove event. {reasonOf(remove.error, 'The server could not be reached.')}
        </FormError>
      )}
    </Dialog>
  )
}
