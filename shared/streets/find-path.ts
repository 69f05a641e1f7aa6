import FlatQueue from 'flatqueue'
import type { StreetNetwork } from './network/network.ts'
import { lengthOf } from './network/projection.ts'
import { isFreeway } from './network/segments.ts'

/** A node where a path may begin or end, and what it costs to get there from the true place. */
export interface PathEnd {
  node: number
  cost: number
}

/** A path through the network. */
interface Path {
  cost: number
  /** The nodes where it begins and ends. */
  from: number
  to: number
  /** Numbers of its segments, in order. */
  segments: number[]
}

/**
 * The cheapest path from one of some nodes to one of others without freeways, by the A* algorithm.
 * Undefined when no street joins them for less than the limit.
 *
 * @param price what a meter of a segment costs: 1 or more
 */
export function findPath(
  network: StreetNetwork,
  starts: readonly PathEnd[],
  goals: readonly PathEnd[],
  price: (segment: number) => number,
  limit: number,
): Path | undefined {
  const { nodes, segments } = network
  const goalCost = new Map<number, number>()
  for (const { node, cost } of goals) goalCost.set(node, Math.min(cost, goalCost.get(node) ?? Infinity))
  /** The straight line, which no path is cheaper than. */
  const straight = (node: number): number => {
    let least = Infinity
    for (const goal of goals) {
      const away = lengthOf(nodes.x[goal.node]! - nodes.x[node]!, nodes.y[goal.node]! - nodes.y[node]!)
      if (away < least) least = away
    }
    return least
  }
  const cost = new Float64Array(nodes.count).fill(Infinity)
  const arrivedBy = new Int32Array(nodes.count).fill(-1)
  const isDone = new Uint8Array(nodes.count)
  const queue = new FlatQueue()
  for (const start of starts) {
    if (start.cost >= cost[start.node]!) continue
    cost[start.node] = start.cost
    queue.push(start.node, start.cost + straight(start.node))
  }
  let best: PathEnd | undefined
  while (queue.length > 0 && queue.peekValue()! < (best?.cost ?? limit)) {
    const node = queue.pop()!
    if (isDone[node] === 1) continue
    isDone[node] = 1
    const total = cost[node]! + (goalCost.get(node) ?? Infinity)
    if (total < (best?.cost ?? limit)) best = { node, cost: total }
    for (let at = nodes.linkStart[node]!; at < nodes.linkStart[node + 1]!; at += 1) {
      const segment = nodes.link[at]!
      if (isFreeway(network, segment)) continue
      const next = segments.from[segment] === node ? segments.to[segment]! : segments.from[segment]!
      const nextCost = cost[node]! + segments.meters[segment]! * price(segment)
      if (nextCost >= cost[next]!) continue
      cost[next] = nextCost
      arrivedBy[next] = segment
      queue.push(next, nextCost + straight(next))
    }
  }
  if (best === undefined) return undefined
  const path: Path = { cost: best.cost, from: best.node, to: best.node, segments: [] }
  for (let by = arrivedBy[path.from]!; by !== -1; by = arrivedBy[path.from]!) {
    path.segments.unshift(by)
    path.from = segments.to[by] === path.from ? segments.from[by]! : segments.to[by]!
  }
  return path
}
