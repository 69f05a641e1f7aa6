import { shortName } from '../names/short-name.ts'
import type { StreetNetwork } from '../network/network.ts'
import { nodePoint, segmentsAt } from '../network/segments.ts'
import { placeName } from '../place-name.ts'
import type { Location } from './steps/locate.ts'
import type { StreetMatch } from './steps/match-streets.ts'
import { placePoint } from './steps/place-point.ts'
import type { Candidate } from './route-sheet.ts'
import { cornerNodes, matchNodes } from './steps/match-nodes.ts'
import type { Walk } from './walk/walk.ts'

const MOST_CANDIDATES = 5

/** Where a street crosses the one of the walk, or is nearest to it. */
export function crossings(
  network: StreetNetwork,
  walks: readonly Walk[],
  walk: Walk,
  match: StreetMatch | undefined,
): Candidate[] {
  if (match === undefined) return []
  const own = new Map([...(walk.before?.along.streets ?? [])].map((street) => [street, 0]))
  const nodes = [...cornerNodes(network, { ...match, streets: own }, match).keys()]
  const here = walks.slice(0, walks.indexOf(walk) + 1).findLast(({ node }) => node !== undefined)?.node
  if (nodes.length > 0) return cornersNamed(network, nodes, own, match.streets)
  if (here === undefined) return []
  const { x, y } = network.nodes
  const away = (node: number): number => Math.hypot(x[node]! - x[here]!, y[node]! - y[here]!)
  const [first, ...others] = matchNodes(network, match).keys()
  if (first === undefined) return []
  const nearest = others.reduce((best, node) => (away(node) < away(best) ? node : best), first)
  return cornersNamed(network, [nearest], match.streets, match.streets)
}

/** The places that a location may be. */
export function candidatesOf(network: StreetNetwork, location: Location): Candidate[] {
  if (location.kind === 'corner') {
    const { nodes, a, b } = location
    return cornersNamed(network, [...nodes.keys()], a.streets, b.streets)
  }
  const point = placePoint(network, location)
  if (point === undefined) return []
  const { latitude, longitude } = point
  const name = location.kind === 'place' ? location.place.name : placeName(network, point)?.words
  return name === undefined ? [] : [{ name, latitude, longitude }]
}

type Streets = Pick<ReadonlyMap<number, number>, 'has'>

/** Corners with the names of their two streets, each name once. */
function cornersNamed(
  network: StreetNetwork,
  nodes: readonly number[],
  first: Streets,
  second: Streets,
): Candidate[] {
  const { street } = network.segments
  const found = new Map<string, Candidate>()
  for (const node of nodes) {
    if (found.size >= MOST_CANDIDATES) break
    const here = [...segmentsAt(network, node)].map((id) => street[id]!)
    const a = here.find((each) => first.has(each))
    const b = here.find((each) => each !== a && second.has(each)) ?? here.find((each) => each !== a)
    const name = [a, b]
      .filter((each) => each !== undefined)
      .map((each) => shortName(network, each))
      .join(' at ')
    if (name !== '' && !found.has(name)) found.set(name, { name, ...nodePoint(network, node) })
  }
  return [...found.values()]
}
