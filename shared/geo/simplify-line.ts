import type { Point } from './distance.ts'

/** Meters per degree of a meridian. */
const METERS_PER_DEGREE = 111_195

/**
 * Returns the meters from a point to the line segment between two others. Flat geometry around the
 * point, accurate to 0.1% within a city.
 */
export function distanceToSegment(point: Point, from: Point, to: Point): number {
  const scale = Math.cos((point.latitude * Math.PI) / 180)
  const east = (other: Point): number => (other.longitude - point.longitude) * scale * METERS_PER_DEGREE
  const north = (other: Point): number => (other.latitude - point.latitude) * METERS_PER_DEGREE
  const [x, y] = [east(from), north(from)]
  const [dx, dy] = [east(to) - x, north(to) - y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length))
  return Math.hypot(x + along * dx, y + along * dy)
}

/**
 * Returns the indexes of the points to keep, in order, so that every dropped point lies within the
 * tolerance (meters) of the kept line. The first and the last are always kept. D. Douglas and T.
 * Peucker, "Algorithms for the reduction of the number of points required to represent a digitized
 * line", Cartographica 10 (1973).
 */
export function simplifyLine(line: readonly Point[], tolerance: number): number[] {
  if (line.length <= 2) return [...line.keys()]
  const kept = new Set([0, line.length - 1])
  const open: [from: number, to: number][] = [[0, line.length - 1]]
  for (let stretch = open.pop(); stretch !== undefined; stretch = open.pop()) {
    const [from, to] = stretch
    let farthest = 0
    let meters = tolerance
    for (let index = from + 1; index < to; index++) {
      const away = distanceToSegment(line[index]!, line[from]!, line[to]!)
      if (away > meters) {
        farthest = index
        meters = away
      }
    }
    if (farthest === 0) continue
    kept.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return [...kept].sort((a, b) => a - b)
}
