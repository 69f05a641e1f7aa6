import { distance } from '../../geo/distance.ts'
import { readWaypoint, type WaypointKind, withoutKeyword } from '../../geo/read-waypoint.ts'
import { isSameName, SAME_END_M, SAME_PLACE_M } from '../../geo/same-place.ts'
import type { StreetNetwork } from '../network/network.ts'
import { withoutPins } from '../sheet/words/pin.ts'
import { locateName, type OwnPlaces, type RoutePlace } from './own-places.ts'

// The fallback for a route whose sheet gives no path: the path then connects these places.

/** A place on the way: a stop, or a turn that gets no marker. */
export type Waypoint = Omit<RoutePlace, 'kind'> & { kind: WaypointKind }

/**
 * Returns the places of a route in walking order: its start, then the lines whose place is known
 * and its stops, then its end.
 *
 * @param lines the lines of its sheet
 * @param own the places that the event names beside its sheet, which count more than the sheet's
 */
export function orderPlaces(lines: readonly string[], own: OwnPlaces, network: StreetNetwork): Waypoint[] {
  const waypoints = lines.flatMap((line): Waypoint[] => {
    const point = locateName(line, network)
    if (point === undefined) return []
    const { latitude, longitude } = point
    return [
      { name: withoutPins(withoutKeyword(line) || line), kind: readWaypoint(line), latitude, longitude },
    ]
  })
  const start = own.start ?? waypoints.find(({ kind }) => kind === 'start')
  const end = own.end ?? waypoints.findLast(({ kind }) => kind === 'end')
  const between = dropRepeatedEnds(
    waypoints.filter((place) => place !== start && place !== end),
    start,
    end,
  ).map((place) =>
    place.kind === 'start' || place.kind === 'end' ? { ...place, kind: 'stop' as const } : place,
  )
  const named = [...(start ? [start] : []), ...between, ...(end ? [end] : [])]
  // A turn at the same place has no marker, so it does not show the stop.
  const isNamed = (stop: RoutePlace) =>
    named.some((place) => place.kind !== 'turn' && distance(place, stop) < SAME_PLACE_M)
  let places = named
  /** The event lists its stops in walking order, so each goes behind the one before it. */
  let first = 0
  for (const stop of own.stops.filter((candidate) => !isNamed(candidate))) {
    const index = findPlaceFor(stop, places, first)
    places = places.toSpliced(index, 0, stop)
    first = index + 1
  }
  return places
}

/** Drops the first and the last place if they are the start or the end. */
function dropRepeatedEnds(
  places: readonly Waypoint[],
  start: Waypoint | undefined,
  end: Waypoint | undefined,
): Waypoint[] {
  const rest = isSameEnd(places[0], start) ? places.slice(1) : places
  return isSameEnd(rest.at(-1), end) ? rest.slice(0, -1) : [...rest]
}

/** Whether a place only repeats an end. A refuel stop there still gets its marker. */
const isSameEnd = (place: Waypoint | undefined, own: Waypoint | undefined): boolean =>
  place !== undefined &&
  own !== undefined &&
  (place.kind === own.kind
    ? distance(place, own) <= SAME_END_M || isSameName(place.name, own.name)
    : place.kind === 'stop' && distance(place, own) < SAME_PLACE_M)

/** Returns where to insert a stop, from index `first` on, so that it lengthens the walk least. */
function findPlaceFor(stop: Waypoint, places: readonly Waypoint[], first: number): number {
  if (places.length === 0) return 0
  const addedMeters = (index: number): number => {
    const [from, to] = [places[index - 1], places[index]]
    // No parade stops before its start or after its end, unless those are unknown.
    if (!from) return to!.kind === 'start' ? Infinity : distance(stop, to!)
    if (!to) return from.kind === 'end' ? Infinity : distance(from, stop)
    return distance(from, stop) + distance(stop, to) - distance(from, to)
  }
  let best = first
  for (let index = first + 1; index <= places.length; index++) {
    if (addedMeters(index) < addedMeters(best)) best = index
  }
  return best
}
