import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallName } from '#shared/contract/calls.ts'
import { queriesOf } from '#web/api/query-filters.ts'
import { type LiveParade, liveParades } from '#web/live/parade-queries.ts'

// Only what these lists show of the live parades, so that a parade that moves reads nothing again.
const idsOf = (parades: LiveParade[]) => parades.map(({ id }) => id).join()
const eventsOf = (parades: LiveParade[]) => parades.map(({ id, eventId }) => `${id}:${eventId}`).join()

/** Reads the tracking again when a parade starts or ends. */
export const useFreshTracking = () => useReadAgain('getAdminTracking', idsOf)

/** Reads the events again when a parade starts, ends or gets another event, because that makes events live. */
export const useFreshEvents = () => useReadAgain('listAdminEvents', eventsOf)

/** Reads a list again when a part of the live parades changes; pushes keep those fresh. */
function useReadAgain(list: CallName, partOf: (parades: LiveParade[]) => string): void {
  const client = useQueryClient()
  const { data: part } = useQuery({ ...liveParades, select: partOf })
  useEffect(() => {
    if (part !== undefined) void client.invalidateQueries(queriesOf(list))
  }, [client, list, part])
}
