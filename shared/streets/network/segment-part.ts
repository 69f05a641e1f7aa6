import type { Point } from '../../geo/distance.ts'
import type { StreetNetwork } from './network.ts'
import { toPoint, vectorLength } from './projection.ts'

/**
 * Returns the line from one place on a segment to another, in that direction: a route may begin and end
 * in the middle of a block.
 *
 * @param begin meters from the segment's `from` node
 * @param end meters from the same node; may be less than `begin`
 */
export function segmentPart(network: StreetNetwork, id: number, begin: number, end: number): Point[] {
  if (begin > end) return segmentPart(network, id, end, begin).toReversed()
  const { segments, points, projection } = network
  const bends: Point[] = []
  let walked = 0
  const last = segments.pointStart[id + 1]! - 1
  for (let index = segments.pointStart[id]! + 1; index < last; index += 1) {
    walked += pieceLength(network, index)
    if (walked > begin && walked < end) bends.push(toPoint(projection, points.x[index]!, points.y[index]!))
  }
  return [pointOnSegment(network, id, begin), ...bends, pointOnSegment(network, id, end)]
}

/** Returns the point `meters` along a segment from its `from` node. */
function pointOnSegment(network: StreetNetwork, id: number, meters: number): Point {
  const { segments, points, projection } = network
  let remaining = Math.max(0, meters)
  let index = segments.pointStart[id]! + 1
  for (; index < segments.pointStart[id + 1]! - 1 && remaining > pieceLength(network, index); index += 1) {
    remaining -= pieceLength(network, index)
  }
  const length = pieceLength(network, index)
  const share = length === 0 ? 0 : Math.min(1, remaining / length)
  const interpolate = (axis: Float64Array): number =>
    axis[index - 1]! + share * (axis[index]! - axis[index - 1]!)
  return toPoint(projection, interpolate(points.x), interpolate(points.y))
}

/** Returns the meters from the previous point to a point. */
const pieceLength = ({ points }: StreetNetwork, index: number): number =>
  vectorLength(points.x[index]! - points.x[index - 1]!, points.y[index]! - points.y[index - 1]!)
