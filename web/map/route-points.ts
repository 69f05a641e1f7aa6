import { distance, type Point } from '#shared/geo/distance.ts'
import { findPlace } from '#shared/geo/find-place.ts'
import { isRefuel, readWaypoint } from '#shared/geo/read-waypoint.ts'
import type { LiveParade } from '../live/parade-queries.ts'
import { readPair } from './read-pair.ts'

/** A point of a planned way with the tag that it carries; without words it carries none. */
export interface RoutePoint extends Point {
  label: string
  refuel: boolean
}

/**
 * The waypoints of a route sheet that have a place on the map: START, END, and STOP between them, with refuelling stops
 * numbered (REFUEL 1). A turn bends the line and carries no tag. Waypoints that the table of places does not know are left
 * out of the drawing.
 */
export function routePoints(waypoints: readonly string[]): RoutePoint[] {
  const labelOf = countingLabels()
  const points = waypoints.flatMap((waypoint, index) => {
    const refuel = isRefuel(waypoint)
    const label = labelOf(
      waypoint,
      index === 0 ? 'START' : index === waypoints.length - 1 ? 'END' : undefined,
    )
    const place = findPlace(waypoint)
    return place ? [{ latitude: place.latitude, longitude: place.longitude, label, refuel }] : []
  })
  return closed(points)
}

/** Answers the tag of each waypoint in turn, counting stops and refuelling stops; `end` is what one at an end is called. */
function countingLabels(): (waypoint: string, end?: 'START' | 'END') => string {
  let refuels = 0
  let stops = 0
  return (waypoint, end) => {
    if (isRefuel(waypoint)) return `REFUEL ${(refuels += 1)}`
    if (end) return end
    return readWaypoint(waypoint) === 'turn' ? '' : `STOP ${(stops += 1)}`
  }
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
  const labelOf = countingLabels()
  return closed([
    ...point(startCoordinates, 'START'),
    ...stopCoordinates.flatMap((pair, index) => {
      const name = routeStops[index] ?? ''
      return point(pair, labelOf(name), isRefuel(name))
    }),
    ...point(endCoordinates, 'END'),
  ])
}
