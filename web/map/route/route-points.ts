import { distance, type Point } from '#shared/geo/distance.ts'
import { routePoints, type RouteSource } from '#shared/geo/route.ts'

/** A point of a planned way with the tag that it carries; without words it carries none. */
export interface RoutePoint extends Point {
  label: string
  refuel: boolean
}

/** The drawable points of a planned way in walking order, with their tags: START, STOP, REFUEL 1, END. */
export function plannedPoints(source: RouteSource): RoutePoint[] {
  const points = routePoints(source).map(({ latitude, longitude, kind, label }) => {
    const refuel = kind === 'refuel'
    return { latitude, longitude, label: refuel ? `REFUEL ${label}` : label, refuel }
  })
  return closed(points)
}

/** Closer than this, in meters, two tags would cover each other. */
const SAME_PLACE = 40

/** A way that ends where it starts gets one tag there: 'START · END'. */
function closed(points: RoutePoint[]): RoutePoint[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3 || distance(first, last) > SAME_PLACE) return points
  return [
    { ...first, label: `${first.label} · ${last.label}` },
    ...points.slice(1, -1),
    { ...last, label: '' },
  ]
}
