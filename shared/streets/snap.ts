import type { Point } from '../geo/distance.ts'
import type { StreetNetwork } from './network/network.ts'
import { toPoint, toX, toY, vectorLength } from './network/projection.ts'
import { isFreeway } from './network/segments.ts'

/** A place on a street, nearest to a given point. */
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

/**
 * Half the sides of the boxes to search: the first is small, because most points are on a street.
 */
const SEARCH_RADII_M = [30, 120, 480, 1920, Infinity]

/** Where to look for a street. */
export interface SnapOptions {
  /** Maximum distance of a street in meters: 100 by default. */
  within?: number
  /** Numbers of the streets to look for: all by default. */
  streets?: readonly number[]
}

/** Returns the nearest place on a street other than a freeway; undefined if none is near enough. */
export function snap(
  network: StreetNetwork,
  point: Point,
  { within = 100, streets }: SnapOptions = {},
): Snap | undefined {
  const x = toX(network.projection, point.longitude)
  const y = toY(network.projection, point.latitude)
  const isCandidate = (segment: number): boolean =>
    !isFreeway(network, segment) && (streets?.includes(network.segments.street[segment]!) ?? true)
  for (const boxRadius of SEARCH_RADII_M) {
    const radius = Math.min(boxRadius, within)
    const found = nearest(
      network,
      network.index.search(x - radius, y - radius, x + radius, y + radius, isCandidate),
      x,
      y,
    )
    // Beyond the radius, a street outside the box may be nearer.
    if (found !== undefined && found.distance <= radius) return toSnap(network, found)
    if (radius === within) return undefined
  }
  return undefined
}

/** A place on a segment, in meters of the projection. */
interface NearestPlace {
  segment: number
  distance: number
  along: number
  x: number
  y: number
}

function nearest(network: StreetNetwork, segments: number[], x: number, y: number): NearestPlace | undefined {
  let best: NearestPlace | undefined
  for (const segment of segments) {
    const place = nearestOn(network, segment, x, y)
    if (best === undefined || place.distance < best.distance) best = place
  }
  return best
}

/** Returns the place on a segment that is nearest to x and y. */
function nearestOn({ segments, points }: StreetNetwork, segment: number, x: number, y: number): NearestPlace {
  const best: NearestPlace = { segment, distance: Infinity, along: 0, x: 0, y: 0 }
  let walked = 0
  for (let index = segments.pointStart[segment]! + 1; index < segments.pointStart[segment + 1]!; index += 1) {
    const [fromX, fromY] = [points.x[index - 1]!, points.y[index - 1]!]
    const [dx, dy] = [points.x[index]! - fromX, points.y[index]! - fromY]
    const length = vectorLength(dx, dy)
    const share =
      length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length ** 2))
    const [nearX, nearY] = [fromX + share * dx, fromY + share * dy]
    const distance = vectorLength(x - nearX, y - nearY)
    if (distance < best.distance)
      Object.assign(best, { distance, along: walked + share * length, x: nearX, y: nearY })
    walked += length
  }
  return best
}

function toSnap(network: StreetNetwork, { segment, distance, along, x, y }: NearestPlace): Snap {
  const street = network.segments.street[segment]!
  const name = network.names[street]!
  return { segment, street, name, distance, along, point: toPoint(network.projection, x, y) }
}
