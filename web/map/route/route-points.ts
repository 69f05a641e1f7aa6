import { distance, type Point } from '#shared/geo/distance.ts'
import { routePoints, type RouteSource } from '#shared/geo/route.ts'

/** A point of a planned route. */
export interface RoutePoint extends Point {
  /** The text of its tag; empty for no tag. */
  label: string
  isRefuel: boolean
}

/**
 * Returns a route's points with known coordinates in walking order, tagged START, REFUEL 1, END.
 */
export function plannedPoints(source: RouteSource): RoutePoint[] {
  const points = routePoints(source).map(({ latitude, longitude, kind, label }) => {
    const isRefuel = kind === 'refuel'
    return { latitude, longitude, label: isRefuel ? `REFUEL ${label}` : label, isRefuel }
  })
  return mergeLoopTags(points)
}

/** Within this distance, two tags would overlap. */
const SAME_PLACE_M = 40

/** Merges the tags of a route that ends at its start: 'START · END'. */
function mergeLoopTags(points: RoutePoint[]): RoutePoint[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3 || distance(first, last) > SAME_PLACE_M) return points
  return [
    { ...first, label: `${first.label} · ${last.label}` },
    ...points.slice(1, -1),
    { ...last, label: '' },
  ]
}
