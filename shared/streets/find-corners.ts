import type { StreetNetwork } from './network/network.ts'
import { isFreeway } from './network/segments.ts'

/**
 * Returns the nodes where two streets meet; several if one of them is a divided avenue, none if
 * they do not meet. Freeways make no corners.
 *
 * @param a numbers of the street, more than one for a name that several streets have
 */
export function findCorners(network: StreetNetwork, a: readonly number[], b: readonly number[]): number[] {
  const nodesOfB = streetNodes(
    network,
    b.filter((street) => !a.includes(street)),
  )
  return [...streetNodes(network, a)].filter((node) => nodesOfB.has(node))
}

/** Returns the nodes along some streets, without those of freeways. */
function streetNodes(network: StreetNetwork, streets: readonly number[]): Set<number> {
  const { count, street, from, to } = network.segments
  const nodes = new Set<number>()
  for (let segment = 0; segment < count; segment += 1) {
    if (!streets.includes(street[segment]!) || isFreeway(network, segment)) continue
    nodes.add(from[segment]!)
    nodes.add(to[segment]!)
  }
  return nodes
}
