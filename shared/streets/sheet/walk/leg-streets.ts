import type { StreetNetwork } from '../../network/network.ts'
import { isFreeway, segmentsAt } from '../../network/segments.ts'
import { streetsBefore } from '../../names/name-index.ts'
import { nodesByStreet } from '../steps/match-nodes.ts'
import { bearingFrom, turnAngle } from './bearings.ts'
import { gapLinks, linkEnds } from './links.ts'

/** The streets that a leg follows. */
export interface LegStreets {
  /** Street numbers; if empty, every street counts the same. */
  streets: ReadonlySet<number>
  /** The nodes along those streets. */
  nodes: ReadonlySet<number>
  /** Streets that continue straight where those end; sheets often do not mention the change. */
  continuations: ReadonlySet<number>
  /** The links across gaps in the streets, by the node at either end. */
  gapLinks: ReadonlyMap<number, readonly number[]>
}

/** The streets of a leg for which the sheet names none. */
export const ANY_STREET: LegStreets = {
  streets: new Set(),
  nodes: new Set(),
  continuations: new Set(),
  gapLinks: new Map(),
}

/** Where a street ends, another one that bends by less than this counts as its continuation. */
const MAX_BEND_DEGREES = 40

/** Returns the streets of a leg, with their continuations and the links across their gaps. */
export function findLegStreets(network: StreetNetwork, streets: Iterable<number>): LegStreets {
  const ids = new Set(streets)
  const index = nodesByStreet(network)
  const gaps = new Map<number, number[]>()
  const nodes = new Set<number>()
  for (const street of ids) {
    for (const node of index[street]!) nodes.add(node)
    for (const link of gapLinks(network, street, index[street]!)) {
      for (const node of linkEnds(network, link)) gaps.set(node, [...(gaps.get(node) ?? []), link])
    }
  }
  return { streets: ids, nodes, continuations: findContinuations(network, ids), gapLinks: gaps }
}

/**
 * Returns the streets that continue straight where some streets end: Simon Bolivar after LaSalle.
 */
function findContinuations(network: StreetNetwork, streets: ReadonlySet<number>): Set<number> {
  const found = new Set<number>()
  const { street } = network.segments
  const index = nodesByStreet(network)
  for (const streetId of streets) {
    // A jog of one block separates O.C. Haley and Dryades.
    for (const other of streetsBefore(network, streetId)) if (!streets.has(other)) found.add(other)
    for (const node of index[streetId]!) {
      const links = segmentsAt(network, node)
      const streetLinks = links.filter((link) => street[link] === streetId)
      if (streetLinks.length !== 1) continue
      const heading = (bearingFrom(network, streetLinks[0]!, node) + 180) % 360
      for (const link of links) {
        const other = street[link]!
        if (streets.has(other) || isFreeway(network, link)) continue
        const bend = Math.abs(turnAngle(heading, bearingFrom(network, link, node)))
        if (bend < MAX_BEND_DEGREES) found.add(other)
      }
    }
  }
  return found
}
