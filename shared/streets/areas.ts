import type { Point } from '../geo/distance.ts'

/** A part of the city: water, a park, or a neighborhood. */
export interface Area {
  /** Its name; may be empty for water. */
  name: string
  kind: 'water' | 'park' | 'neighborhood'
  /** Its outline, then the outlines of its holes. The last point of a ring joins the first. */
  rings: readonly (readonly Point[])[]
}

/** The name of the neighborhood around a point, if known. */
export function neighborhoodAt(areas: readonly Area[], point: Point): string | undefined {
  return areas.find(({ kind, rings }) => kind === 'neighborhood' && isInside(rings, point))?.name
}

/**
 * Whether a point lies inside an outline and outside its holes: it crosses an odd number of sides.
 */
export function isInside(rings: Area['rings'], { latitude, longitude }: Point): boolean {
  let inside = false
  for (const ring of rings) {
    let last = ring.at(-1)
    for (const corner of ring) {
      const from = last!
      last = corner
      if (corner.latitude > latitude === from.latitude > latitude) continue
      const share = (latitude - corner.latitude) / (from.latitude - corner.latitude)
      if (longitude < corner.longitude + share * (from.longitude - corner.longitude)) inside = !inside
    }
  }
  return inside
}
