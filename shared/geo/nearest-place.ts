import { distance, type Point } from './distance.ts'
import type { Place } from './place.ts'
import { PLACES } from './places.ts'

/** A parade farther than this from every place is not near a named one. */
const MAX_DISTANCE_M = 250

/**
 * Returns the named place nearest to a point, such as 'N. Claiborne at Orleans', if within 250 m.
 */
export function nearestPlace(point: Point): Place | undefined {
  let nearest: Place | undefined
  let meters = MAX_DISTANCE_M
  for (const place of PLACES) {
    const away = distance(point, place)
    if (away <= meters) {
      nearest = place
      meters = away
    }
  }
  return nearest
}
