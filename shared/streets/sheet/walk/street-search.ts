import FlatQueue from 'flatqueue'
import type { StreetNetwork } from '../../network/network.ts'
import { segmentsAt } from '../../network/segments.ts'
import { isHop, isWalkable, linkMeters, otherEnd } from './links.ts'

/** The streets that a leg is walked on. */
export interface Along {
  /** Numbers of the streets; with none, every street counts the same. */
  streets: ReadonlySet<number>
  /** The nodes along them. */
  nodes: ReadonlySet<number>
  /** Streets that go on straight where those end, often without a sheet saying so. */
  goesOn: ReadonlySet<number>
  /** The links across gaps in the streets, by the nodes at their ends. */
  hops: ReadonlyMap<number, readonly number[]>
}

/** Where a leg may begin. */
export interface Source {
  node: number
  cost: number
  /** What it costs, in meters, to leave the node by a segment. */
  leaving: (segment: number) => number
}

/** Where a leg ends. */
export interface Arrival {
  /** Index of its source. */
  source: number
  node: number
  cost: number
  /** Its links, in order. */
  links: number[]
}

/** What a meter costs, in meters on the street. */
const PRICE = { on: 0.4, goesOn: 0.55, across: 0.5, hop: 0.6, off: 1.6 }
/** The longest segment that crosses from one roadway of a divided avenue to the other, in meters. */
const ACROSS = 70
/** How much more than the best an arrival may cost, in meters. */
const MARGIN = 350
const MOST_ARRIVALS = 8

interface Memory {
  cost: Float64Array
  by: Int32Array
  source: Int32Array
  round: Uint32Array
  rounds: number
}

const memories = new WeakMap<StreetNetwork, Memory>()

function memoryOf(network: StreetNetwork): Memory {
  const known = memories.get(network)
  if (known !== undefined) return known
  const { count } = network.nodes
  const memory = {
    cost: new Float64Array(count),
    by: new Int32Array(count),
    source: new Int32Array(count),
    round: new Uint32Array(count),
    rounds: 0,
  }
  memories.set(network, memory)
  return memory
}

/** Counts the steps of all searches of one sheet, so that no sheet takes long. */
export interface Budget {
  left: number
}

/**
 * The best legs from some places to others, by Dijkstra's algorithm with several sources, best first.
 *
 * @param isTarget whether a leg may end at a node, and what that costs in meters
 * @param limit what a leg may cost at most
 */
export function searchLegs(
  network: StreetNetwork,
  sources: readonly Source[],
  along: Along,
  targetCost: (node: number) => number | undefined,
  limit: number,
  budget: Budget,
): Arrival[] {
  const memory = memoryOf(network)
  const round = (memory.rounds += 1)
  const queue = new FlatQueue()
  const arrivals: Arrival[] = []
  let best = limit
  const reach = (node: number, cost: number, by: number, source: number): void => {
    if (memory.round[node] === round && memory.cost[node]! <= cost) return
    memory.round[node] = round
    memory.cost[node] = cost
    memory.by[node] = by
    memory.source[node] = source
    queue.push(node, cost)
  }
  const arrive = (node: number, cost: number, source: number, path: number[]): void => {
    arrivals.push({ source, node, cost, links: path })
    best = Math.min(best, cost + MARGIN)
  }
  for (const [index, { node, cost, leaving }] of sources.entries()) {
    const here = targetCost(node)
    if (here !== undefined) arrive(node, cost + here, index, [])
    for (const link of linksAt(network, along, node)) {
      const price = priceOf(network, along, link)
      if (price === Infinity) continue
      const total = cost + linkMeters(network, link) * price + leaving(link)
      reach(otherEnd(network, link, node), total, link, index)
    }
  }
  const done = new Set<number>()
  while (
    queue.length > 0 &&
    queue.peekValue()! < best &&
    arrivals.length < MOST_ARRIVALS &&
    budget.left > 0
  ) {
    const cost = queue.peekValue()!
    const node = queue.pop()!
    if (done.has(node) || cost > memory.cost[node]!) continue
    done.add(node)
    budget.left -= 1
    const extra = targetCost(node)
    if (extra !== undefined) {
      arrive(node, cost + extra, memory.source[node]!, pathTo(network, memory, round, sources, node))
    }
    for (const link of linksAt(network, along, node)) {
      const price = priceOf(network, along, link)
      if (price === Infinity || link === memory.by[node]) continue
      // Beyond a place where the leg may end, it goes on along its own street only.
      if (extra !== undefined && price === PRICE.off) continue
      const total = cost + linkMeters(network, link) * price
      reach(otherEnd(network, link, node), total, link, memory.source[node]!)
    }
  }
  return arrivals.sort((a, b) => a.cost - b.cost)
}

function linksAt(network: StreetNetwork, { hops }: Along, node: number): Iterable<number> {
  const across = hops.get(node)
  return across === undefined ? segmentsAt(network, node) : [...segmentsAt(network, node), ...across]
}

function priceOf(network: StreetNetwork, { streets, goesOn, nodes }: Along, link: number): number {
  if (!isWalkable(network, link)) return Infinity
  if (isHop(network, link)) return PRICE.hop
  const { street, meters, from, to } = network.segments
  if (streets.size === 0 || streets.has(street[link]!)) return PRICE.on
  if (goesOn.has(street[link]!)) return PRICE.goesOn
  if (meters[link]! > ACROSS) return PRICE.off
  return nodes.has(from[link]!) && nodes.has(to[link]!) ? PRICE.across : PRICE.off
}

function pathTo(
  network: StreetNetwork,
  memory: Memory,
  round: number,
  sources: readonly Source[],
  end: number,
): number[] {
  const path: number[] = []
  const start = sources[memory.source[end]!]!.node
  let node = end
  do {
    const by = memory.by[node]!
    path.push(by)
    node = otherEnd(network, by, node)
  } while (node !== start && memory.round[node] === round && path.length < 10_000)
  return path.toReversed()
}
