import type { StreetNetwork } from '../../network/network.ts'
import { isFreeway, segmentsAt } from '../../network/segments.ts'
import type { StreetMatch } from './match-streets.ts'

const indexes = new WeakMap<StreetNetwork, readonly (readonly number[])[]>()

/** The nodes of each street, without those of freeways. */
export function nodesByStreet(network: StreetNetwork): readonly (readonly number[])[] {
  const known = indexes.get(network)
  if (known !== undefined) return known
  const nodes = network.names.map(() => new Set<number>())
  const { count, street, from, to } = network.segments
  for (let id = 0; id < count; id += 1) {
    if (isFreeway(network, id)) continue
    nodes[street[id]!]!.add(from[id]!).add(to[id]!)
  }
  const index = nodes.map((each) => [...each])
  indexes.set(network, index)
  return index
}

/** The nodes along the streets of a match, and what the name of the street there costs. */
export function matchNodes(
  network: StreetNetwork,
  { streets }: Pick<StreetMatch, 'streets'>,
): Map<number, number> {
  const index = nodesByStreet(network)
  const found = new Map<number, number>()
  for (const [street, cost] of streets) {
    for (const node of index[street]!) {
      if (cost < (found.get(node) ?? Infinity)) found.set(node, cost)
    }
  }
  return found
}

/** The nodes where the streets of two matches meet, and what their names cost. */
export function cornerNodes(network: StreetNetwork, a: StreetMatch, b: StreetMatch): Map<number, number> {
  const second = matchNodes(network, b)
  const found = new Map<number, number>()
  for (const [node, cost] of matchNodes(network, a)) {
    const other = second.get(node)
    if (other !== undefined && meet(network, node, a, b)) found.set(node, cost + other)
  }
  return found
}

/** Whether two different streets meet at a node: 'Claiborne' does not meet 'Claiborne'. */
function meet(network: StreetNetwork, node: number, a: StreetMatch, b: StreetMatch): boolean {
  const { street } = network.segments
  const at = [...segmentsAt(network, node)].map((segment) => street[segment]!)
  return at.some((one) => a.streets.has(one) && at.some((other) => other !== one && b.streets.has(other)))
}
