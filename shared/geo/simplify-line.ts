import { metersPerLongitudeAt, type Point } from './distance.ts'
import { nearestOnPart } from './measured-line.ts'

/**
 * Returns the meters from a point to the line segment between two others. Uses flat geometry around
 * the point, accurate to 0.1% within a city.
 */
export const distanceToSegment = (point: Point, from: Point, to: Point): number =>
  Math.sqrt(nearestOnPart(point, [from, to], metersPerLongitudeAt(point.latitude)).square)

/**
 * Returns the indexes of the points to keep, in order, so that every dropped point is within the
 * tolerance of the remaining line. The first and last points are always kept. Algorithm: D. Douglas
 * and T. Peucker, "Algorithms for the reduction of the number of points required to represent a
 * digitized line", Cartographica 10 (1973).
 */
export function simplifyLine(line: readonly Point[], toleranceMeters: number): number[] {
  if (line.length <= 2) return [...line.keys()]
  const kept = new Set([0, line.length - 1])
  const pending = [{ from: 0, to: line.length - 1 }]
  for (let range = pending.pop(); range !== undefined; range = pending.pop()) {
    const { from, to } = range
    let farthest = 0
    let maxMeters = toleranceMeters
    for (let index = from + 1; index < to; index++) {
      const meters = distanceToSegment(line[index]!, line[from]!, line[to]!)
      if (meters > maxMeters) {
        farthest = index
        maxMeters = meters
      }
    }
    if (farthest === 0) continue
    kept.add(farthest)
    pending.push({ from, to: farthest }, { from: farthest, to })
  }
  return [...kept].sort((a, b) => a - b)
}
