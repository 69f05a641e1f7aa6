import type { StreetNetwork } from './network.ts'
import { segmentsAt } from './segments.ts'

/** How many nodes the largest connected part of a network has. */
export function countConnected(network: StreetNetwork): number {
  const { nodes, segments } = network
  const isSeen = new Uint8Array(nodes.count)
  let most = 0
  for (let start = 0; start < nodes.count; start += 1) {
    if (isSeen[start] === 1) continue
    isSeen[start] = 1
    const open = [start]
    let count = 0
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      count += 1
      for (const segment of segmentsAt(network, node)) {
        const next = segments.from[segment] === node ? segments.to[segment]! : segments.from[segment]!
        if (isSeen[next] === 1) continue
        isSeen[next] = 1
        open.push(next)
      }
    }
    most = Math.max(most, count)
  }
  return most
}
