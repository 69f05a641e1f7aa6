import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/queries.ts'
import type { GroupEvent } from '../groups/upcoming-events.ts'
import type { PlannedRoute } from '../map/route/planned-route.ts'

/**
 * Returns an event of a list with its path, which lists have for the next 60 days only. Until it arrives, the
 * path is empty, so that a map shows the stops alone. It is asked for again when the list says that the
 * route has changed.
 */
export function useEventRoute<Event extends GroupEvent>(event: Event): Event & PlannedRoute {
  const { id, path, stops, certainty, approximateParts } = event
  const { queryKey, queryFn } = queryOf('getEvent', { params: { id } })
  const { data } = useQuery({
    queryKey: [...queryKey, JSON.stringify([stops, certainty, approximateParts])],
    queryFn: (context) => queryFn!({ ...context, queryKey }),
    enabled: path === null,
  })
  return { ...event, path: path ?? data?.path ?? '' }
}
