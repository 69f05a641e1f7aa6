import { parseCoordinates } from '#shared/geo/coordinates.ts'
import { distance, type Point } from '#shared/geo/distance.ts'
import { findPlace } from '#shared/geo/find-place.ts'
import { readWaypoint } from '#shared/geo/read-waypoint.ts'
import { encodePolyline } from '#shared/streets/polyline.ts'
import type { PlannedRoute, PlannedStop } from '#web/map/route/planned-route.ts'
import { type EventValues, type FormEvent, toFormValues } from './event-values.ts'
import { sheetRoute } from './sheet/sheet-route.ts'
import type { ReadSheet } from './sheet/sheet-lines.ts'

/** An event with its planned route, as the server stores it. */
export type StoredEvent = FormEvent & PlannedRoute

type DraftStop = Pick<PlannedStop, 'name' | 'kind'> & Point

/**
 * Returns the planned route for the map of the event form: the stored one until the route is
 * changed, then that of the sheet, or else straight lines between the places known so far. The
 * server finds the streets.
 *
 * @param reading what the server read of the sheet
 */
export function draftRoute(
  values: EventValues,
  event: StoredEvent | undefined,
  reading: ReadSheet | undefined,
): PlannedRoute {
  if (event && JSON.stringify(routeOf(values)) === JSON.stringify(routeOf(toFormValues(event)))) return event
  if (reading && reading.path !== '') return sheetRoute(reading)
  let meters = 0
  const places = draftStops(values)
  const stops = places.map((place, index) => {
    meters += distance(places[index - 1] ?? place, place)
    return { ...place, number: index + 1, along: Math.round(meters) }
  })
  return {
    path: encodePolyline(stops),
    stops,
    certainty: 'approximate',
    approximateParts: [{ from: 0, until: Math.ceil(meters) }],
  }
}

const routeOf = ({
  sheet,
  route,
  stops,
  startLocation,
  startCoordinates,
  endLocation,
  endCoordinates,
}: EventValues) => [sheet, route, stops, startLocation, startCoordinates, endLocation, endCoordinates]

/** Returns the start, the stops and the end as far as their places are known. */
function draftStops(values: EventValues): DraftStop[] {
  const { startLocation, startCoordinates, endLocation, endCoordinates, stops, route } = values
  // Without stops of its own, a route has those of its sheet.
  const named = stops.length > 0 ? stops : route.map((name) => ({ name, coordinates: '' }))
  const inner = named.flatMap(({ name, coordinates }) => {
    const kind = readWaypoint(name)
    return kind === 'turn' ? [] : (draftStop(name, coordinates, kind) ?? [])
  })
  const start = draftStop(startLocation, startCoordinates, 'start')
  const end = draftStop(endLocation, endCoordinates, 'end')
  return [
    ...(start ? [start] : []),
    ...inner.filter(({ kind }) => !(kind === 'start' && start) && !(kind === 'end' && end)),
    ...(end ? [end] : []),
  ]
}

function draftStop(name: string, coordinates: string, kind: PlannedStop['kind']): DraftStop | undefined {
  const point = parseCoordinates(coordinates) ?? findPlace(name)
  return point && { name, kind, latitude: point.latitude, longitude: point.longitude }
}
