import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ErrorState } from '../../../ui/States.tsx'
import { useParameter } from '../../../ui/use-parameter.ts'
import { CancelDialog } from './CancelDialog.tsx'
import type { AdminEvent } from './event-values.ts'
import { EventEditor } from './EventEditor.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

/** An event, and what somebody asked to be done with it. */
export interface Asked {
  event: AdminEvent
  to: 'cancel' | 'remove'
}

interface EventDialogsProps {
  events: UseQueryResult<AdminEvent[]>
  groups: UseQueryResult<Output<'listGroups'>>
  asked: Asked | undefined
  onClose: () => void
}

/** The dialogs of the tab. The form stands in the address (`event`), so that a reload brings it back with what was typed. */
export function EventDialogs({ events, groups, asked, onClose }: EventDialogsProps) {
  const [edited, setEdited] = useParameter('event')
  const [round, setRound] = useState(0)
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
  const reload = async () => {
    await events.refetch()
    setRound(round + 1)
  }
  const parts = { onClose: close, onReload: () => void reload() }
  if (edited === 'new') return <EventEditor {...parts} groups={groups.data} />
  // The list says why it is not there.
  if (!events.data) return null
  return (
    <Editing {...parts} key={`${edited} ${round}`} id={edited} events={events.data} groups={groups.data} />
  )
}

interface EditingProps {
  id: string
  events: AdminEvent[]
  groups: Output<'listGroups'>
  onClose: () => void
  onReload: () => void
}

function Editing({ id, events, groups, onClose, onReload }: EditingProps) {
  // As it was when this opened: it stays at hand when somebody moves it to another list or removes it meanwhile.
  const [event] = useState(() => events.find((each) => String(each.id) === id))
  if (!event) {
    return (
      <Dialog open onOpenChange={onClose} title="This event is gone">
        <p>It is not in this list any more. It may have been removed, or moved to another day.</p>
      </Dialog>
    )
  }
  const isListed = groups.some((group) => group.id === event.groupId)
  // A hidden group is in no list, and its events can be changed all the same.
  const own = { id: event.groupId, name: event.group.name }
  return (
    <EventEditor
      event={event}
      groups={isListed ? groups : [...groups, own]}
      onClose={onClose}
      onReload={onReload}
    />
  )
}
