import type { Point } from '../geo/distance.ts'
import { findPath, type PathEnd } from './find-path.ts'
import type { StreetNetwork } from './network/network.ts'
import { segmentPart } from './network/segment-part.ts'
import { nodePoint } from './network/segments.ts'
import type { Snap } from './snap.ts'

/**
 * A meter off the requested street costs as much as this many on it: a sheet names the street, so
 * the parade leaves it only where it must.
 */
const OFF_STREET_COST = 8

/** Where a route begins or ends: at any of the given nodes, or at a place in the middle of a block. */
export type RouteEnd = readonly number[] | Snap

/** A route along streets, and how far it leaves the requested one. */
export interface StreetRoute {
  /** Its line; a single point if it has no length. */
  points: Point[]
  meters: number
  /** The part of `meters` on streets other than the requested one. */
  metersOffStreet: number
  /** The nodes where it begins and ends; undefined in the middle of a block. */
  from?: number
  to?: number
}

/**
 * A part of a segment; `begin` and `end` are meters from its `from` node, and either may be larger.
 */
interface Stretch {
  segment: number
  begin: number
  end: number
}

/**
 * Returns the best route from one place to another: it stays on a street as far as it can, and
 * never uses a freeway. Undefined if no streets connect them.
 *
 * @param from nodes as `findCorners` returns them, or a place on a street as `snap` returns it
 * @param along numbers of the street, more than one for a name that several streets have; if empty,
 *   every street counts the same, which gives the shortest route
 */
export function findRoute(
  network: StreetNetwork,
  from: RouteEnd,
  along: readonly number[],
  to: RouteEnd,
): StreetRoute | undefined {
  const { street } = network.segments
  const isOnStreet = (segment: number): boolean => along.length === 0 || along.includes(street[segment]!)
  const costPerMeter = (segment: number): number => (isOnStreet(segment) ? 1 : OFF_STREET_COST)
  const direct = stretchWithinBlock(from, to)
  const directCost = direct === undefined ? Infinity : stretchMeters(direct) * costPerMeter(direct.segment)
  const [starts, goals] = [pathEnds(network, from, costPerMeter), pathEnds(network, to, costPerMeter)]
  const path = findPath(network, starts, goals, costPerMeter, directCost)
  if (path === undefined) return direct && buildRoute(network, [direct], isOnStreet)
  const stretches = isSnap(from) ? [stretchToNode(network, from, path.from)] : []
  let node = path.from
  for (const segment of path.segments) {
    const meters = network.segments.meters[segment]!
    const isForward = network.segments.from[segment] === node
    stretches.push({ segment, begin: isForward ? 0 : meters, end: isForward ? meters : 0 })
    node = isForward ? network.segments.to[segment]! : network.segments.from[segment]!
  }
  if (isSnap(to)) stretches.push(reverse(stretchToNode(network, to, path.to)))
  const route = buildRoute(network, stretches, isOnStreet)
  if (stretches.length === 0) route.points.push(nodePoint(network, node))
  if (!isSnap(from)) route.from = path.from
  if (!isSnap(to)) route.to = path.to
  return route
}

function buildRoute(
  network: StreetNetwork,
  stretches: readonly Stretch[],
  isOnStreet: (segment: number) => boolean,
): StreetRoute {
  const route: StreetRoute = { points: [], meters: 0, metersOffStreet: 0 }
  for (const stretch of stretches) {
    const line = segmentPart(network, stretch.segment, stretch.begin, stretch.end)
    route.points.push(...(route.points.length === 0 ? line : line.slice(1)))
    route.meters += stretchMeters(stretch)
    if (!isOnStreet(stretch.segment)) route.metersOffStreet += stretchMeters(stretch)
  }
  return route
}

const reverse = ({ segment, begin, end }: Stretch): Stretch => ({ segment, begin: end, end: begin })

const isSnap = (end: RouteEnd): end is Snap => 'segment' in end

const stretchMeters = ({ begin, end }: Stretch): number => Math.abs(end - begin)

/**
 * Returns the stretch between two places in one block; undefined if they are in different blocks.
 */
function stretchWithinBlock(from: RouteEnd, to: RouteEnd): Stretch | undefined {
  if (!isSnap(from) || !isSnap(to) || from.segment !== to.segment) return undefined
  return { segment: from.segment, begin: from.along, end: to.along }
}

function pathEnds(
  network: StreetNetwork,
  end: RouteEnd,
  costPerMeter: (segment: number) => number,
): PathEnd[] {
  if (!isSnap(end)) return end.map((node) => ({ node, cost: 0 }))
  const { from, to } = network.segments
  return [from[end.segment]!, to[end.segment]!].map((node) => ({
    node,
    cost: stretchMeters(stretchToNode(network, end, node)) * costPerMeter(end.segment),
  }))
}

/**
 * Returns the stretch from a place on a segment to one of its nodes; on a ring, the shorter one.
 */
function stretchToNode({ segments }: StreetNetwork, { segment, along }: Snap, node: number): Stretch {
  const meters = segments.meters[segment]!
  const isRing = segments.from[segment] === segments.to[segment]
  const isBack = isRing ? along <= meters / 2 : segments.from[segment] === node
  return { segment, begin: along, end: isBack ? 0 : meters }
}
