import { distance, type Point } from './distance.ts'
import { simplifyLine } from './simplify-line.ts'

/**
 * A point of a trail: the time of its recording in Unix milliseconds, and its coordinates in
 * degrees.
 */
export type TrailPoint = [ms: number, latitude: number, longitude: number]

/** On the map, points closer together than this look like the same place. */
const SAME_PLACE_M = 8
/** Longer trails are simplified. The API promises at most 500; a walk in the city needs no more. */
export const MAX_TRAIL_POINTS = 200
/** The tolerance of the first simplification; it doubles until the trail is short enough. */
const MIN_TOLERANCE_M = 3

const pointOf = ([, latitude, longitude]: TrailPoint): Point => ({ latitude, longitude })

/**
 * Returns the trail with one more point, in order of time; the arguments stay unchanged. The last
 * point is the current position. A point that arrives late is inserted, and one with the time of
 * another is dropped. While a parade stays within 8 m, only its latest point is kept. A trail of
 * more than 200 points is simplified, to within 3 m if possible.
 */
export function appendToTrail(trail: readonly TrailPoint[], point: TrailPoint): TrailPoint[] {
  const previous = trail.findLastIndex(([ms]) => ms <= point[0])
  if (trail[previous]?.[0] === point[0]) return [...trail]
  if (previous < trail.length - 1) return limitLength(trail.toSpliced(previous + 1, 0, point))
  return limitLength([...(isStationary(trail) ? trail.slice(0, -1) : trail), point])
}

/**
 * Whether the last point is too close to the one before it to stay in the trail. A new point is not
 * compared with the last one, because then a walk in small steps would never leave a trail.
 */
function isStationary(trail: readonly TrailPoint[]): boolean {
  const anchor = trail.at(-2)
  return anchor !== undefined && distance(pointOf(anchor), pointOf(trail.at(-1)!)) < SAME_PLACE_M
}

/**
 * Simplifies a trail of more than 200 points. Each attempt starts from the whole trail, so that
 * errors do not add up.
 */
function limitLength(trail: TrailPoint[]): TrailPoint[] {
  if (trail.length <= MAX_TRAIL_POINTS) return trail
  const line = trail.map(pointOf)
  let kept = simplifyLine(line, MIN_TOLERANCE_M)
  for (let tolerance = MIN_TOLERANCE_M * 2; kept.length > MAX_TRAIL_POINTS; tolerance *= 2) {
    kept = simplifyLine(line, tolerance)
  }
  return kept.map((index) => trail[index]!)
}
