import type { Point } from '../geo/distance.ts'

/** Water, a park, or a neighborhood. */
export interface Area {
  /** May be empty for water. */
  name: string
  kind: 'water' | 'park' | 'neighborhood'
  /** Its outline, then those of its holes. A ring's last point connects to its first. */
  rings: readonly (readonly Point[])[]
}

/** Returns the name of the neighborhood around a point, if known. */
export function neighborhoodAt(areas: readonly Area[], point: Point): string | undefined {
  return areas.find(({ kind, rings }) => kind === 'neighborhood' && isInside(rings, point))?.name
}

/**
 * Whether a point lies inside an outline and outside its holes: a ray from it crosses an odd number
 * of their sides.
 */
export function isInside(rings: Area['rings'], { latitude, longitude }: Point): boolean {
  let inside = false
  for (const ring of rings) {
    let previous = ring.at(-1)
    for (const to of ring) {
      const from = previous!
      previous = to
      if (to.latitude > latitude === from.latitude > latitude) continue
      const share = (latitude - to.latitude) / (from.latitude - to.latitude)
      if (longitude < to.longitude + share * (from.longitude - to.longitude)) inside = !inside
    }
  }
  return inside
}
