import type { Point } from '#shared/geo/distance.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'

/** A tail farther from the trail did not come the same way. */
const MAX_OFFSET_M = 80
/** No parade is longer. */
const MAX_LENGTH_M = 1_500
/** Of two passes, one farther behind must be nearer to the tail by this much per meter. */
const WEIGHT = 0.02

/**
 * Returns the line from the end of a parade to its head: the last part of its trail. Empty if the
 * end is not on that.
 *
 * @param trail up to the head
 */
export function sashLine(trail: readonly Point[], tail: Point): Point[] {
  if (trail.length < 2) return []
  const line = new PathLine(trail)
  const places = line
    .placesNear(tail, MAX_OFFSET_M)
    .filter(({ along }) => line.length - along <= MAX_LENGTH_M)
    .map(({ along, offset }) => ({ along, cost: offset + WEIGHT * (line.length - along) }))
    .toSorted((a, b) => a.cost - b.cost)
  const place = places[0]
  return place ? line.slice(place.along, line.length) : []
}
