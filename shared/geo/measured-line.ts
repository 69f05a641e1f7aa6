import { distance, METERS_PER_DEGREE, type Point } from './distance.ts'

// A line is points joined by straight parts. Flat geometry is precise enough for a city.

/** Returns the meters from the start of a line to each of its points. */
export function metersAlong(points: readonly Point[]): number[] {
  let walked = 0
  return points.map((point, index) => (walked += distance(points[index - 1] ?? point, point)))
}

/** Returns the point at a share (0 to 1) of a straight part. */
export const pointBetween = (from: Point, to: Point, share: number): Point => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
})

/**
 * Returns the place nearest to a point on a straight part: its share of the part, and the square of
 * its meters from the point.
 *
 * @param perLongitude meters of one degree of longitude nearby
 * @param low the lowest share that counts
 * @param high the highest share that counts
 */
export function nearestOnPart(
  point: Point,
  [from, to]: readonly [Point, Point],
  perLongitude: number,
  low = 0,
  high = 1,
): { share: number; square: number } {
  const dx = (to.longitude - from.longitude) * perLongitude
  const dy = (to.latitude - from.latitude) * METERS_PER_DEGREE
  const x = (point.longitude - from.longitude) * perLongitude
  const y = (point.latitude - from.latitude) * METERS_PER_DEGREE
  const squared = dx * dx + dy * dy
  const share = squared === 0 ? 0 : Math.min(high, Math.max(low, (x * dx + y * dy) / squared))
  return { share, square: (x - share * dx) ** 2 + (y - share * dy) ** 2 }
}
