import type { Point } from '../../geo/distance.ts'
import type { StreetNetwork } from '../network/network.ts'
import { nodePoint } from '../network/segments.ts'
import type { Location } from './steps/locate.ts'
import { nearestOnPath, type PathPosition, pointAlong } from './path-position.ts'
import { placePoint } from './steps/place-point.ts'

/** Where a stop is, and how sure that is. */
export interface PlacedStop extends Point {
  along: number
  /** Meters between the stop and the path. */
  away: number
  /** Whether only its block is known, or not even that. */
  by: 'place' | 'corner' | 'house number' | 'leg'
}

/** As near as this to its part of the path, in meters, a stop needs no other part. */
const NEAR = 120

/**
 * Places a stop beside the path: near the legs that its line is between, else where the path comes
 * nearest. A house number that is not known is in the middle of its leg. Undefined without a place.
 *
 * @param from the part of the path where the sheet names it, in meters
 */
export function placeStop(
  network: StreetNetwork,
  location: Location,
  path: readonly Point[],
  from: number,
  until: number,
): PlacedStop | undefined {
  if (location.kind === 'street') return undefined
  const points =
    location.kind === 'corner'
      ? [...location.nodes.keys()].map((node) => nodePoint(network, node))
      : [placePoint(network, location)].filter((point) => point !== undefined)
  if (points.length === 0) {
    const along = (from + until) / 2
    const point = pointAlong(path, along)
    return point && { ...point, along, away: 0, by: 'leg' }
  }
  const here = nearest(points, path, from, until)
  const found = here !== undefined && here.away <= NEAR ? here : (nearest(points, path, 0, Infinity) ?? here)
  if (found === undefined) return undefined
  const by = location.kind === 'address' ? 'house number' : location.kind
  const place = location.kind === 'corner' && found.away <= NEAR ? found.point : found.of
  const { latitude, longitude } = place
  return { latitude, longitude, along: found.along, away: found.away, by }
}

function nearest(
  points: readonly Point[],
  path: readonly Point[],
  from: number,
  until: number,
): (PathPosition & { of: Point }) | undefined {
  const found = points.flatMap((of) => {
    const position = nearestOnPath(path, of, from, until)
    return position === undefined ? [] : [{ ...position, of }]
  })
  return found.sort((a, b) => a.away - b.away)[0]
}
