import type { StreetNetwork } from './network.ts'
import { isFreeway, segmentsAt } from './segments.ts'

/** A corner, and the numbers of two streets that meet there. */
export interface Corner {
  node: number
  streets: [number, number]
}

/**
 * Returns random corners of a network for tests and benchmarks: the same corners for the same seed.
 */
export function randomCorners(network: StreetNetwork, count: number, seed = 1): Corner[] {
  const corners: Corner[] = []
  let state = seed
  while (corners.length < count) {
    // A linear congruential generator with the constants of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const node = Math.floor((state / 2 ** 32) * network.nodes.count)
    const walkable = segmentsAt(network, node).filter((segment) => !isFreeway(network, segment))
    const [one, other] = new Set([...walkable].map((segment) => network.segments.street[segment]!))
    if (one !== undefined && other !== undefined) corners.push({ node, streets: [one, other] })
  }
  return corners
}
