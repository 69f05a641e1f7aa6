import { distance, type Point } from '../../geo/distance.ts'

/** The place on a line that is nearest to a point. */
export interface PathPosition {
  point: Point
  /** Meters along the line. */
  along: number
  /** Meters from the point. */
  away: number
}

/** The nearest place to a point on the part of a line between two positions in meters along it. */
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
          : clamp(shareOf(start, end, point), (from - walked) / meters, (until - walked) / meters)
      const here = between(start, end, share)
      const away = distance(here, point)
      if (away < (best?.away ?? Infinity)) best = { point: here, along: walked + share * meters, away }
    }
    walked += meters
  }
  return best
}

/** The place some meters along a line. */
export function pointAlong(line: readonly Point[], along: number): Point | undefined {
  let walked = 0
  for (const [at, end] of line.entries()) {
    const start = line[at - 1] ?? end
    const meters = distance(start, end)
    if (walked + meters >= along && meters > 0) return between(start, end, (along - walked) / meters)
    walked += meters
  }
  return line.at(-1)
}

/** How far along a short stretch its place nearest to a point is, from 0 to 1 and beyond. */
function shareOf(start: Point, end: Point, point: Point): number {
  const east = Math.cos((start.latitude * Math.PI) / 180)
  const dx = (end.longitude - start.longitude) * east
  const dy = end.latitude - start.latitude
  const px = (point.longitude - start.longitude) * east
  const py = point.latitude - start.latitude
  return (px * dx + py * dy) / (dx * dx + dy * dy)
}

const clamp = (share: number, low: number, high: number): number =>
  Math.min(Math.min(1, high), Math.max(Math.max(0, low), share))

const between = (start: Point, end: Point, share: number): Point => ({
  latitude: start.latitude + share * (end.latitude - start.latitude),
  longitude: start.longitude + share * (end.longitude - start.longitude),
})
