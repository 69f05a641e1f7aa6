import type { Point } from '../geo/distance.ts'
import type { PathLine, PathPlace } from '../streets/route/path-line.ts'

/** A point farther than this from the path has no place on it: the parade does not come there. */
const MAX_DISTANCE_M = 250
/** A pass this near to a place of the path passes that place too. */
const SAME_PLACE_M = 20

/**
 * Returns where the path passes the place on it that is nearest to a point: in meters along the
 * path, in order. None if the point is more than 250 m from the path.
 */
export function findPasses(path: PathLine, point: Point): number[] {
  let nearest: PathPlace | undefined
  for (const place of path.placesBetween(point, 0, path.length))
    if (place.offset < (nearest?.offset ?? Infinity)) nearest = place
  if (nearest === undefined || nearest.offset > MAX_DISTANCE_M) return []
  return path.placesNear(path.pointAt(nearest.along), SAME_PLACE_M).map(({ along }) => along)
}
