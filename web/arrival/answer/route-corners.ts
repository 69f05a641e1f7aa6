import { queryOptions } from '@tanstack/react-query'
import type { Output } from '#shared/contract/types.ts'
import { queryOf } from '#web/api/queries.ts'
import type { ArrivalParade } from '../arrival-parade.ts'

export type RouteCorner = Output<'getRouteCorners'>[number]

/**
 * The query of the corners along a parade's planned route, which name spots. They change only with it.
 */
export function routeCorners({ id, path }: Pick<ArrivalParade, 'id' | 'path'>) {
  const { queryKey, queryFn } = queryOf('getRouteCorners', { params: { id } })
  return queryOptions({
    queryKey: [...queryKey, path],
    queryFn: (context) => queryFn!({ ...context, queryKey }),
    staleTime: Infinity,
    enabled: path !== '',
  })
}

/** A corner farther than this, along the path, does not name a place. */
const MAX_DISTANCE_M = 60

/** Returns the name of the corner nearest to a place along the path, if one is near. */
export function cornerAt(corners: readonly RouteCorner[], along: number): string | undefined {
  const nearest = corners
    .map((corner) => ({ name: corner.name, meters: Math.abs(corner.along - along) }))
    .toSorted((a, b) => a.meters - b.meters)[0]
  return nearest && nearest.meters <= MAX_DISTANCE_M ? nearest.name : undefined
}
