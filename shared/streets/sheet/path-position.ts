import { distance, type Point } from '../../geo/distance.ts'

/** The place on a line that is nearest to a point. */
export interface PathPosition {
  point: Point
  /** Meters along the line. */
  along: number
  /** Meters from the point to the line. */
  metersAway: number
}

/**
 * Returns the place nearest to a point on a part of a line; undefined if the line has no such part.
 *
 * @param from where the part begins, in meters along the line
 * @param until where it ends
 */
export function nearestOnPath(
  line: readonly Point[],
  point: Point,
  from: number,
  until: number,
): PathPosition | undefined {
  let best: PathPosition | undefined
  let walked = 0
  for (const [at, end] of line.entries()) {
    const start = line[at - 1] ?? end
    const meters = distance(start, end)
    if (walked <= until && walked + meters >= from) {
      const share =
        meters === 0
          ? 0
          : clamp(project(start, end, point), (from - walked) / meters, (until - walked) / meters)
      const here = interpolate(start, end, share)
      const metersAway = distance(here, point)
      if (metersAway < (best?.metersAway ?? Infinity)) {
        best = { point: here, along: walked + share * meters, metersAway }
      }
    }
    walked += meters
  }
  return best
}

/** Returns the point at a distance along a line in meters; its end if the line is shorter. */
export function pointAlong(line: readonly Point[], along: number): Point | undefined {
  let walked = 0
  for (const [at, end] of line.entries()) {
    const start = line[at - 1] ?? end
    const meters = distance(start, end)
    if (walked + meters >= along && meters > 0) {
      return interpolate(start, end, (along - walked) / meters)
    }
    walked += meters
  }
  return line.at(-1)
}

/**
 * Returns how far along the line through two points lies its place nearest to a third: 0 at the
 * start, 1 at the end. Flat geometry, for points close together.
 */
function project(start: Point, end: Point, point: Point): number {
  const east = Math.cos((start.latitude * Math.PI) / 180)
  const dx = (end.longitude - start.longitude) * east
  const dy = end.latitude - start.latitude
  const px = (point.longitude - start.longitude) * east
  const py = point.latitude - start.latitude
  return (px * dx + py * dy) / (dx * dx + dy * dy)
}

/** Limits a share to a range, and to 0 to 1. */
const clamp = (share: number, low: number, high: number): number =>
  Math.min(Math.min(1, high), Math.max(Math.max(0, low), share))

const interpolate = (start: Point, end: Point, share: number): Point => ({
  latitude: start.latitude + share * (end.latitude - start.latitude),
  longitude: start.longitude + share * (end.longitude - start.longitude),
})
