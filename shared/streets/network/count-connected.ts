import type { StreetNetwork } from './network.ts'
import { segmentsAt } from './segments.ts'

/**
 * Counts the nodes of the largest connected part of a network. The report of an import shows how
 * many are outside it, to which no route leads.
 */
export function countConnected(network: StreetNetwork): number {
  const { nodes, segments } = network
  const isSeen = new Uint8Array(nodes.count)
  let largest = 0
  for (let start = 0; start < nodes.count; start += 1) {
    if (isSeen[start] === 1) continue
    isSeen[start] = 1
    const queue = [start]
    let count = 0
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      count += 1
      for (const segment of segmentsAt(network, node)) {
        const next = segments.from[segment] === node ? segments.to[segment]! : segments.from[segment]!
        if (isSeen[next] === 1) continue
        isSeen[next] = 1
        queue.push(next)
      }
    }
    largest = Math.max(largest, count)
  }
  return largest
}
