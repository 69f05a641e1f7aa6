import type { Point } from '../geo/distance.ts'
import { findPath, type PathEnd } from './find-path.ts'
import type { StreetNetwork } from './network/network.ts'
import { segmentPart } from './network/segment-part.ts'
import { nodePoint } from './network/segments.ts'
import type { Snap } from './snap.ts'

/** What a meter off the street costs, in meters on it. */
const OFF_STREET = 8

/** Where a way begins or ends: at the best of some nodes, or at a place in the middle of a block. */
export type WayEnd = readonly number[] | Snap

/** A walk along streets. */
export interface Way {
  /** Where it goes; a single point when it goes nowhere. */
  points: Point[]
  meters: number
  /** Meters of it that are on other streets than the one asked for. */
  metersOff: number
  /** The nodes where it begins and ends; undefined in the middle of a block. */
  from?: number
  to?: number
}

/** A segment from one place on it to another, in meters from its `from` node. */
interface Stretch {
  segment: number
  begin: number
  end: number
}

/**
 * The best way from one place to another: it stays on a street as far as it can, and never uses a
 * freeway. Undefined when no street joins them.
 *
 * @param from nodes as `corner` returns them, or a place on a street as `snap` returns it
 * @param along numbers of the street, more than one for a name that several streets have; with none,
 *   every street counts the same, which gives the shortest way
 */
export function way(
  network: StreetNetwork,
  from: WayEnd,
  along: readonly number[],
  to: WayEnd,
): Way | undefined {
  const { street } = network.segments
  const isOn = (segment: number): boolean => along.length === 0 || along.includes(street[segment]!)
  const price = (segment: number): number => (isOn(segment) ? 1 : OFF_STREET)
  const direct = sameBlock(from, to)
  const directCost = direct === undefined ? Infinity : lengthOf(direct) * price(direct.segment)
  const [starts, goals] = [pathEnds(network, from, price), pathEnds(network, to, price)]
  const path = findPath(network, starts, goals, price, directCost)
  if (path === undefined) return direct && measure(network, [direct], isOn)
  const stretches = isSnap(from) ? [stretchTo(network, from, path.from)] : []
  let node = path.from
  for (const segment of path.segments) {
    const meters = network.segments.meters[segment]!
    const isForward = network.segments.from[segment] === node
    stretches.push({ segment, begin: isForward ? 0 : meters, end: isForward ? meters : 0 })
    node = isForward ? network.segments.to[segment]! : network.segments.from[segment]!
  }
  if (isSnap(to)) stretches.push(reverse(stretchTo(network, to, path.to)))
  const found = measure(network, stretches, isOn)
  if (stretches.length === 0) found.points.push(nodePoint(network, node))
  if (!isSnap(from)) found.from = path.from
  if (!isSnap(to)) found.to = path.to
  return found
}

function measure(
  network: StreetNetwork,
  stretches: readonly Stretch[],
  isOn: (segment: number) => boolean,
): Way {
  const walk: Way = { points: [], meters: 0, metersOff: 0 }
  for (const stretch of stretches) {
    const line = segmentPart(network, stretch.segment, stretch.begin, stretch.end)
    walk.points.push(...(walk.points.length === 0 ? line : line.slice(1)))
    walk.meters += lengthOf(stretch)
    if (!isOn(stretch.segment)) walk.metersOff += lengthOf(stretch)
  }
  return walk
}

const reverse = ({ segment, begin, end }: Stretch): Stretch => ({ segment, begin: end, end: begin })

const isSnap = (end: WayEnd): end is Snap => 'segment' in end

const lengthOf = ({ begin, end }: Stretch): number => Math.abs(end - begin)

/** The straight stretch between two places on one segment. */
function sameBlock(from: WayEnd, to: WayEnd): Stretch | undefined {
  if (!isSnap(from) || !isSnap(to) || from.segment !== to.segment) return undefined
  return { segment: from.segment, begin: from.along, end: to.along }
}

function pathEnds(network: StreetNetwork, end: WayEnd, price: (segment: number) => number): PathEnd[] {
  if (!isSnap(end)) return end.map((node) => ({ node, cost: 0 }))
  const { from, to } = network.segments
  return [from[end.segment]!, to[end.segment]!].map((node) => ({
    node,
    cost: lengthOf(stretchTo(network, end, node)) * price(end.segment),
  }))
}

/** From a place on a segment to one of its nodes; of a ring, the shorter way. */
function stretchTo({ segments }: StreetNetwork, { segment, along }: Snap, node: number): Stretch {
  const meters = segments.meters[segment]!
  const isRing = segments.from[segment] === segments.to[segment]
  const isBack = isRing ? along <= meters / 2 : segments.from[segment] === node
  return { segment, begin: along, end: isBack ? 0 : meters }
}
