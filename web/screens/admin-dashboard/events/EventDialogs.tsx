import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '#shared/contract/types.ts'
import { QueryContent } from '#web/admin-table/QueryContent.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { CancelEventDialog } from './CancelEventDialog.tsx'
import type { AdminEvent } from './event-columns.tsx'
import { EditEventDialog } from './EditEventDialog.tsx'
import { NewEventForm } from './EventForms.tsx'
import { RemoveEventDialog } from './RemoveEventDialog.tsx'

/** The open confirmation dialog, if any. */
export interface EventDialogState {
  event: AdminEvent
  dialog: 'cancel' | 'remove'
}

interface EventDialogsProps {
  groups: UseQueryResult<Output<'listGroups'>>
  state: EventDialogState | undefined
  onClose: () => void
}

/**
 * The dialogs of the Events tab. `?event=` holds the open form, so that a reload opens it again.
 */
export function EventDialogs({ groups, state, onClose }: EventDialogsProps) {
  const [eventParameter, setEventParameter] = useSearchParameter('event')
  const close = () => setEventParameter('', 'replace')
  if (state?.dialog === 'cancel') return <CancelEventDialog event={state.event} onClose={onClose} />
  if (state?.dialog === 'remove') return <RemoveEventDialog event={state.event} onClose={onClose} />
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
