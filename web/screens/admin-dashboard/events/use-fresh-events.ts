import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askedOf } from '#web/api/queries-at.ts'
import { liveParades, type LiveParade } from '#web/live/parade-queries.ts'

// Only which parade has which event, so that a parade that moves reads nothing again.
const attachedOf = (parades: LiveParade[]) => parades.map(({ id, eventId }) => `${id}:${eventId}`).join()

/** Reads the events again when a parade starts, ends or gets another event, because that makes events live. */
export function useFreshEvents(): void {
  const client = useQueryClient()
  const { data: attached } = useQuery({ ...liveParades, select: attachedOf })
  useEffect(() => {
    if (attached === undefined) return
    void client.invalidateQueries(askedOf('listAdminEvents'))
  }, [client, attached])
}
