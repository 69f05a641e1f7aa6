import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '#shared/contract/types.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { ErrorState } from '#web/ui/content/States.tsx'
import { useParameter } from '#web/ui/hooks/use-parameter.ts'
import { CancelDialog } from './CancelDialog.tsx'
import type { AdminEvent } from './event-values.ts'
import { EditedEvent } from './EditedEvent.tsx'
import { EventEditor } from './EventEditor.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

/** An event, and what somebody asked to be done with it. */
export interface Asked {
  event: AdminEvent
  to: 'cancel' | 'remove'
}

interface EventDialogsProps {
  groups: UseQueryResult<Output<'listGroups'>>
  asked: Asked | undefined
  onClose: () => void
}

/** The dialogs of the tab. The form stands in the address (`event`), so that a reload brings it back with what was typed. */
export function EventDialogs({ groups, asked, onClose }: EventDialogsProps) {
  const [edited, setEdited] = useParameter('event')
  const close = () => setEdited('', 'replace')
  if (asked?.to === 'cancel') return <CancelDialog event={asked.event} onClose={onClose} />
  if (asked?.to === 'remove') return <RemoveDialog event={asked.event} onClose={onClose} />
  if (edited === '') return null
  if (!groups.data) {
    return (
      <Dialog open onOpenChange={close} title={edited === 'new' ? 'New Event' : 'Edit Event'}>
        {groups.isError ? (
          <ErrorState
            title="The groups could not be loaded"
            level={3}
            onRetry={() => void groups.refetch()}
          />
        ) : (
          <Skeleton label="Loading groups..." lines={5} />
        )}
      </Dialog>
    )
  }
  if (edited === 'new') return <EventEditor groups={groups.data} onClose={close} />
  return <EditedEvent key={edited} id={edited} groups={groups.data} onClose={close} />
}
