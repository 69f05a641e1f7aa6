import type { Point } from './distance.ts'

/** Where the live map opens, and where a parade waits whose route is not known. Zoom 14. */
export const MAP_CENTRE: Point = { latitude: 29.9626, longitude: -90.0648 }

/** Where the map of a planned route opens. Zoom 14. */
export const ROUTE_MAP_CENTRE: Point = { latitude: 29.9344, longitude: -90.0913 }

/** How far a spot may lie from the centre, in degrees: about 900 m, still inside the view at zoom 14. */
const SPREAD = 0.008

/**
 * A spot near the centre of the map for an event whose place is not known: it looks random, and is the same for one
 * event id every time (multiplicative hashing with the golden ratio, Knuth, TAOCP 3, 6.4).
 */
export function spotForEvent(id: number): Point {
  const golden = (Math.sqrt(5) - 1) / 2
  const fraction = (factor: number): number => (((id * factor * golden) % 1) + 1) % 1
  return {
    latitude: MAP_CENTRE.latitude + (fraction(1) * 2 - 1) * SPREAD,
    longitude: MAP_CENTRE.longitude + (fraction(7) * 2 - 1) * SPREAD,
  }
}
