import { distance, type Point } from '#shared/geo/distance.ts'
import { routePoints, type RouteSource } from '#shared/geo/route.ts'

/** A point of a planned route with the text of its tag, empty for none. */
export interface RoutePoint extends Point {
  label: string
  refuel: boolean
}

/** Returns a route's drawable points in walking order, with their tags: START, REFUEL 1, END. */
export function plannedPoints(source: RouteSource): RoutePoint[] {
  const points = routePoints(source).map(({ latitude, longitude, kind, label }) => {
    const refuel = kind === 'refuel'
    return { latitude, longitude, label: refuel ? `REFUEL ${label}` : label, refuel }
  })
  return closed(points)
}

/** Within this distance, in meters, two tags would overlap. */
const SAME_PLACE = 40

/** Gives a route that ends at its start one tag there: 'START · END'. */
function closed(points: RoutePoint[]): RoutePoint[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3 || distance(first, last) > SAME_PLACE) return points
  return [
    { ...first, label: `${first.label} · ${last.label}` },
    ...points.slice(1, -1),
    { ...last, label: '' },
  ]
}
