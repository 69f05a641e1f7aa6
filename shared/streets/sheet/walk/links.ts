import type { Point } from '../../../geo/distance.ts'
import type { StreetNetwork } from '../../network/network.ts'
import { isFreeway, nodePoint, segmentPoints, segmentsAt } from '../../network/segments.ts'

/**
 * A gap in a street that a walk crosses in a straight line: under a freeway, over tracks, through a
 * square. A walk consists of links: a number below `segments.count` is a segment, any other a gap.
 */
interface Gap {
  street: number
  from: number
  to: number
  meters: number
}

/** Across a wider gap, two parts of a street do not count as one street. */
const MAX_GAP_M = 200

/** The gaps found so far; a gap's link is `segments.count` plus its index. */
interface KnownGaps {
  gaps: Gap[]
  linksByStreet: Map<number, readonly number[]>
}

const gapsByNetwork = new WeakMap<StreetNetwork, KnownGaps>()

function knownGaps(network: StreetNetwork): KnownGaps {
  const known = gapsByNetwork.get(network) ?? { gaps: [], linksByStreet: new Map() }
  gapsByNetwork.set(network, known)
  return known
}

/**
 * Returns the links across the gaps of a street.
 *
 * @param nodes all nodes of the street
 */
export function gapLinks(
  network: StreetNetwork,
  street: number,
  nodes: readonly number[],
): readonly number[] {
  const { gaps, linksByStreet } = knownGaps(network)
  const known = linksByStreet.get(street)
  if (known !== undefined) return known
  const links = findGaps(network, street, nodes).map((gap) => {
    gaps.push(gap)
    return network.segments.count + gaps.length - 1
  })
  linksByStreet.set(street, links)
  return links
}

/** Joins every two connected parts of a street at their nearest nodes. */
function findGaps(network: StreetNetwork, street: number, nodes: readonly number[]): Gap[] {
  const partOf = connectedParts(network, street, nodes)
  if (new Set(partOf.values()).size < 2) return []
  const shortest = new Map<string, Gap>()
  const { x, y } = network.nodes
  for (const [index, from] of nodes.entries()) {
    for (const to of nodes.slice(index + 1)) {
      const [a, b] = [partOf.get(from)!, partOf.get(to)!]
      if (a === b) continue
      const meters = Math.hypot(x[to]! - x[from]!, y[to]! - y[from]!)
      const key = a < b ? `${a} ${b}` : `${b} ${a}`
      if (meters < (shortest.get(key)?.meters ?? MAX_GAP_M)) shortest.set(key, { street, from, to, meters })
    }
  }
  return [...shortest.values()]
}

/** Returns the connected part that each node of a street belongs to, by union-find. */
function connectedParts(
  network: StreetNetwork,
  street: number,
  nodes: readonly number[],
): Map<number, number> {
  const { segments } = network
  const parent = new Map(nodes.map((node) => [node, node]))
  const root = (node: number): number => {
    let top = node
    while (parent.get(top) !== top) top = parent.get(top)!
    parent.set(node, top)
    return top
  }
  for (const node of nodes) {
    for (const segment of segmentsAt(network, node)) {
      const next = segments.from[segment] === node ? segments.to[segment]! : segments.from[segment]!
      if (segments.street[segment] === street && parent.has(next)) parent.set(root(node), root(next))
    }
  }
  return new Map(nodes.map((node) => [node, root(node)]))
}

const gapOf = (network: StreetNetwork, link: number): Gap =>
  knownGaps(network).gaps[link - network.segments.count]!

/** Whether a link is a gap rather than a segment of the network. */
export const isGap = ({ segments }: StreetNetwork, link: number): boolean => link >= segments.count

/** Returns the nodes at both ends of a link. */
export const linkEnds = (network: StreetNetwork, link: number): [from: number, to: number] => {
  if (isGap(network, link)) {
    const { from, to } = gapOf(network, link)
    return [from, to]
  }
  return [network.segments.from[link]!, network.segments.to[link]!]
}

/** Returns the node at the other end of a link. */
export function otherEnd(network: StreetNetwork, link: number, node: number): number {
  const [from, to] = linkEnds(network, link)
  return from === node ? to : from
}

/** Returns the length of a link in meters; of a gap, the straight line across it. */
export const linkMeters = (network: StreetNetwork, link: number): number =>
  isGap(network, link) ? gapOf(network, link).meters : network.segments.meters[link]!

/** Returns the length of a leg in meters. */
export const legMeters = (network: StreetNetwork, links: readonly number[]): number =>
  links.reduce((sum, link) => sum + linkMeters(network, link), 0)

/** Returns the number of the street that a link, or a gap, belongs to. */
export const linkStreet = (network: StreetNetwork, link: number): number =>
  isGap(network, link) ? gapOf(network, link).street : network.segments.street[link]!

/** Returns the points of a link, beginning at one of its ends. */
export function linkPoints(network: StreetNetwork, link: number, start: number): Point[] {
  if (isGap(network, link)) {
    return [start, otherEnd(network, link, start)].map((node) => nodePoint(network, node))
  }
  const points = segmentPoints(network, link)
  return network.segments.from[link] === start ? points : points.toReversed()
}

/** Whether a parade may use a link. */
export const isWalkable = (network: StreetNetwork, link: number): boolean =>
  isGap(network, link) || !isFreeway(network, link)
