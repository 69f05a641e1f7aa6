import type { Point } from '#shared/geo/distance.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'

/** A tail farther than this from the trail took another street, and has no sash. */
const MAX_OFFSET_M = 80
/** No parade is longer than this, so a tail farther behind is an error. */
const MAX_LENGTH_M = 1_500
/**
 * If the trail passes the tail twice, a meter farther behind costs as much as this many meters farther from
 * the trail, so that the pass nearer to the head is preferred.
 */
const COST_PER_METER_BEHIND = 0.02

/**
 * Returns the part of a parade's trail from its tail to its head, or an empty array if the tail is not near
 * the trail.
 *
 * @param trail oldest point first; ends at the head
 */
export function sashLine(trail: readonly Point[], tail: Point): Point[] {
  if (trail.length < 2) return []
  const line = new PathLine(trail)
  const [tailPlace] = line
    .placesNear(tail, MAX_OFFSET_M)
    .filter(({ along }) => line.length - along <= MAX_LENGTH_M)
    .map(({ along, offset }) => ({ along, cost: offset + COST_PER_METER_BEHIND * (line.length - along) }))
    .toSorted((a, b) => a.cost - b.cost)
  return tailPlace ? line.slice(tailPlace.along, line.length) : []
}
