import type { StreetNetwork } from '../../network/network.ts'
import type { Direction } from '../words/instruction.ts'
import { isGap, otherEnd } from './links.ts'

/** The length at the end of a link that its bearing is measured over: corners have small bends. */
const BEARING_LENGTH_M = 30

/** The bearings of each segment away from its two ends, NaN until they are asked for: a search asks often. */
const bearings = new WeakMap<StreetNetwork, Float64Array>()

/** Returns the bearing, clockwise degrees from north, of a link away from one of its ends. */
export function bearingFrom(network: StreetNetwork, link: number, node: number): number {
  const { segments, nodes } = network
  if (isGap(network, link)) {
    const other = otherEnd(network, link, node)
    return toBearing(nodes.x[other]! - nodes.x[node]!, nodes.y[other]! - nodes.y[node]!)
  }
  const known = bearings.get(network) ?? new Float64Array(2 * segments.count).fill(NaN)
  bearings.set(network, known)
  const end = 2 * link + (segments.from[link] === node ? 0 : 1)
  if (Number.isNaN(known[end])) known[end] = measureBearing(network, link, node)
  return known[end]!
}

function measureBearing({ segments, points }: StreetNetwork, link: number, node: number): number {
  const first = segments.pointStart[link]!
  const last = segments.pointStart[link + 1]! - 1
  const isForward = segments.from[link] === node
  const start = isForward ? first : last
  const end = isForward ? last : first
  let index = start
  let [dx, dy] = [0, 0]
  while (index !== end && Math.hypot(dx, dy) < BEARING_LENGTH_M) {
    index += isForward ? 1 : -1
    dx = points.x[index]! - points.x[start]!
    dy = points.y[index]! - points.y[start]!
  }
  return toBearing(dx, dy)
}

const toBearing = (dx: number, dy: number): number => ((Math.atan2(dx, dy) * 180) / Math.PI + 360) % 360

/** Returns the turn from one bearing to another in degrees: positive to the right, up to ±180. */
export const turnAngle = (from: number, to: number): number => ((to - from + 540) % 360) - 180

/** A change of direction by more than this is a reversal. */
export const REVERSAL_DEGREES = 150

/** A smaller change of direction is not a turn. */
const MIN_TURN_DEGREES = 12

/** Returns whether a turn by some degrees goes left or right as given. */
export function isTurnToward(angle: number, direction: Direction): boolean {
  const toward = direction === 'right' ? angle : -angle
  return toward > MIN_TURN_DEGREES && toward < 180 - MIN_TURN_DEGREES
}
