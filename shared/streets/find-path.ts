import FlatQueue from 'flatqueue'
import type { StreetNetwork } from './network/network.ts'
import { vectorLength } from './network/projection.ts'
import { isFreeway } from './network/segments.ts'

/** A node where a path may begin or end, and the cost between it and the actual place. */
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
 * Returns the cheapest path from some nodes to others without freeways, by the A* algorithm.
 * Undefined if no path costs less than `maxCost`.
 *
 * @param costPerMeter returns the cost of a meter of a segment: 1 or more
 */
export function findPath(
  network: StreetNetwork,
  starts: readonly PathEnd[],
  goals: readonly PathEnd[],
  costPerMeter: (segment: number) => number,
  maxCost: number,
): Path | undefined {
  const { nodes, segments } = network
  const goalCost = new Map<number, number>()
  for (const { node, cost } of goals) goalCost.set(node, Math.min(cost, goalCost.get(node) ?? Infinity))
  /** The heuristic of A*: no path is cheaper than the straight line. */
  const minCostToGoal = (node: number): number => {
    let min = Infinity
    for (const goal of goals) {
      const meters = vectorLength(nodes.x[goal.node]! - nodes.x[node]!, nodes.y[goal.node]! - nodes.y[node]!)
      if (meters < min) min = meters
    }
    return min
  }
  const cost = new Float64Array(nodes.count).fill(Infinity)
  const arrivalSegment = new Int32Array(nodes.count).fill(-1)
  const isVisited = new Uint8Array(nodes.count)
  const queue = new FlatQueue()
  for (const start of starts) {
    if (start.cost >= cost[start.node]!) continue
    cost[start.node] = start.cost
    queue.push(start.node, start.cost + minCostToGoal(start.node))
  }
  let best: PathEnd | undefined
  while (queue.length > 0 && queue.peekValue()! < (best?.cost ?? maxCost)) {
    const node = queue.pop()!
    if (isVisited[node] === 1) continue
    isVisited[node] = 1
    const total = cost[node]! + (goalCost.get(node) ?? Infinity)
    if (total < (best?.cost ?? maxCost)) best = { node, cost: total }
    for (let index = nodes.segmentStart[node]!; index < nodes.segmentStart[node + 1]!; index += 1) {
      const segment = nodes.segments[index]!
      if (isFreeway(network, segment)) continue
      const next = segments.from[segment] === node ? segments.to[segment]! : segments.from[segment]!
      const nextCost = cost[node]! + segments.meters[segment]! * costPerMeter(segment)
      if (nextCost >= cost[next]!) continue
      cost[next] = nextCost
      arrivalSegment[next] = segment
      queue.push(next, nextCost + minCostToGoal(next))
    }
  }
  if (best === undefined) return undefined
  const path: Path = { cost: best.cost, from: best.node, to: best.node, segments: [] }
  for (let segment = arrivalSegment[path.from]!; segment !== -1; segment = arrivalSegment[path.from]!) {
    path.segments.unshift(segment)
    path.from = segments.to[segment] === path.from ? segments.from[segment]! : segments.to[segment]!
  }
  return path
}
