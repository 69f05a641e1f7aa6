import type { StreetNetwork } from '../../network/network.ts'
import { isFreeway, segmentsAt } from '../../network/segments.ts'
import { bearingFrom, hopLinks, linkEnds, turnAngle } from './links.ts'
import { nodesByStreet } from '../steps/match-nodes.ts'
import type { Along } from './street-search.ts'

/** The streets that go straight on where some streets end: Simon Bolivar after LaSalle. */
function streetsGoingOn(network: StreetNetwork, streets: ReadonlySet<number>): Set<number> {
  const found = new Set<number>()
  const { street } = network.segments
  const index = nodesByStreet(network)
  for (const own of streets) {
    for (const node of index[own]!) {
      const links = segmentsAt(network, node)
      const mine = links.filter((link) => street[link] === own)
      if (mine.length !== 1) continue
      const heading = (bearingFrom(network, mine[0]!, node) + 180) % 360
      for (const link of links) {
        const other = street[link]!
        if (streets.has(other) || isFreeway(network, link)) continue
        if (Math.abs(turnAngle(heading, bearingFrom(network, link, node))) < 40) found.add(other)
      }
    }
  }
  return found
}

/** The streets of a leg with those that go on where they end, and the gaps in them. */
export function alongStreets(network: StreetNetwork, streets: Iterable<number>): Along {
  const set = new Set(streets)
  const index = nodesByStreet(network)
  const hops = new Map<number, number[]>()
  const nodes = new Set<number>()
  for (const street of set) {
    for (const node of index[street]!) nodes.add(node)
    for (const link of hopLinks(network, street, index[street]!)) {
      for (const node of linkEnds(network, link)) hops.set(node, [...(hops.get(node) ?? []), link])
    }
  }
  return { streets: set, nodes, goesOn: streetsGoingOn(network, set), hops }
}
