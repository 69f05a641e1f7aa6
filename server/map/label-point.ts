import { LONGITUDE_SCALE, type Point } from '#shared/geo/distance.ts'
import { type Area, isInside } from '#shared/streets/areas.ts'

/** Number of candidate points per row and per column of the area's bounding box. */
const GRID_SIZE = 24
/** More points would take too long, and be too many arguments for a call. */
const MAX_RING_POINTS = 2_000

/**
 * Returns the point for an area's label: among the points of a grid over the bounding box, the one
 * inside the area that is farthest from its border. Falls back to a corner if none is inside.
 */
export function labelPoint(area: Pick<Area, 'rings'>): Point {
  const rings = area.rings.map(thin)
  const outline = rings[0]!
  const latitudes = outline.map(({ latitude }) => latitude)
  const longitudes = outline.map(({ longitude }) => longitude)
  const [south, west] = [Math.min(...latitudes), Math.min(...longitudes)]
  const [height, width] = [Math.max(...latitudes) - south, Math.max(...longitudes) - west]
  let best = outline[0]!
  let bestDistance = 0
  for (let cell = 0; cell < GRID_SIZE ** 2; cell += 1) {
    const point = {
      latitude: south + (height * (Math.floor(cell / GRID_SIZE) + 0.5)) / GRID_SIZE,
      longitude: west + (width * ((cell % GRID_SIZE) + 0.5)) / GRID_SIZE,
    }
    if (!isInside(rings, point)) continue
    const borderDistance = Math.min(...rings.map((ring) => distanceTo(ring, point)))
    if (borderDistance <= bestDistance) continue
    bestDistance = borderDistance
    best = point
  }
  return best
}

/** Drops points of a long shoreline, which the place of a label does not need. */
function thin(ring: readonly Point[]): readonly Point[] {
  const step = Math.ceil(ring.length / MAX_RING_POINTS)
  return ring.filter((_, index) => index % step === 0)
}

/** Returns the distance in degrees of latitude from a point to a ring. */
function distanceTo(ring: readonly Point[], point: Point): number {
  // Relative to the point, which becomes the origin.
  const corners = ring.map(({ latitude, longitude }) => ({
    x: (longitude - point.longitude) * LONGITUDE_SCALE,
    y: latitude - point.latitude,
  }))
  return Math.min(
    ...corners.map((to, index) => {
      const from = corners.at(index - 1)!
      const [x, y] = [to.x - from.x, to.y - from.y]
      const projection = -(from.x * x + from.y * y) / (x * x + y * y || 1)
      const share = Math.min(1, Math.max(0, projection))
      return Math.hypot(from.x + share * x, from.y + share * y)
    }),
  )
}
