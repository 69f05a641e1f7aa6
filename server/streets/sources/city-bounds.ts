import type { CompactStreets } from '#shared/streets/network/compact-streets.ts'
import type { Bounds } from '#shared/streets/network/network.ts'
import { StreetsError } from '#shared/streets/network/streets-error.ts'

/** The streets of a source that are in the city. */
export interface CityStreets {
  streets: CompactStreets
  /** Lines of the source that are outside, or leave the city. */
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
 * Drops the lines that are not wholly in the city. A single point far away would stretch the map,
 * and the number of its tiles, across the world.
 *
 * @throws StreetsError if none is left
 */
export function cropToCity(streets: CompactStreets): CityStreets {
  const { origin, scale } = streets
  // In units of the grid, because converting every point to degrees would slow down the loading.
  const [minX, maxX] = [CITY_BOUNDS.west, CITY_BOUNDS.east].map((degrees) => (degrees - origin[0]) / scale)
  const [minY, maxY] = [CITY_BOUNDS.south, CITY_BOUNDS.north].map((degrees) => (degrees - origin[1]) / scale)
  const lines = streets.lines.filter((line) => {
    let x = 0
    let y = 0
    for (let at = 2; at < line.length; at += 2) {
      x += line[at]!
      y += line[at + 1]!
      if (x < minX! || x > maxX! || y < minY! || y > maxY!) return false
    }
    return true
  })
  if (lines.length === 0) throw outsideCityError(streets.lines.length)
  if (!isInCity(...origin)) {
    throw new StreetsError('"origin" is not in New Orleans. Distances are correct only near it.')
  }
  return { streets: { ...streets, lines }, outside: streets.lines.length - lines.length }
}

/** Returns the error for a source whose lines are all outside the city. */
export const outsideCityError = (lines: number): StreetsError =>
  new StreetsError(`None of its ${lines} lines is in New Orleans.`)
