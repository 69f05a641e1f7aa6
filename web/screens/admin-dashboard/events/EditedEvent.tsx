import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { queryOf } from '#web/api/queries.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { ErrorState } from '#web/ui/content/States.tsx'
import { EventEditor } from './EventEditor.tsx'

interface EditedEventProps {
  /** The id in the address. */
  id: string
  groups: { id: number; name: string }[]
  onClose: () => void
}

/** The form of one event, as it is when this opens. */
export function EditedEvent({ id, groups, onClose }: EditedEventProps) {
  const [round, setRound] = useState(0)
  // Nothing is cached: the server would refuse a change of an older version.
  const {
    data: event,
    error,
    refetch,
  } = useQuery({ ...queryOf('getAdminEvent', { params: { id } }), gcTime: 0 })
  if (!event) {
    const isGone = error instanceof ApiError && [400, 404].includes(error.status)
    return (
      <Dialog open onOpenChange={onClose} title={isGone ? 'This event no longer exists' : 'Edit Event'}>
        {isGone && <p>It may have been removed.</p>}
        {error && !isGone && (
          <ErrorState title="The event could not be loaded" level={3} onRetry={() => void refetch()} />
        )}
        {!error && <Skeleton label="Loading the event..." lines={5} />}
      </Dialog>
    )
  }
  const isListed = groups.some((group) => group.id === event.groupId)
  // The list has no hidden group, but its events can be changed.
  const own = { id: event.groupId, name: event.group.name }
  const reload = async () => {
    await refetch()
    setRound(round + 1)
  }
  return (
    <EventEditor
      key={round}
      event={event}
      groups={isListed ? groups : [...groups, own]}
      onClose={onClose}
      onReload={() => void reload()}
    />
  )
}
