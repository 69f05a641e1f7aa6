import type { StreetNetwork } from '../../network/network.ts'
import { remember } from '../../network/remember.ts'
import { isFreeway, segmentsAt } from '../../network/segments.ts'
import type { StreetMatch } from './match-streets.ts'

const indexByNetwork = new WeakMap<StreetNetwork, readonly (readonly number[])[]>()

/** Returns the nodes of each street, by its number, without freeways. Computed once per network. */
export function nodesByStreet(network: StreetNetwork): readonly (readonly number[])[] {
  const known = indexByNetwork.get(network)
  if (known !== undefined) return known
  const nodeSets = network.names.map(() => new Set<number>())
  const { count, street, from, to } = network.segments
  for (let segment = 0; segment < count; segment += 1) {
    if (isFreeway(network, segment)) continue
    nodeSets[street[segment]!]!.add(from[segment]!).add(to[segment]!)
  }
  const index = nodeSets.map((nodes) => [...nodes])
  indexByNetwork.set(network, index)
  return index
}

type Match = Pick<StreetMatch, 'streets'>

/** Returns the nodes along the streets of a match, each with the name cost of its street. */
export function matchNodes(network: StreetNetwork, { streets }: Match): Map<number, number> {
  const index = nodesByStreet(network)
  const found = new Map<number, number>()
  for (const [street, cost] of streets) {
    for (const node of index[street]!) {
      if (cost < (found.get(node) ?? Infinity)) found.set(node, cost)
    }
  }
  return found
}

/**
 * Returns the nodes where the streets of two matches meet, each with the sum of their name costs.
 */
export const cornerNodes = remember(2_000, (a: Match, b: Match) => `${keyOf(a)}|${keyOf(b)}`, findCorners)

const keyOf = ({ streets }: Match): string => [...streets].join(' ')

function findCorners(network: StreetNetwork, a: Match, b: Match): ReadonlyMap<number, number> {
  const nodesOfB = matchNodes(network, b)
  const found = new Map<number, number>()
  for (const [node, costOfA] of matchNodes(network, a)) {
    const costOfB = nodesOfB.get(node)
    if (costOfB !== undefined && meetAt(network, node, a, b)) found.set(node, costOfA + costOfB)
  }
  return found
}

/** Whether two different streets meet at a node: 'Claiborne' does not meet 'Claiborne'. */
function meetAt(network: StreetNetwork, node: number, a: Match, b: Match): boolean {
  const { street } = network.segments
  const here = segmentsAt(network, node)
  return here.some(
    (one) =>
      a.streets.has(street[one]!) &&
      here.some((other) => street[other] !== street[one] && b.streets.has(street[other]!)),
  )
}
