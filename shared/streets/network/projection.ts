import { METERS_PER_DEGREE, metersPerLongitudeAt, type Point } from '../../geo/distance.ts'

/**
 * Flat coordinates in meters east and north of a point. Accurate to 0.1% within a city, and much
 * faster than spherical distances.
 */
export interface Projection {
  readonly center: Point
  /** Meters of one degree of longitude at the center. */
  readonly metersPerLongitude: number
  /** Meters of one degree of latitude. */
  readonly metersPerLatitude: number
}

/**
 * Returns the length of a vector. `Math.hypot` is ten times slower, as it guards against overflow.
 */
export const vectorLength = (x: number, y: number): number => Math.sqrt(x * x + y * y)

/** Returns the projection around a point. */
export const projectionAround = (center: Point): Projection => ({
  center,
  metersPerLongitude: metersPerLongitudeAt(center.latitude),
  metersPerLatitude: METERS_PER_DEGREE,
})

/** Returns the meters of a longitude east of the projection's center. */
export const toX = ({ center, metersPerLongitude }: Projection, longitude: number): number =>
  (longitude - center.longitude) * metersPerLongitude

/** Returns the meters of a latitude north of the projection's center. */
export const toY = ({ center, metersPerLatitude }: Projection, latitude: number): number =>
  (latitude - center.latitude) * metersPerLatitude

/** Returns the point at x and y meters, rounded to 6 decimals (0.1 m). */
export const toPoint = (
  { center, metersPerLongitude, metersPerLatitude }: Projection,
  x: number,
  y: number,
): Point => ({
  latitude: roundDegrees(center.latitude + y / metersPerLatitude),
  longitude: roundDegrees(center.longitude + x / metersPerLongitude),
})

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
