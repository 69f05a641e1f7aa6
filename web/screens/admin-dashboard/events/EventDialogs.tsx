import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '#shared/contract/types.ts'
import { QueryContent } from '#web/admin-table/QueryContent.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useDialogParameter } from '#web/ui/hooks/use-dialog-parameter.ts'
import { CancelEventDialog } from './CancelEventDialog.tsx'
import type { AdminEvent } from './event-columns.tsx'
import { EditEventDialog } from './EditEventDialog.tsx'
import { NewEventForm } from './EventForms.tsx'
import { RemoveEventDialog } from './RemoveEventDialog.tsx'

/** The open confirmation, and the event that it asks about. */
export interface EventConfirmation {
  event: AdminEvent
  change: 'cancel' | 'remove'
}

interface EventDialogsProps {
  groups: UseQueryResult<Output<'listGroups'>>
  confirmation: EventConfirmation | undefined
  onClose: () => void
}

/**
 * The dialogs of the Events tab. `?event=` holds the open form, so that a reload opens it again.
 */
export function EventDialogs({ groups, confirmation, onClose }: EventDialogsProps) {
  const [eventParameter, , close] = useDialogParameter('event')
  if (confirmation?.change === 'cancel')
    return <CancelEventDialog event={confirmation.event} onClose={onClose} />
  if (confirmation?.change === 'remove')
    return <RemoveEventDialog event={confirmation.event} onClose={onClose} />
  if (eventParameter === '') return null
  if (!groups.data) {
    return (
      <Dialog open onOpenChange={close} title={eventParameter === 'new' ? 'New Event' : 'Edit Event'}>
        <QueryContent query={groups} noun="groups">
          {() => null}
        </QueryContent>
      </Dialog>
    )
  }
  if (eventParameter === 'new') return <NewEventForm groups={groups.data} onClose={close} />
  return <EditEventDialog key={eventParameter} id={eventParameter} groups={groups.data} onClose={close} />
}
