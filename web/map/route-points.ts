import { distance, type Point } from '#shared/geo/distance.ts'
import { findPlace } from '#shared/geo/find-place.ts'
import type { LiveParade } from '../live/parade-queries.ts'
import { readPair } from './read-pair.ts'
import { isRefuel } from './refuel.ts'

/** A point of a planned way with the tag that it carries; without words it carries none. */
export interface RoutePoint extends Point {
  label: string
  refuel: boolean
}

/**
 * The waypoints of a route sheet that have a place on the map: START, END, and STOP between them, with refuelling stops
 * numbered (REFUEL 1). Waypoints that the table of places does not know are left out of the drawing.
 */
export function routePoints(waypoints: readonly string[]): RoutePoint[] {
  let refuels = 0
  let stops = 0
  const points = waypoints.flatMap((waypoint, index) => {
    const refuel = isRefuel(waypoint)
    if (refuel) refuels += 1
    const isEnd = index === 0 || index === waypoints.length - 1
    if (!isEnd && !refuel) stops += 1
    const place = findPlace(waypoint)
    if (!place) return []
    const label = refuel ? `REFUEL ${refuels}` : index === 0 ? 'START' : isEnd ? 'END' : `STOP ${stops}`
    return { latitude: place.latitude, longitude: place.longitude, label, refuel }
  })
  return closed(points)
}

/** Closer than this, in metres, two tags would cover each other. */
const SAME_PLACE = 40

/** A way that ends where it starts gets one tag there: 'START · END'. */
export function closed(points: RoutePoint[]): RoutePoint[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3 || distance(first, last) > SAME_PLACE) return points
  return [
    { ...first, label: `${first.label} · ${last.label}` },
    ...points.slice(1, -1),
    { ...last, label: '' },
  ]
}

type Planned = Pick<LiveParade, 'startCoordinates' | 'endCoordinates' | 'stopCoordinates' | 'routeStops'>

/** The planned way of a live parade, from the coordinates of its event. */
export function plannedPoints({
  startCoordinates,
  endCoordinates,
  stopCoordinates,
  routeStops,
}: Planned): RoutePoint[] {
  const point = (pair: string | null, label: string, refuel = false): RoutePoint[] => {
    const at = pair === null ? undefined : readPair(pair)
    return at ? [{ ...at, label, refuel }] : []
  }
  return closed([
    ...point(startCoordinates, 'START'),
    ...stopCoordinates.flatMap((pair, index) =>
      point(pair, `STOP ${index + 1}`, isRefuel(routeStops[index] ?? '')),
    ),
    ...point(endCoordinates, 'END'),
  ])
}
