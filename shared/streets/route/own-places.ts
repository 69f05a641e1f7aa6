import { parseCoordinates } from '../../geo/coordinates.ts'
import type { Point } from '../../geo/distance.ts'
import { readWaypoint, withoutKeyword } from '../../geo/read-waypoint.ts'
import type { StreetNetwork } from '../network/network.ts'
import { nodePoint } from '../network/segments.ts'
import { locate } from '../sheet/steps/locate.ts'
import { locationPoint } from '../sheet/steps/sheet-location.ts'
import { readInstruction } from '../sheet/words/read-instruction.ts'
import type { PlannedStop, RouteSource } from './route-source.ts'

/** A place of a route before its path is known. */
export type RoutePlace = Pick<PlannedStop, 'name' | 'kind' | 'latitude' | 'longitude'>

/** The places that an event names beside its sheet. */
export interface OwnPlaces {
  start?: RoutePlace | undefined
  end?: RoutePlace | undefined
  stops: RoutePlace[]
  /** The names of those that nothing knows. */
  unknown: string[]
}

/** Returns the start, the end and the stops of an event, by their coordinates or else their names. */
export function locateOwnPlaces(source: RouteSource, network: StreetNetwork): OwnPlaces {
  const { startLocation, startCoordinates, endLocation, endCoordinates } = source
  const unknown: string[] = []
  const placeOf = (
    kind: RoutePlace['kind'],
    name: string | null | undefined,
    coordinates: string | null | undefined,
  ) => {
    const point = parseCoordinates(coordinates) ?? (name ? locateName(name, network) : undefined)
    if (point === undefined && name) unknown.push(name)
    return (
      point && {
        name: name || DEFAULT_NAMES[kind],
        kind,
        latitude: point.latitude,
        longitude: point.longitude,
      }
    )
  }
  const { routeStops, stopCoordinates } = source
  const count = Math.max(routeStops?.length ?? 0, stopCoordinates?.length ?? 0)
  const start = placeOf('start', startLocation, startCoordinates)
  const stops = Array.from({ length: count }, (_, index) => {
    const name = routeStops?.[index]
    const kind = name && readWaypoint(name) === 'refuel' ? 'refuel' : 'stop'
    const place = placeOf(kind, name, stopCoordinates?.[index])
    return place && { ...place, name: withoutKeyword(place.name) || place.name }
  }).filter((place) => place !== undefined)
  return { start, stops, end: placeOf('end', endLocation, endCoordinates), unknown }
}

const DEFAULT_NAMES = { start: 'Start', stop: 'Stop', refuel: 'Stop', end: 'End' }

/** Returns the point of a known place, a corner, or an address; undefined if it is unknown. */
export function locateName(name: string, network: StreetNetwork): Point | undefined {
  // As a stop, because its words are read as a place.
  const text = `STOP ${withoutKeyword(name)}`
  const location = locate(network, readInstruction(text).phrases, text)
  if (location === undefined) return undefined
  if (location.kind !== 'corner') return locationPoint(network, location)
  const [node] = location.nodes.keys()
  return node === undefined ? undefined : nodePoint(network, node)
}
