import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askedOf } from '../../../api/queries-at.ts'
import { liveParades, type LiveParade } from '../../../live/parade-queries.ts'

// Told by what is attached to what, so that a parade that only moves asks for nothing.
const attachedOf = (parades: LiveParade[]) => parades.map(({ id, eventId }) => `${id}:${eventId}`).join()

/** Asks for the events anew when a parade starts or ends, or gets another event: whether one is live follows from it. */
export function useFreshEvents(): void {
  const client = useQueryClient()
  const { data: attached } = useQuery({ ...liveParades, select: attachedOf })
  useEffect(() => {
    if (attached === undefined) return
    void client.invalidateQueries(askedOf('listAdminEvents'))
  }, [client, attached])
}
