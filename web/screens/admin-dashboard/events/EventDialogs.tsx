import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '#shared/contract/types.ts'
import { QueryContent } from '#web/admin-table/QueryContent.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { CancelDialog } from './CancelDialog.tsx'
import type { AdminEvent } from './event-values.ts'
import { EditedEvent } from './EditedEvent.tsx'
import { EventEditor } from './EventEditor.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

/** The open question about an event. */
export interface EventDialogState {
  event: AdminEvent
  dialog: 'cancel' | 'remove'
}

interface EventDialogsProps {
  groups: UseQueryResult<Output<'listGroups'>>
  state: EventDialogState | undefined
  onClose: () => void
}

/** The dialogs of the tab. The address names the event that is edited (`event`), so that a reload opens its form again. */
export function EventDialogs({ groups, state, onClose }: EventDialogsProps) {
  const [edited, setEdited] = useSearchParameter('event')
  const close = () => setEdited('', 'replace')
  if (state?.dialog === 'cancel') return <CancelDialog event={state.event} onClose={onClose} />
  if (state?.dialog === 'remove') return <RemoveDialog event={state.event} onClose={onClose} />
  if (edited === '') return null
  if (!groups.data) {
    return (
      <Dialog open onOpenChange={close} title={edited === 'new' ? 'New Event' : 'Edit Event'}>
        <QueryContent query={groups} noun="groups">
          {() => null}
        </QueryContent>
      </Dialog>
    )
  }
  if (edited === 'new') return <EventEditor groups={groups.data} onClose={close} />
  return <EditedEvent key={edited} id={edited} groups={groups.data} onClose={close} />
}
