import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pathOf } from '../../api/path-of.ts'
import { liveParades, type LiveParade } from '../../live/parade-queries.ts'

// Told by ids alone, so that a parade that only moves asks for nothing.
const idsOf = (parades: LiveParade[]) => parades.map(({ id }) => id).join()

/** Asks for the tracking anew when a parade starts or ends: pushes keep the list of live parades, which is read once here. */
export function useFreshTracking(): void {
  const client = useQueryClient()
  const { data: shown } = useQuery({ ...liveParades, select: idsOf })
  useEffect(() => {
    if (shown !== undefined) void client.invalidateQueries({ queryKey: [pathOf('getAdminTracking')] })
  }, [client, shown])
}
