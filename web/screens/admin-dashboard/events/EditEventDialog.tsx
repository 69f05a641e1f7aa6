import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { queryOf } from '#web/api/queries.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { ErrorState } from '#web/ui/content/States.tsx'
import { EditEventForm } from './EventForms.tsx'

interface EditEventDialogProps {
  /** The event id from the address. */
  id: string
  groups: { id: number; name: string }[]
  onClose: () => void
}

/** Loads an event and opens its form. */
export function EditEventDialog({ id, groups, onClose }: EditEventDialogProps) {
  const [reloadCount, setReloadCount] = useState(0)
  // Not cached: the server refuses a change that starts from an older version.
  const {
    data: event,
    error,
    refetch,
  } = useQuery({ ...queryOf('getAdminEvent', { params: { id } }), gcTime: 0 })
  if (!event) {
    // 400 is for an address whose id is no valid number.
    const notFound = error instanceof ApiError && [400, 404].includes(error.status)
    return (
      <Dialog open onOpenChange={onClose} title={notFound ? 'This event no longer exists' : 'Edit Event'}>
        {notFound && <p>It may have been removed.</p>}
        {error && !notFound && (
          <ErrorState title="The event could not be loaded" level={3} onRetry={() => void refetch()} />
        )}
        {!error && <Skeleton label="Loading the event..." lines={5} />}
      </Dialog>
    )
  }
  const isListed = groups.some((group) => group.id === event.groupId)
  // Events of hidden groups can be edited, but `groups` leaves hidden groups out.
  const eventGroup = { id: event.groupId, name: event.group.name }
  const reload = async () => {
    await refetch()
    setReloadCount(reloadCount + 1)
  }
  return (
    <EditEventForm
      key={reloadCount}
      event={event}
      groups={isListed ? groups : [...groups, eventGroup]}
      onClose={onClose}
      onReload={() => void reload()}
      isReloaded={reloadCount > 0}
    />
  )
}
