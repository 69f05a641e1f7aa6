import type { StreetNetwork } from '../network/network.ts'
import { segmentsAt } from '../network/segments.ts'
import type { StreetMatch } from './steps/match-streets.ts'
import { linkStreet } from './walk/links.ts'
import type { Walk } from './walk/walk.ts'

/**
 * Returns which of the streets that a name may mean the walk uses after a step: the one that it
 * continues on, or else the best match at the walk's node. The form shows it, so that people see how a
 * name was read.
 */
export function usedStreet(
  network: StreetNetwork,
  walks: readonly Walk[],
  walk: Walk,
  { streets }: StreetMatch,
): number | undefined {
  const nextLeg = walks.slice(walks.indexOf(walk) + 1).find(({ links }) => links.length > 0)
  const nextStreet = nextLeg && linkStreet(network, nextLeg.links[0]!)
  if (nextStreet !== undefined && streets.has(nextStreet)) return nextStreet
  const { street } = network.segments
  const streetsHere =
    walk.node === undefined ? [] : [...segmentsAt(network, walk.node)].map((segment) => street[segment]!)
  const matchesHere = streetsHere.filter((here) => streets.has(here))
  const options = matchesHere.length > 0 ? matchesHere : [...streets.keys()]
  return options.toSorted((a, b) => streets.get(a)! - streets.get(b)!)[0]
}
