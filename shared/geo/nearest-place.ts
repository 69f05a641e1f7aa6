import { distance, type Point } from './distance.ts'
import { PLACES, type Place } from './places.ts'

/** How far, in metres, a place may be and still say where a parade is. */
const NEARBY = 250

/** The named place nearest to a point, if one lies within 250 m: 'N. Claiborne at Orleans'. */
export function nearestPlace(point: Point): Place | undefined {
  let nearest: Place | undefined
  let metres = NEARBY
  for (const place of PLACES) {
    const away = distance(point, place)
    if (away <= metres) {
      nearest = place
      metres = away
    }
  }
  return nearest
}
