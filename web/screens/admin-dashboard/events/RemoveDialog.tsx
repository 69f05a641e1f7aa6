import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatEventTime } from '#shared/calendar.ts'
import { reasonOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { FormError } from '../../../forms/FormPage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { AdminEvent } from './event-values.ts'

/** Removes an event that was only just made, after asking once. */
export function RemoveDialog({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      call('cancelEvent', { params: { id: event.id }, body: { remove: true, version: event.version } }),
    onSuccess: () => {
      toast({ title: 'Event Removed', description: event.title })
      onClose()
    },
    onError: () => toast({ title: 'Error', description: 'Failed to remove event.', variant: 'destructive' }),
    // Also where it was refused: then something is otherwise than it is shown here.
    onSettled: () => void client.invalidateQueries(),
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
          <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
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
