import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CallWithConstantPath, filterByCalls } from '#web/api/query-filters.ts'
import { type LiveParade, liveParades } from '#web/live/parade-queries.ts'

// Strings, so that a parade that only moves does not trigger a refetch.
const paradeStatuses = (parades: LiveParade[]) => parades.map(({ id, status }) => `${id}:${status}`).join()
const paradeEvents = (parades: LiveParade[]) => parades.map(({ id, eventId }) => `${id}:${eventId}`).join()

/**
 * Refetches the live tracking when a parade starts, ends, or changes its status, for example with its
 * first phone's report.
 */
export const useRefetchTracking = () => useRefetchOnChange('getAdminTracking', paradeStatuses)

/**
 * Refetches the events when a parade starts, ends or gets another event, because that changes which
 * events are live.
 */
export const useRefetchEvents = () => useRefetchOnChange('listAdminEvents', paradeEvents)

/**
 * Refetches a query when the value that `select` takes from the live parades changes, and once at the
 * start. Pushes update those parades. `affects.ts` cannot name these changes: some follow from the clock.
 */
function useRefetchOnChange(name: CallWithConstantPath, select: (parades: LiveParade[]) => string): void {
  const client = useQueryClient()
  const { data: selectedValue } = useQuery({ ...liveParades, select })
  useEffect(() => {
    if (selectedValue !== undefined) void client.invalidateQueries(filterByCalls(name))
  }, [client, name, selectedValue])
}
