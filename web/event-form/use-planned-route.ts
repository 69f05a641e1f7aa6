import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '#web/api/api-error.ts'
import { queryOf } from '#web/api/queries.ts'
import { compareByStart } from '#web/groups/upcoming-events.ts'
import type { PlannedRoute } from '#web/map/route/planned-route.ts'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { useLast } from '#web/ui/hooks/use-last.ts'
import { type EventValues, type FormEvent, toFormValues } from './event-values.ts'
import { type RouteForm, routeFormOf } from './route-form.ts'

/** An event with its planned route, as the server stores it. */
export type StoredEvent = FormEvent & PlannedRoute

/** The call that plans the route of a form: administrators and organizers have one each. */
export type PlanRouteCall = (form: RouteForm, signal: AbortSignal) => Promise<PlannedRoute>

/** What the form knows about its route so far. */
export type RoutePlan = ReturnType<typeof usePlannedRoute>

/** How long the form must not change before the server plans its route. */
const TYPING_PAUSE_MS = 400

const NO_ROUTE: PlannedRoute = {
  path: '',
  stops: [],
  certainty: 'approximate',
  approximateParts: [],
  unknownPlaces: [],
}

/**
 * Returns the planned route of an event form: the stored one until the route is changed, then the
 * one that the server would store.
 */
export function usePlannedRoute(values: EventValues, event: StoredEvent | undefined, plan: PlanRouteCall) {
  const form = JSON.stringify(routeFormOf(values))
  const isStored = event !== undefined && form === JSON.stringify(routeFormOf(toFormValues(event)))
  const settledForm = useDebounced(form, TYPING_PAUSE_MS)
  const { data, error, refetch } = useQuery({
    queryKey: ['route-plan', settledForm],
    queryFn: ({ signal }) => plan(JSON.parse(settledForm) as RouteForm, signal),
    enabled: !isStored,
    // The same form has the same route.
    staleTime: Infinity,
    retry: false,
  })
  const last = useLast(data)
  // A form with a mistake says so itself.
  const isRefused = isRefusal(error) && error.status !== 429
  return {
    route: isStored ? event : (last ?? event ?? NO_ROUTE),
    /** Why the route could not be planned, although the form is fine; null if it could. */
    error: isStored || isRefused ? null : error,
    retry: () => void refetch(),
  }
}

/** Returns a group's latest event that has stops; undefined if there is none, or no group yet. */
export function useEarlierRoute(groupId: string, isWanted: boolean) {
  const { data } = useQuery({
    ...queryOf('listGroupEvents', { params: { id: Number(groupId) } }),
    enabled: isWanted && groupId !== '',
  })
  return data
    ?.filter(({ stops }) => stops.length > 0)
    .toSorted(compareByStart)
    .at(-1)
}
