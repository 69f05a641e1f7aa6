import { distance } from '../../geo/distance.ts'
import { readWaypoint, type WaypointKind } from '../../geo/read-waypoint.ts'
import type { StreetNetwork } from '../network/network.ts'
import { SAME_PLACE_M } from '../sheet/steps/own-ends.ts'
import { withoutKeyword } from './end-name.ts'
import { locateName, type OwnPlaces, type RoutePlace } from './own-places.ts'

/** A place on the way: a stop, or a turn that gets no marker. */
export type Waypoint = Omit<RoutePlace, 'kind'> & { kind: WaypointKind }

/**
 * Returns the places of a route in walking order: its start, then the lines whose place is known
 * and its stops, then its end.
 *
 * @param lines the lines of its sheet
 */
export function orderPlaces(lines: readonly string[], own: OwnPlaces, network: StreetNetwork): Waypoint[] {
  const waypoints = lines.flatMap((line): Waypoint[] => {
    const point = locateName(line, network)
    if (point === undefined) return []
    const { latitude, longitude } = point
    return [{ name: withoutKeyword(line) || line, kind: readWaypoint(line), latitude, longitude }]
  })
  const start = own.start ?? waypoints.find(({ kind }) => kind === 'start')
  const end = own.end ?? waypoints.findLast(({ kind }) => kind === 'end')
  let between = waypoints.filter(({ kind }) => kind !== 'start' && kind !== 'end')
  if (isSameStop(between[0], start)) between = between.slice(1)
  if (isSameStop(between.at(-1), end)) between = between.slice(0, -1)
  let places = [...(start ? [start] : []), ...between, ...(end ? [end] : [])]
  for (const stop of own.stops) {
    if (!places.some((place) => place.kind !== 'turn' && distance(place, stop) < SAME_PLACE_M))
      places = insertStop(places, stop)
  }
  return places
}

const isSameStop = (place: Waypoint | undefined, end: Waypoint | undefined): boolean =>
  place?.kind === 'stop' && end !== undefined && distance(place, end) < SAME_PLACE_M

/** Inserts a stop between the two places where it lengthens the walk least. */
function insertStop(places: Waypoint[], stop: Waypoint): Waypoint[] {
  const detour = (index: number): number => {
    const [from, to] = [places[index - 1], places[index]]
    // No parade stops before its start or after its end, unless those are unknown.
    if (!from) return to?.kind === 'start' ? Number.POSITIVE_INFINITY : distance(stop, to ?? stop)
    if (!to) return from.kind === 'end' ? Number.POSITIVE_INFINITY : distance(from, stop)
    return distance(from, stop) + distance(stop, to) - distance(from, to)
  }
  let best = 0
  for (let index = 1; index <= places.length; index++) if (detour(index) <= detour(best)) best = index
  return places.toSpliced(best, 0, stop)
}
