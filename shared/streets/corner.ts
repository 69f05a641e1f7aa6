import type { StreetNetwork } from './network/network.ts'
import { isFreeway } from './network/segments.ts'

/**
 * The nodes where two streets meet; several where one of them is a divided avenue, none where they do
 * not meet. Freeways make no corners.
 *
 * @param a numbers of the street, more than one for a name that several streets have
 */
export function corner(network: StreetNetwork, a: readonly number[], b: readonly number[]): number[] {
  const other = streetNodes(
    network,
    b.filter((street) => !a.includes(street)),
  )
  return [...streetNodes(network, a)].filter((node) => other.has(node))
}

/** The nodes along some streets, without those of freeways. */
function streetNodes(network: StreetNetwork, streets: readonly number[]): Set<number> {
  const { count, street, from, to } = network.segments
  const nodes = new Set<number>()
  for (let id = 0; id < count; id += 1) {
    if (!streets.includes(street[id]!) || isFreeway(network, id)) continue
    nodes.add(from[id]!)
    nodes.add(to[id]!)
  }
  return nodes
}
