import type { Point } from '../geo/distance.ts'
import type { StreetNetwork } from './network/network.ts'
import { lengthOf, toPoint, toX, toY } from './network/projection.ts'
import { isFreeway } from './network/segments.ts'

/** The place on a street that is nearest to a point. */
export interface Snap {
  segment: number
  /** Number and name of the street. */
  street: number
  name: string
  /** Meters from the point to the street. */
  distance: number
  /** Meters along the segment from its `from` node. */
  along: number
  point: Point
}

/** Half the sides of the boxes that are searched in turn, in meters: most points are on a street. */
const SEARCHES = [30, 120, 480, 1920, Infinity]

/** Where to look for a street. */
export interface SnapOptions {
  /** How far, in meters, a street may be: 100 unless told. */
  within?: number
  /** Numbers of the streets that count: all unless told. */
  streets?: readonly number[]
}

/** The nearest place on a street, or undefined when none is near. Freeways do not count. */
export function snap(
  network: StreetNetwork,
  point: Point,
  { within = 100, streets }: SnapOptions = {},
): Snap | undefined {
  const x = toX(network.projection, point.longitude)
  const y = toY(network.projection, point.latitude)
  const counts = (segment: number): boolean =>
    !isFreeway(network, segment) && (streets?.includes(network.segments.street[segment]!) ?? true)
  for (const side of SEARCHES) {
    const reach = Math.min(side, within)
    const found = nearest(
      network,
      network.index.search(x - reach, y - reach, x + reach, y + reach, counts),
      x,
      y,
    )
    // Beyond the reach a street outside the box may be nearer.
    if (found !== undefined && found.distance <= reach) return describe(network, found)
    if (reach === within) return undefined
  }
  return undefined
}

/** A place on a segment, in meters of the projection. */
interface Foot {
  segment: number
  distance: number
  along: number
  x: number
  y: number
}

function nearest(network: StreetNetwork, segments: number[], x: number, y: number): Foot | undefined {
  let best: Foot | undefined
  for (const segment of segments) {
    const foot = footOn(network, segment, x, y)
    if (best === undefined || foot.distance < best.distance) best = foot
  }
  return best
}

/** The place on a segment that is nearest to x and y. */
function footOn({ segments, points }: StreetNetwork, segment: number, x: number, y: number): Foot {
  const best: Foot = { segment, distance: Infinity, along: 0, x: 0, y: 0 }
  let walked = 0
  for (let at = segments.pointStart[segment]! + 1; at < segments.pointStart[segment + 1]!; at += 1) {
    const [fromX, fromY] = [points.x[at - 1]!, points.y[at - 1]!]
    const [dx, dy] = [points.x[at]! - fromX, points.y[at]! - fromY]
    const length = lengthOf(dx, dy)
    const share =
      length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length ** 2))
    const [footX, footY] = [fromX + share * dx, fromY + share * dy]
    const distance = lengthOf(x - footX, y - footY)
    if (distance < best.distance)
      Object.assign(best, { distance, along: walked + share * length, x: footX, y: footY })
    walked += length
  }
  return best
}

function describe(network: StreetNetwork, { segment, distance, along, x, y }: Foot): Snap {
  const street = network.segments.street[segment]!
  const name = network.names[street]!
  return { segment, street, name, distance, along, point: toPoint(network.projection, x, y) }
}
