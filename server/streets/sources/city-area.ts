import type { CompactStreets } from '#shared/streets/network/compact-streets.ts'
import type { Bounds } from '#shared/streets/network/network.ts'
import { StreetsError } from '#shared/streets/network/streets-error.ts'

/** Streets of the city, and the number of lines of their source that lie outside. */
export interface CityStreets {
  streets: CompactStreets
  outside: number
}

/** Where this program's streets may be: New Orleans and what borders on it. */
const CITY_AREA: Bounds = { west: -90.3, south: 29.8, east: -89.6, north: 30.25 }

/** Whether a point is in the city's area. */
export const isInCity = (longitude: number, latitude: number): boolean =>
  longitude >= CITY_AREA.west &&
  longitude <= CITY_AREA.east &&
  latitude >= CITY_AREA.south &&
  latitude <= CITY_AREA.north

/**
 * Leaves out the lines that begin outside the city.
 *
 * @throws StreetsError when none is left
 */
export function keepCity(streets: CompactStreets): CityStreets {
  const { origin, scale } = streets
  const lines = streets.lines.filter(([, , x, y]) => isInCity(origin[0] + x! * scale, origin[1] + y! * scale))
  if (lines.length === 0) throw outsideCity(streets.lines.length)
  return { streets: { ...streets, lines }, outside: streets.lines.length - lines.length }
}

/** The error of a source whose lines are all elsewhere. */
export const outsideCity = (lines: number): StreetsError =>
  new StreetsError(`None of its ${lines} lines lies in New Orleans.`)
