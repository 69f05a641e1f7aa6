import { shortName } from '../names/short-name.ts'
import type { StreetNetwork } from '../network/network.ts'
import { nodePoint, segmentsAt } from '../network/segments.ts'
import { placeName } from '../place-name.ts'
import type { Candidate } from './route-sheet.ts'
import { locationPoint, type SheetLocation } from './steps/sheet-location.ts'
import { cornerNodes, matchNodes } from './steps/match-nodes.ts'
import type { StreetMatch } from './steps/match-streets.ts'
import type { Walk } from './walk/walk.ts'

/** The form offers at most this many places for an instruction in doubt. */
const MAX_CANDIDATES = 5

/**
 * Returns the corners where a named street crosses the walk, or else the one nearest to the walk.
 *
 * @param walk the walk after the step that names the street
 */
export function crossingCandidates(
  network: StreetNetwork,
  walks: readonly Walk[],
  walk: Walk,
  match: StreetMatch | undefined,
): Candidate[] {
  if (match === undefined) return []
  const walkSoFar = walks.slice(0, walks.indexOf(walk) + 1)
  const here = walkSoFar.findLast(({ node }) => node !== undefined)?.node
  return cornersAhead(network, walk.previous, here, match)
}

/**
 * Returns the corners where a named street crosses the streets of a walk, or else the one nearest
 * to a node.
 */
export function cornersAhead(
  network: StreetNetwork,
  walk: Walk | undefined,
  here: number | undefined,
  match: StreetMatch,
): Candidate[] {
  const walked = new Map([...(walk?.legStreets.streets ?? [])].map((street) => [street, 0]))
  const crossings = [...cornerNodes(network, { ...match, streets: walked }, match).keys()]
  if (crossings.length > 0) return cornerCandidates(network, crossings, walked, match.streets)
  if (here === undefined) return []
  const { x, y } = network.nodes
  const metersTo = (node: number): number => Math.hypot(x[node]! - x[here]!, y[node]! - y[here]!)
  const [first, ...others] = matchNodes(network, match).keys()
  if (first === undefined) return []
  const nearest = others.reduce((best, node) => (metersTo(node) < metersTo(best) ? node : best), first)
  return cornerCandidates(network, [nearest], match.streets, match.streets)
}

/** Returns the places that a location may be. */
export function locationCandidates(network: StreetNetwork, location: SheetLocation): Candidate[] {
  if (location.kind === 'corner') {
    const { nodes, a, b } = location
    return cornerCandidates(network, [...nodes.keys()], a.streets, b.streets)
  }
  const point = locationPoint(network, location)
  if (point === undefined) return []
  const { latitude, longitude } = point
  const name = location.kind === 'place' ? location.place.name : placeName(network, point)?.text
  return name === undefined ? [] : [{ name, latitude, longitude }]
}

type StreetSet = Pick<ReadonlyMap<number, number>, 'has'>

/**
 * Returns corners, each named after its two streets. Of several corners with one name, only the
 * first is kept.
 *
 * @param first streets to name first
 * @param second streets to name second
 */
function cornerCandidates(
  network: StreetNetwork,
  nodes: readonly number[],
  first: StreetSet,
  second: StreetSet,
): Candidate[] {
  const { street } = network.segments
  const byName = new Map<string, Candidate>()
  for (const node of nodes) {
    if (byName.size >= MAX_CANDIDATES) break
    const here = [...segmentsAt(network, node)].map((segment) => street[segment]!)
    const named = here.find((id) => first.has(id))
    const other = here.find((id) => id !== named && second.has(id)) ?? here.find((id) => id !== named)
    const name = [named, other]
      .filter((id) => id !== undefined)
      .map((id) => shortName(network, id))
      .join(' at ')
    if (name !== '' && !byName.has(name)) byName.set(name, { name, ...nodePoint(network, node) })
  }
  return [...byName.values()]
}
