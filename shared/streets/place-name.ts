import type { Point } from '../geo/distance.ts'
import { type Area, neighborhoodAt } from './areas.ts'
import { nameIndex } from './names/name-index.ts'
import type { StreetNetwork } from './network/network.ts'
import { isFreeway, segmentsAt } from './network/segments.ts'
import { shortName } from './names/short-name.ts'
import { type Snap, snap } from './snap.ts'

/** A point's place as people say it. */
export interface PlaceName {
  /** 'Orleans at N. Claiborne', 'On Simon Bolivar near Washington', or 'On Canal'. */
  text: string
  /** The neighborhood, if known. */
  neighborhood?: string
}

/** Options for naming a place. */
export interface PlaceNameOptions {
  /** Areas to take the neighborhood from: none by default. */
  areas?: readonly Area[]
  /** Numbers of the streets that the walk is on; at a corner, they are named first. */
  along?: readonly number[]
}

/** A point farther than this from a street is not on it. */
const MAX_STREET_DISTANCE_M = 60
/** A point within this distance of a corner is at the corner. */
const MAX_CORNER_DISTANCE_M = 25

/** Names a point by its street and the nearest cross street; undefined if it is not on a street. */
export function placeName(
  network: StreetNetwork,
  point: Point,
  { areas = [], along }: PlaceNameOptions = {},
): PlaceName | undefined {
  const here =
    (along && snap(network, point, { within: MAX_CORNER_DISTANCE_M, streets: along })) ??
    snap(network, point, { within: MAX_STREET_DISTANCE_M })
  if (here === undefined || here.name === '') return undefined
  const cross = nearestCrossStreet(network, here)
  const street = shortName(network, here.street)
  const neighborhood = neighborhoodAt(areas, point)
  return { text: describe(), ...(neighborhood !== undefined && { neighborhood }) }

  function describe(): string {
    if (cross === undefined) return `On ${street}`
    const other = shortName(network, cross.street)
    return cross.meters <= MAX_CORNER_DISTANCE_M ? `${street} at ${other}` : `On ${street} near ${other}`
  }
}

interface CrossStreet {
  street: number
  /** Meters along the street to their corner. */
  meters: number
}

/** How many blocks to follow a street, each way, for a cross street, so that a ring ends the search. */
const MAX_BLOCKS = 12

/** Returns the cross street nearest to a place, along its street in both directions. */
function nearestCrossStreet(network: StreetNetwork, { segment, along }: Snap): CrossStreet | undefined {
  const { from, to, meters } = network.segments
  const back = nextCrossStreet(network, segment, from[segment]!, along)
  const ahead = nextCrossStreet(network, segment, to[segment]!, meters[segment]! - along)
  return back && (!ahead || back.meters <= ahead.meters) ? back : ahead
}

/**
 * Follows a street from one end of a segment to its next cross street.
 *
 * @param walked meters from the place to that end
 */
function nextCrossStreet(
  network: StreetNetwork,
  segment: number,
  node: number,
  walked: number,
): CrossStreet | undefined {
  const { street, from, to, meters } = network.segments
  const { folded } = nameIndex(network)
  const { core } = folded[street[segment]!]!
  let [current, corner, total] = [segment, node, walked]
  for (let block = 0; block < MAX_BLOCKS; block += 1) {
    const segments = segmentsAt(network, corner)
    const cross = mainCrossStreet(network, segments, core)
    if (cross !== undefined) return { street: cross, meters: total }
    const next = segments.find((id) => id !== current && folded[street[id]!]!.core === core)
    if (next === undefined) return undefined
    total += meters[next]!
    corner = from[next] === corner ? to[next]! : from[next]!
    current = next
  }
  return undefined
}

/** Returns the widest street with another name among the segments of a node. */
function mainCrossStreet(
  network: StreetNetwork,
  segments: Uint32Array,
  streetCore: string,
): number | undefined {
  const { folded } = nameIndex(network)
  const { street, class: classes } = network.segments
  let best: number | undefined
  for (const id of segments) {
    const { core } = folded[street[id]!]!
    // N. Claiborne does not cross S. Claiborne; it continues as it.
    if (core === '' || core === streetCore || isFreeway(network, id)) continue
    if (best === undefined || classes[id]! < classes[best]!) best = id
  }
  return best === undefined ? undefined : street[best]!
}
