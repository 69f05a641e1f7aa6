import type { BodyInput } from '#shared/contract/types.ts'
import { parseCoordinates } from '#shared/geo/coordinates.ts'
import { type EventValues, normalize } from './event-values.ts'

/** The part of an event form that its planned route is made of. */
export type RouteForm = BodyInput<'planRoute'>

/** Returns what a form says about its route so far. What is still being typed is left out. */
export function routeFormOf(values: EventValues): RouteForm {
  const { sheet, route, stops, startLocation, startCoordinates, endLocation, endCoordinates } =
    normalize(values)
  return {
    sheet,
    // The waypoints of a sheet are computed.
    route: sheet.trim() === '' ? route : [],
    startLocation,
    startCoordinates: validOnly(startCoordinates),
    endLocation,
    endCoordinates: validOnly(endCoordinates),
    routeStops: stops.map(({ name }) => name.trim() || 'Stop'),
    stopCoordinates: stops.map(({ coordinates }) => validOnly(coordinates)),
  }
}

const validOnly = (coordinates: string): string => (parseCoordinates(coordinates) ? coordinates : '')
