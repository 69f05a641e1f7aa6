import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pathOf } from '#web/api/path-of.ts'
import { liveParades, type LiveParade } from '#web/live/parade-queries.ts'

// Only the ids, so that a parade that moves reads nothing again.
const idsOf = (parades: LiveParade[]) => parades.map(({ id }) => id).join()

/** Reads the tracking again when a parade starts or ends; pushes keep the list of live parades fresh. */
export function useFreshTracking(): void {
  const client = useQueryClient()
  const { data: shown } = useQuery({ ...liveParades, select: idsOf })
  useEffect(() => {
    if (shown !== undefined) void client.invalidateQueries({ queryKey: [pathOf('getAdminTracking')] })
  }, [client, shown])
}
