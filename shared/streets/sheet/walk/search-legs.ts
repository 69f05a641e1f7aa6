import FlatQueue from 'flatqueue'
import type { StreetNetwork } from '../../network/network.ts'
import { segmentsAt } from '../../network/segments.ts'
import type { LegStreets } from './leg-streets.ts'
import { bearingFrom, REVERSAL_DEGREES, turnAngle } from './bearings.ts'
import { isGap, isWalkable, linkMeters, otherEnd } from './links.ts'
import { type SearchState, searchState } from './search-state.ts'

/** A node where a leg may begin, with the cost of the walk so far. */
export interface LegSource {
  node: number
  cost: number
  /** Returns the cost in meters of leaving the node by a link. */
  departureCost: (link: number) => number
}

/** A leg from one of the sources to one of the targets. */
export interface FoundLeg {
  /** Index of the source where the leg begins. */
  source: number
  node: number
  cost: number
  /** The links of the leg, in walking order. */
  links: number[]
}

/** Limits all searches for one sheet together, so that no sheet keeps the server busy for long. */
export interface SearchBudget {
  nodesLeft: number
}

/** The cost of a meter of each kind of link: the less likely a sheet leaves it out, the higher. */
export const COST_PER_METER = { onStreet: 0.4, continuation: 0.55, crossover: 0.5, gap: 0.6, offStreet: 1.6 }
/** A link longer than this between the two roadways of a divided avenue counts as another street. */
const MAX_CROSSOVER_M = 70
/**
 * The cost of turning back within a leg: more than that of a turn to the wrong side, so that a few steps in
 * the right direction do not hide one.
 */
const TURN_BACK_COST_M = 500
/**
 * The cost of beginning a leg on a street that only continues the named one: A.P. Tureaud ends at St.
 * Bernard, but 'A.P. Tureaud to N. Broad' is not a leg on St. Bernard.
 */
const LEAVE_AT_ONCE_COST_M = 250
/** A leg that costs this much more than the best one, in meters, is not followed up. */
const MAX_EXTRA_COST_M = 350
/** A search ends after this many legs, because the alignment keeps few walks anyway. */
const MAX_LEGS = 8
/** Ends the walk back from a target even if the search tree has a loop. */
const MAX_LINKS = 10_000

/**
 * Finds the best legs from some sources to some targets, by Dijkstra's algorithm with several
 * sources. Returns at most about eight, best first.
 *
 * @param targetCost returns the cost in meters of ending at a node; undefined if no leg may
 * @param maxCost maximum cost in meters of a leg
 */
export function searchLegs(
  network: StreetNetwork,
  sources: readonly LegSource[],
  legStreets: LegStreets,
  targetCost: (node: number) => number | undefined,
  maxCost: number,
  budget: SearchBudget,
): FoundLeg[] {
  const state = searchState(network)
  const search = (state.searchCount += 1)
  const queue = new FlatQueue()
  const legs: FoundLeg[] = []
  let costLimit = maxCost
  const reach = (node: number, cost: number, link: number, source: number): void => {
    if (state.search[node] === search && state.cost[node]! <= cost) return
    state.search[node] = search
    state.cost[node] = cost
    state.arrivalLink[node] = link
    state.source[node] = source
    queue.push(node, cost)
  }
  const addLeg = (leg: FoundLeg): void => {
    legs.push(leg)
    costLimit = Math.min(costLimit, leg.cost + MAX_EXTRA_COST_M)
  }
  for (const [source, { node, cost, departureCost }] of sources.entries()) {
    const endCost = targetCost(node)
    if (endCost !== undefined) addLeg({ source, node, cost: cost + endCost, links: [] })
    for (const link of linksAt(network, legStreets, node)) {
      const perMeter = costPerMeter(network, legStreets, link)
      if (perMeter === Infinity) continue
      const isOnStreet = isOnLegStreets(network, legStreets)
      const leaves = perMeter === COST_PER_METER.continuation && segmentsAt(network, node).some(isOnStreet)
      const leaveCost = leaves ? LEAVE_AT_ONCE_COST_M : 0
      const total = cost + linkMeters(network, link) * perMeter + departureCost(link) + leaveCost
      reach(otherEnd(network, link, node), total, link, source)
    }
  }
  const visited = new Set<number>()
  while (
    queue.length > 0 &&
    queue.peekValue()! < costLimit &&
    legs.length < MAX_LEGS &&
    budget.nodesLeft > 0
  ) {
    const cost = queue.peekValue()!
    const node = queue.pop()!
    if (visited.has(node) || cost > state.cost[node]!) continue
    visited.add(node)
    budget.nodesLeft -= 1
    const source = state.source[node]!
    const endCost = targetCost(node)
    if (endCost !== undefined) {
      const links = linksTo(network, state, sources, node)
      addLeg({ source, node, cost: cost + endCost, links })
    }
    for (const link of linksAt(network, legStreets, node)) {
      const perMeter = costPerMeter(network, legStreets, link)
      if (perMeter === Infinity || link === state.arrivalLink[node]) continue
      // Past a possible end, a leg continues only along its own streets.
      if (endCost !== undefined && perMeter === COST_PER_METER.offStreet) continue
      const turnBackCost = turnsBack(network, state, sources[source]!.node, node, link) ? TURN_BACK_COST_M : 0
      const total = cost + linkMeters(network, link) * perMeter + turnBackCost
      reach(otherEnd(network, link, node), total, link, source)
    }
  }
  return legs.sort((a, b) => a.cost - b.cost)
}

/**
 * Whether a leg that has reached a node turns back by a link, or by the one across a divided avenue before
 * it.
 */
function turnsBack(
  network: StreetNetwork,
  state: SearchState,
  start: number,
  node: number,
  link: number,
): boolean {
  const departure = bearingFrom(network, link, node)
  const isBack = (arrival: number, at: number): boolean =>
    Math.abs(turnAngle(bearingFrom(network, arrival, at) + 180, departure)) > REVERSAL_DEGREES
  const arrival = state.arrivalLink[node]!
  if (isBack(arrival, node)) return true
  const before = otherEnd(network, arrival, node)
  const isAcross = before !== start && linkMeters(network, arrival) <= MAX_CROSSOVER_M
  return isAcross && isBack(state.arrivalLink[before]!, before)
}

const isOnLegStreets =
  (network: StreetNetwork, { streets }: LegStreets) =>
  (link: number): boolean =>
    streets.has(network.segments.street[link]!)

function linksAt(network: StreetNetwork, { gapLinks }: LegStreets, node: number): Iterable<number> {
  const gaps = gapLinks.get(node)
  return gaps === undefined ? segmentsAt(network, node) : [...segmentsAt(network, node), ...gaps]
}

function costPerMeter(
  network: StreetNetwork,
  { streets, continuations, nodes }: LegStreets,
  link: number,
): number {
  if (!isWalkable(network, link)) return Infinity
  if (isGap(network, link)) return COST_PER_METER.gap
  const { street, meters, from, to } = network.segments
  if (streets.size === 0 || streets.has(street[link]!)) return COST_PER_METER.onStreet
  if (continuations.has(street[link]!)) return COST_PER_METER.continuation
  if (meters[link]! > MAX_CROSSOVER_M) return COST_PER_METER.offStreet
  const isCrossover = nodes.has(from[link]!) && nodes.has(to[link]!)
  return isCrossover ? COST_PER_METER.crossover : COST_PER_METER.offStreet
}

/** Returns the links from its source to a node that the current search has reached. */
function linksTo(
  network: StreetNetwork,
  state: SearchState,
  sources: readonly LegSource[],
  end: number,
): number[] {
  const links: number[] = []
  const start = sources[state.source[end]!]!.node
  let node = end
  do {
    const link = state.arrivalLink[node]!
    links.push(link)
    node = otherEnd(network, link, node)
  } while (node !== start && state.search[node] === state.searchCount && links.length < MAX_LINKS)
  return links.toReversed()
}
