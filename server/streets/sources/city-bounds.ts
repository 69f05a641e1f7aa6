import type { CompactStreets } from '#shared/streets/network/compact-streets.ts'
import type { Bounds } from '#shared/streets/network/network.ts'
import { StreetsError } from '#shared/streets/network/streets-error.ts'

/** The streets of a source that are in the city. */
export interface CityStreets {
  streets: CompactStreets
  /** Lines of the source that are outside. */
  outside: number
}

/** New Orleans and its surroundings. */
const CITY_BOUNDS: Bounds = { west: -90.3, south: 29.8, east: -89.6, north: 30.25 }

/** Whether a point is in the city or its surroundings. */
export const isInCity = (longitude: number, latitude: number): boolean =>
  longitude >= CITY_BOUNDS.west &&
  longitude <= CITY_BOUNDS.east &&
  latitude >= CITY_BOUNDS.south &&
  latitude <= CITY_BOUNDS.north

/**
 * Drops the lines that begin outside the city.
 *
 * @throws StreetsError if none is left
 */
export function cropToCity(streets: CompactStreets): CityStreets {
  const { origin, scale } = streets
  const lines = streets.lines.filter(([, , x, y]) => isInCity(origin[0] + x! * scale, origin[1] + y! * scale))
  if (lines.length === 0) throw outsideCityError(streets.lines.length)
  return { streets: { ...streets, lines }, outside: streets.lines.length - lines.length }
}

/** Returns the error for a source whose lines are all outside the city. */
export const outsideCityError = (lines: number): StreetsError =>
  new StreetsError(`None of its ${lines} lines is in New Orleans.`)
