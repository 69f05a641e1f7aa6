import { distance, type Point } from './distance.ts'
import { simplifyLine } from './simplify-line.ts'

/** One point of a trail: the instant it was recorded in milliseconds, latitude and longitude in degrees. */
export type TrailPoint = [ms: number, latitude: number, longitude: number]

/** Points closer than this to the last kept one, in meters, are the same place to a viewer. */
const SAME_PLACE = 8
/**
 * Above this many points a trail is thinned. The API promises at most 500; a city walk needs no
 * more than this.
 */
const MOST_POINTS = 200
/**
 * The first thinning may move the line this many meters; the limit doubles until the trail is short
 * enough.
 */
const FIRST_TOLERANCE = 3

const pointOf = ([, latitude, longitude]: TrailPoint): Point => ({ latitude, longitude })

/**
 * Returns the trail with one more point, ordered by instant; the arguments stay unchanged. The
 * trail starts with its earliest point and ends with its latest, which is the current position. A
 * late point goes where it belongs; a second point of an instant is left out. While a parade stays
 * within 8 m, only its newest point is kept. Never more than 500 points: above 200 it is
 * simplified, within 3 m of the line walked and more only if that is not enough.
 */
export function appendToTrail(trail: readonly TrailPoint[], point: TrailPoint): TrailPoint[] {
  const before = trail.findLastIndex(([ms]) => ms <= point[0])
  if (trail[before]?.[0] === point[0]) return [...trail]
  if (before < trail.length - 1) return thin(trail.toSpliced(before + 1, 0, point))
  return thin([...(standsStill(trail) ? trail.slice(0, -1) : trail), point])
}

/**
 * Whether the last point is only the parade's current place. It is measured from the point before
 * it; measured from the last one, a walk in small steps would never leave a trail.
 */
function standsStill(trail: readonly TrailPoint[]): boolean {
  const kept = trail.at(-2)
  return kept !== undefined && distance(pointOf(kept), pointOf(trail.at(-1)!)) < SAME_PLACE
}

/**
 * Returns the trail itself up to 200 points, otherwise its simplification: each round starts from
 * the whole, so that errors do not add up.
 */
function thin(trail: TrailPoint[]): TrailPoint[] {
  if (trail.length <= MOST_POINTS) return trail
  const line = trail.map(pointOf)
  let kept = simplifyLine(line, FIRST_TOLERANCE)
  for (let tolerance = FIRST_TOLERANCE * 2; kept.length > MOST_POINTS; tolerance *= 2) {
    kept = simplifyLine(line, tolerance)
  }
  return kept.map((index) => trail[index]!)
}
