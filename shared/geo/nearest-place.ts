import { distance, type Point } from './distance.ts'
import { PLACES, type Place } from './places.ts'

/** A place names a parade's location up to this many meters away. */
const NEARBY = 250

/**
 * Returns the named place nearest to a point, if one lies within 250 m: 'N. Claiborne at Orleans'.
 */
export function nearestPlace(point: Point): Place | undefined {
  let nearest: Place | undefined
  let meters = NEARBY
  for (const place of PLACES) {
    const away = distance(point, place)
    if (away <= meters) {
      nearest = place
      meters = away
    }
  }
  return nearest
}
