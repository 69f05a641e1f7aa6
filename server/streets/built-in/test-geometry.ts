import { PLACES } from '#shared/geo/places.ts'
import type { BuiltInArea, BuiltInStreet, LatLng } from './street.ts'

// Geometry for the tests of the built-in streets. It repeats what `shared/streets/network` computes,
// so that the tests do not share its faults.

/** A point in meters east and north of the foot of Canal Street. Near there, a plane is exact enough. */
export type Meters = readonly [east: number, north: number]

type Edge = readonly [from: Meters, to: Meters]

/** Meters per degree of longitude, and of latitude, in New Orleans. */
const [METERS_EAST, METERS_NORTH] = [96_450, 110_850]

const inMeters = ([latitude, longitude]: LatLng): Meters => [
  (longitude + 90.0651) * METERS_EAST,
  (latitude - 29.9506) * METERS_NORTH,
]

const distance = (a: Meters, b: Meters): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Returns the straight pieces of a street's line. */
export const edgesOf = ({ line }: BuiltInStreet): Edge[] =>
  line.slice(1).map((point, index) => [inMeters(line[index]!), inMeters(point)])

/**
 * Returns the corners of two streets: where they cross, and where an end is within 30 m of the other.
 */
export function cornersOf(one: BuiltInStreet, other: BuiltInStreet): Meters[] {
  const crossings = edgesOf(one).flatMap((a) => edgesOf(other).flatMap((b) => crossing(a, b)))
  const joins = [
    { street: one, from: other },
    { street: other, from: one },
  ].flatMap(({ street, from }) =>
    [from.line[0]!, from.line.at(-1)!]
      .map(inMeters)
      .filter((end) => edgesOf(street).some((edge) => distance(nearest(edge, end), end) <= 30)),
  )
  return [...crossings, ...joins]
}

/** Returns the place on an edge that is nearest to a point. */
function nearest([from, to]: Edge, point: Meters): Meters {
  const [east, north] = [to[0] - from[0], to[1] - from[1]]
  const along = ((point[0] - from[0]) * east + (point[1] - from[1]) * north) / (east ** 2 + north ** 2)
  const share = Math.min(1, Math.max(0, along))
  return [from[0] + share * east, from[1] + share * north]
}

/**
 * Returns where two edges cross; empty if they do not. Parallel ones divide by zero, and match
 * nothing.
 */
function crossing([a, b]: Edge, [c, d]: Edge): Meters[] {
  const [east, north] = [b[0] - a[0], b[1] - a[1]]
  const crossProduct = east * (d[1] - c[1]) - north * (d[0] - c[0])
  const onFirst = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / crossProduct
  const onSecond = ((c[0] - a[0]) * north - (c[1] - a[1]) * east) / crossProduct
  const isCrossing = onFirst >= 0 && onFirst <= 1 && onSecond >= 0 && onSecond <= 1
  return isCrossing ? [[a[0] + onFirst * east, a[1] + onFirst * north]] : []
}

/** Returns the points of a line that are outside the city or not written with 4 decimals. */
export const misplaced = (line: readonly LatLng[]): LatLng[] =>
  line.filter((point) => !isInCity(point) || !isRounded(point))

const isInCity = ([latitude, longitude]: LatLng): boolean =>
  latitude > 29.9 && latitude < 30.03 && longitude > -90.14 && longitude < -90
const isRounded = (point: LatLng): boolean => point.every((degrees) => degrees === Number(degrees.toFixed(4)))

/** Returns where a place of the site is. */
function locatePlace(id: string): LatLng {
  const { latitude, longitude } = PLACES.find((place) => place.id === id)!
  return [latitude, longitude]
}

/**
 * A place of the site at a corner may be this far from the corner as drawn. Places have coordinates of
 * their own, accurate to about 25 m, so they show a street that was drawn elsewhere.
 */
export const MAX_METERS_TO_CORNER = 45

/** Returns the meters from a place to the nearest corner of two streets, each given as its pieces. */
export function metersToCorner(
  placeId: string,
  one: readonly BuiltInStreet[],
  other: readonly BuiltInStreet[],
): number {
  const place = inMeters(locatePlace(placeId))
  const corners = one.flatMap((a) => other.flatMap((b) => cornersOf(a, b)))
  return Math.min(...corners.map((corner) => distance(corner, place)))
}

/** Returns the names of the areas in which a place lies. */
export const areasOf = (placeId: string, areas: readonly BuiltInArea[]): string[] =>
  areas.filter(({ ring }) => isInside(locatePlace(placeId), ring)).map(({ name }) => name)

/** Whether a point is inside a ring: a line from it to the east crosses an odd number of edges. */
function isInside([latitude, longitude]: LatLng, ring: readonly LatLng[]): boolean {
  return ring.reduce((inside, [north, east], index) => {
    const [south, west] = ring.at(index - 1)!
    if (north > latitude === south > latitude) return inside
    const border = west + ((east - west) * (latitude - south)) / (north - south)
    return longitude < border ? !inside : inside
  }, false)
}
