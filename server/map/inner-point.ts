import type { Point } from '#shared/geo/distance.ts'
import { type Area, isInside } from '#shared/streets/areas.ts'

/** The area's box is looked at in as many steps each way. */
const STEPS = 24
/** Length of a degree of longitude in degrees of latitude: the cosine of the city's latitude. */
const LONGITUDE_SCALE = 0.866

/** A place for an area's name: of a grid over the area, the point inside that is farthest from its border. */
export function innerPoint({ rings }: Pick<Area, 'rings'>): Point {
  const outline = rings[0]!
  const latitudes = outline.map(({ latitude }) => latitude)
  const longitudes = outline.map(({ longitude }) => longitude)
  const [south, west] = [Math.min(...latitudes), Math.min(...longitudes)]
  const [height, width] = [Math.max(...latitudes) - south, Math.max(...longitudes) - west]
  let best = outline[0]!
  let farthest = 0
  for (let cell = 0; cell < STEPS ** 2; cell += 1) {
    const point = {
      latitude: south + (height * (Math.floor(cell / STEPS) + 0.5)) / STEPS,
      longitude: west + (width * ((cell % STEPS) + 0.5)) / STEPS,
    }
    if (!isInside(rings, point)) continue
    const away = Math.min(...rings.map((ring) => distanceTo(ring, point)))
    if (away <= farthest) continue
    farthest = away
    best = point
  }
  return best
}

/** Degrees of latitude from a point to a ring. */
function distanceTo(ring: readonly Point[], point: Point): number {
  const flat = ring.map(({ latitude, longitude }) => ({
    x: (longitude - point.longitude) * LONGITUDE_SCALE,
    y: latitude - point.latitude,
  }))
  return Math.min(
    ...flat.map((to, at) => {
      const from = flat.at(at - 1)!
      const [x, y] = [to.x - from.x, to.y - from.y]
      const share = -(from.x * x + from.y * y) / (x * x + y * y || 1)
      const along = Math.min(1, Math.max(0, share))
      return Math.hypot(from.x + along * x, from.y + along * y)
    }),
  )
}
