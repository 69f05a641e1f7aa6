import { type CompactStreets, findLinePoint } from '#shared/streets/network/compact-streets.ts'
import { type Bounds, StreetsError } from '#shared/streets/network/network.ts'
import { otherKindOf } from './is-street.ts'

/** The streets of a source that are in the city. */
export interface CityStreets {
  streets: CompactStreets
  /**
   * Number of the source's lines that were dropped, because they are outside the city or leave it.
   */
  droppedLineCount: number
  /** How many of the others were left out because they are no streets, by what they are. */
  otherKinds: ReadonlyMap<string, number>
}

/** Counts what is left out because it is no street. */
export const countKinds = (kinds: readonly (string | undefined)[]): ReadonlyMap<string, number> =>
  new Map(
    [
      ...Map.groupBy(
        kinds.filter((kind) => kind !== undefined),
        (kind) => kind,
      ),
    ].map(([kind, { length }]) => [kind, length]),
  )

/** The city: New Orleans and its surroundings, in degrees (WGS 84). */
const CITY_BOUNDS: Bounds = { west: -90.3, south: 29.8, east: -89.6, north: 30.25 }

/** Whether a point is in the city. */
export const isInCity = (longitude: number, latitude: number): boolean =>
  longitude >= CITY_BOUNDS.west &&
  longitude <= CITY_BOUNDS.east &&
  latitude >= CITY_BOUNDS.south &&
  latitude <= CITY_BOUNDS.north

/**
 * Drops each line with a point outside the city. The map and its tiles cover all streets, so a
 * single point far away would make them cover the world.
 *
 * @throws StreetsError if the origin or every line is outside the city
 */
export function cropToCity(streets: CompactStreets): CityStreets {
  const { origin, scale } = streets
  // The network measures meters near the origin, even for lines far from it.
  if (!isInCity(...origin)) {
    throw new StreetsError('"origin" is not in New Orleans. Distances are correct only near it.')
  }
  // The bounds in units of x and y, because converting every point to degrees would slow down the
  // start.
  const minX = (CITY_BOUNDS.west - origin[0]) / scale
  const maxX = (CITY_BOUNDS.east - origin[0]) / scale
  const minY = (CITY_BOUNDS.south - origin[1]) / scale
  const maxY = (CITY_BOUNDS.north - origin[1]) / scale
  const isOutside = (x: number, y: number) => x < minX || x > maxX || y < minY || y > maxY
  const inside = streets.lines.filter((line) => findLinePoint(line, isOutside) === undefined)
  if (inside.length === 0) throw outsideCityError(streets.lines.length)
  const kinds = streets.classes.map((word) => otherKindOf(word))
  const lines = inside.filter((line) => kinds[line[1]!] === undefined)
  if (lines.length === 0) throw noStreetError(inside.length)
  return {
    streets: { ...streets, lines },
    droppedLineCount: streets.lines.length - inside.length,
    otherKinds: countKinds(inside.map((line) => kinds[line[1]!])),
  }
}

/** Returns the error for a source whose lines are all outside the city. */
export const outsideCityError = (lineCount: number): StreetsError =>
  new StreetsError(`None of its ${lineCount} lines is in New Orleans.`)

/** Returns the error for a source whose lines in the city are all something else. */
export const noStreetError = (lineCount: number): StreetsError =>
  new StreetsError(`None of its ${lineCount} lines in New Orleans is a street.`)
