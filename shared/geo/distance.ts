/** A point on the earth in WGS 84, in decimal degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** Mean radius of the earth (IUGG R1). */
const EARTH_RADIUS_M = 6_371_008.8

/** The length of a degree of latitude, and of a degree of longitude on the equator. */
export const METERS_PER_DEGREE = 111_195

/** The length of a degree of longitude in New Orleans, in degrees of latitude: the cosine of its latitude. */
export const LONGITUDE_SCALE = 0.866

export const METERS_PER_MILE = 1_609.344

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns the length of a degree of longitude at a latitude. */
export const metersPerLongitudeAt = (latitude: number): number =>
  METERS_PER_DEGREE * Math.cos(radians(latitude))

/**
 * Returns the meters between two points along the great circle, by the haversine formula (R. W.
 * Sinnott, "Virtues of the Haversine", Sky and Telescope 68, 1984).
 */
export function distance(from: Point, to: Point): number {
  const sinLatitude = Math.sin(radians(to.latitude - from.latitude) / 2)
  const sinLongitude = Math.sin(radians(to.longitude - from.longitude) / 2)
  const a =
    sinLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * sinLongitude ** 2
  // For antipodes, rounding can make it exceed 1, and asin return NaN.
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(Math.min(1, a)))
}

/**
 * Returns the initial bearing from one point to another: degrees clockwise from north, 0 up to but
 * not including 360.
 */
export function bearing(from: Point, to: Point): number {
  const turn = radians(to.longitude - from.longitude)
  const east = Math.sin(turn) * Math.cos(radians(to.latitude))
  const north =
    Math.cos(radians(from.latitude)) * Math.sin(radians(to.latitude)) -
    Math.sin(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.cos(turn)
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}
