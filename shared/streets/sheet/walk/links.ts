import type { Point } from '../../../geo/distance.ts'
import type { StreetNetwork } from '../../network/network.ts'
import { isFreeway, nodePoint, segmentPoints, segmentsAt } from '../../network/segments.ts'

/**
 * A gap in a street that a walk goes straight across: under a freeway, over tracks, through a square.
 * Links of walks are segments, and from `segments.count` on hops.
 */
interface Hop {
  street: number
  from: number
  to: number
  meters: number
}

/** The widest gap that counts as the same street, in meters. */
const WIDEST = 200

interface Hops {
  all: Hop[]
  /** The links of the hops of each street. */
  byStreet: Map<number, readonly number[]>
}

const known = new WeakMap<StreetNetwork, Hops>()

function hopsOf(network: StreetNetwork): Hops {
  const hops = known.get(network) ?? { all: [], byStreet: new Map() }
  known.set(network, hops)
  return hops
}

/** The links across the gaps of a street. */
export function hopLinks(
  network: StreetNetwork,
  street: number,
  nodes: readonly number[],
): readonly number[] {
  const hops = hopsOf(network)
  const found = hops.byStreet.get(street)
  if (found !== undefined) return found
  const links = findHops(network, street, nodes).map((hop) => {
    hops.all.push(hop)
    return network.segments.count + hops.all.length - 1
  })
  hops.byStreet.set(street, links)
  return links
}

/** The nearest nodes of each two parts of a street that do not touch. */
function findHops(network: StreetNetwork, street: number, nodes: readonly number[]): Hop[] {
  const part = partsOf(network, street, nodes)
  if (new Set(part.values()).size < 2) return []
  const best = new Map<string, Hop>()
  const { x, y } = network.nodes
  for (const [at, from] of nodes.entries()) {
    for (const to of nodes.slice(at + 1)) {
      const [a, b] = [part.get(from)!, part.get(to)!]
      if (a === b) continue
      const meters = Math.hypot(x[to]! - x[from]!, y[to]! - y[from]!)
      const key = a < b ? `${a} ${b}` : `${b} ${a}`
      if (meters < (best.get(key)?.meters ?? WIDEST)) best.set(key, { street, from, to, meters })
    }
  }
  return [...best.values()]
}

/** The number of the part of each node of a street. */
function partsOf(network: StreetNetwork, street: number, nodes: readonly number[]): Map<number, number> {
  const { segments } = network
  const parent = new Map(nodes.map((node) => [node, node]))
  const root = (node: number): number => {
    let top = node
    while (parent.get(top) !== top) top = parent.get(top)!
    parent.set(node, top)
    return top
  }
  for (const node of nodes) {
    for (const id of segmentsAt(network, node)) {
      const next = segments.from[id] === node ? segments.to[id]! : segments.from[id]!
      if (segments.street[id] === street && parent.has(next)) parent.set(root(node), root(next))
    }
  }
  return new Map(nodes.map((node) => [node, root(node)]))
}

const hopOf = (network: StreetNetwork, link: number): Hop =>
  hopsOf(network).all[link - network.segments.count]!

export const isHop = ({ segments }: StreetNetwork, link: number): boolean => link >= segments.count

export const linkEnds = (network: StreetNetwork, link: number): [from: number, to: number] => {
  if (isHop(network, link)) {
    const { from, to } = hopOf(network, link)
    return [from, to]
  }
  return [network.segments.from[link]!, network.segments.to[link]!]
}

/** The other end of a link. */
export function otherEnd(network: StreetNetwork, link: number, node: number): number {
  const [from, to] = linkEnds(network, link)
  return from === node ? to : from
}

export const linkMeters = (network: StreetNetwork, link: number): number =>
  isHop(network, link) ? hopOf(network, link).meters : network.segments.meters[link]!

export const linkStreet = (network: StreetNetwork, link: number): number =>
  isHop(network, link) ? hopOf(network, link).street : network.segments.street[link]!

/** The points of a link from one of its ends to the other. */
export function linkPoints(network: StreetNetwork, link: number, node: number): Point[] {
  if (isHop(network, link)) return [node, otherEnd(network, link, node)].map((end) => nodePoint(network, end))
  const points = segmentPoints(network, link)
  return network.segments.from[link] === node ? points : points.toReversed()
}

/** How far along a link its bearing is taken, in meters: corners have small bends. */
const BEARING_METERS = 30

/** The bearing of a link away from one of its ends, in degrees clockwise from north. */
export function bearingFrom(network: StreetNetwork, link: number, node: number): number {
  const { segments, points, nodes } = network
  if (isHop(network, link)) {
    const other = otherEnd(network, link, node)
    return toBearing(nodes.x[other]! - nodes.x[node]!, nodes.y[other]! - nodes.y[node]!)
  }
  const first = segments.pointStart[link]!
  const last = segments.pointStart[link + 1]! - 1
  const isForward = segments.from[link] === node
  const start = isForward ? first : last
  const end = isForward ? last : first
  let at = start
  let [dx, dy] = [0, 0]
  while (at !== end && Math.hypot(dx, dy) < BEARING_METERS) {
    at += isForward ? 1 : -1
    dx = points.x[at]! - points.x[start]!
    dy = points.y[at]! - points.y[start]!
  }
  return toBearing(dx, dy)
}

const toBearing = (dx: number, dy: number): number => ((Math.atan2(dx, dy) * 180) / Math.PI + 360) % 360

/** The turn from one bearing to another in degrees: positive to the right, up to ±180. */
export const turnAngle = (from: number, to: number): number => ((to - from + 540) % 360) - 180

/** Whether a link may be walked. */
export const isWalkable = (network: StreetNetwork, link: number): boolean =>
  isHop(network, link) || !isFreeway(network, link)
