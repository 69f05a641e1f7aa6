import type { Point } from '../geo/distance.ts'
import { type Area, neighborhoodAt } from './areas.ts'
import { nameIndex } from './names/name-index.ts'
import type { StreetNetwork } from './network/network.ts'
import { isFreeway, segmentsAt } from './network/segments.ts'
import { shortName } from './names/short-name.ts'
import { type Snap, snap } from './snap.ts'

/** Where a point is, in words. */
export interface PlaceName {
  /** 'Orleans at N. Claiborne', 'On Simon Bolivar near Washington', or 'On Canal'. */
  words: string
  /** The neighborhood, if known. */
  neighborhood?: string
}

/** Options for naming a place. */
export interface PlaceNameOptions {
  /** Areas with their neighborhoods: none by default. */
  areas?: readonly Area[]
  /** Numbers of the streets that the walk is on, which come first at a corner. */
  along?: readonly number[]
}

/** A point this many meters from every street is on none. */
const OFF_STREETS = 60
/** A point within this many meters of a corner is at it. */
const AT_CORNER = 25

/** Names a point by its street and the nearest cross street; undefined off all streets. */
export function placeName(
  network: StreetNetwork,
  point: Point,
  { areas = [], along }: PlaceNameOptions = {},
): PlaceName | undefined {
  const here =
    (along && snap(network, point, { within: AT_CORNER, streets: along })) ??
    snap(network, point, { within: OFF_STREETS })
  if (here === undefined || here.name === '') return undefined
  const cross = nearestCross(network, here)
  const street = shortName(network, here.street)
  const neighborhood = neighborhoodAt(areas, point)
  return { words: describe(), ...(neighborhood !== undefined && { neighborhood }) }

  function describe(): string {
    if (cross === undefined) return `On ${street}`
    const other = shortName(network, cross.street)
    return cross.meters <= AT_CORNER ? `${street} at ${other}` : `On ${street} near ${other}`
  }
}

interface Cross {
  street: number
  meters: number
}

/** How many blocks without a cross street are followed each way. */
const MOST_BLOCKS = 12

/** The cross street nearest along the street, looking both ways. */
function nearestCross(network: StreetNetwork, { segment, along }: Snap): Cross | undefined {
  const { from, to, meters } = network.segments
  const back = follow(network, segment, from[segment]!, along)
  const ahead = follow(network, segment, to[segment]!, meters[segment]! - along)
  return back && (!ahead || back.meters <= ahead.meters) ? back : ahead
}

/** Follows a street from one end of a segment to its next corner. */
function follow(network: StreetNetwork, segment: number, node: number, walked: number): Cross | undefined {
  const { street, from, to, meters } = network.segments
  const { folded } = nameIndex(network)
  const { core } = folded[street[segment]!]!
  let [by, at, total] = [segment, node, walked]
  for (let block = 0; block < MOST_BLOCKS; block += 1) {
    const links = segmentsAt(network, at)
    const cross = crossStreet(network, links, core)
    if (cross !== undefined) return { street: cross, meters: total }
    const next = links.find((link) => link !== by && folded[street[link]!]!.core === core)
    if (next === undefined) return undefined
    total += meters[next]!
    at = from[next] === at ? to[next]! : from[next]!
    by = next
  }
  return undefined
}

/** The most important street with another name among the segments of a node. */
function crossStreet(network: StreetNetwork, links: Uint32Array, own: string): number | undefined {
  const { folded } = nameIndex(network)
  const { street, class: classes } = network.segments
  let best: number | undefined
  for (const link of links) {
    const { core } = folded[street[link]!]!
    // N. Claiborne does not cross S. Claiborne; it continues as it.
    if (core === '' || core === own || isFreeway(network, link)) continue
    if (best === undefined || classes[link]! < classes[best]!) best = link
  }
  return best === undefined ? undefined : street[best]!
}
