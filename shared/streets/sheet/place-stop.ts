import type { Point } from '../../geo/distance.ts'
import type { StreetNetwork } from '../network/network.ts'
import { nodePoint } from '../network/segments.ts'
import type { MeasuredLine, PathPosition } from './path-position.ts'
import type { Span } from './sheet-spans.ts'
import { matchNodes } from './steps/match-nodes.ts'
import type { StreetMatch } from './steps/match-streets.ts'
import { locationPoint, type SheetLocation } from './steps/sheet-location.ts'

/** Where a stop is, and how precisely that is known. */
export interface PlacedStop extends Point {
  /** Meters along the path. */
  along: number
  /** Meters between the stop and the path. */
  metersAway: number
  /** The name of a known place. */
  knownAs?: string
  /** What it was placed by. A house number gives only its block, and 'leg' not even that. */
  placedBy: 'place' | 'corner' | 'house number' | 'leg'
  /** Whether the path passes it only before or after the part where the sheet names it. */
  isElsewhere: boolean
}

/** The part of the path where a sheet names a stop. */
interface StopSpan extends Span {
  /** Where along the path the walk got to for the stop, if it did. */
  reached?: number | undefined
  /** Where along the path the leg after that part ends. */
  nextUntil?: number | undefined
}

/** Where the path passes a place of a stop. */
type Position = PathPosition & { stop: Point }

/** A stop within this distance of its own part of the path is not sought elsewhere along it. */
const MAX_DISTANCE_M = 120
/** A corner within this distance of the path is on it: the sides of a wide street are that far apart. */
export const MAX_CORNER_DISTANCE_M = 60
/** Elsewhere, it must be nearer than there by this factor. */
const MIN_NEARER = 3

/**
 * Places a stop beside the path: near the part where the sheet names it or after it, or else where the
 * path comes nearest. An unknown house number on a street that the path passes goes to the middle of that
 * part. Undefined without a place.
 *
 */
export function placeStop(
  network: StreetNetwork,
  location: SheetLocation,
  path: MeasuredLine,
  span: StopSpan,
): PlacedStop | undefined {
  if (location.kind === 'street') return undefined
  const points =
    location.kind === 'corner'
      ? [...location.nodes.keys()].map((node) => nodePoint(network, node))
      : [locationPoint(network, location)].filter((point) => point !== undefined)
  if (points.length === 0) {
    if (location.kind === 'address' && !passes(network, location.street, path)) return undefined
    const along = (span.from + span.until) / 2
    const point = path.pointAt(along)
    return point && { ...point, along, metersAway: 0, placedBy: 'leg', isElsewhere: false }
  }
  const own = nearest(points, path, span)
  if (own === undefined) return undefined
  const { reached, nextUntil = span.until } = span
  const walked = reached === undefined ? undefined : nearest(points, path, { from: reached, until: reached })
  const isWalked = walked !== undefined && walked.metersAway <= MAX_CORNER_DISTANCE_M
  const found = isWalked ? walked : nearestPass(points, path, span, own)
  const { along, metersAway } = found
  const placedBy = location.kind === 'address' ? 'house number' : location.kind
  const isOnPath = location.kind === 'corner' && metersAway <= MAX_CORNER_DISTANCE_M
  const { latitude, longitude } = isOnPath ? found.point : found.stop
  const known = location.kind === 'place' && { knownAs: location.place.name }
  return {
    latitude,
    longitude,
    along,
    metersAway,
    placedBy,
    // A stop may be named one line before the turn that leads to it.
    isElsewhere: !isWalked && found !== own && (along < span.from || along > nextUntil),
    ...known,
  }
}

/**
 * Returns where the path passes a stop: in its own part, or else where it does so next before or after that
 * part, if that is much nearer to the stop.
 */
function nearestPass(points: readonly Point[], path: MeasuredLine, span: Span, own: Position): Position {
  if (own.metersAway <= MAX_CORNER_DISTANCE_M) return own
  const [before, after] = [
    { from: 0, until: span.from },
    { from: span.until, until: Infinity },
  ].map((part) => {
    const found = nearest(points, path, part)
    const isNear =
      found !== undefined &&
      found.metersAway <= MAX_DISTANCE_M &&
      found.metersAway * MIN_NEARER < own.metersAway
    return isNear ? found : undefined
  })
  const gap = (each: Position | undefined) =>
    each === undefined ? Infinity : Math.max(span.from - each.along, each.along - span.until)
  // After the part rather than before, unless that is much farther.
  return (gap(before) * MIN_NEARER < gap(after) ? before : (after ?? before)) ?? own
}

/** Whether a path comes near a corner of a street. */
const passes = (network: StreetNetwork, street: StreetMatch, path: MeasuredLine): boolean =>
  [...matchNodes(network, street).keys()].some(
    (node) => (path.nearest(nodePoint(network, node))?.metersAway ?? Infinity) <= MAX_DISTANCE_M,
  )

/** Returns the one of the given points that is nearest to a part of the path, and its place there. */
function nearest(points: readonly Point[], path: MeasuredLine, { from, until }: Span): Position | undefined {
  const positions = points.flatMap((stop) => {
    const position = path.nearest(stop, from, until)
    return position === undefined ? [] : [{ ...position, stop }]
  })
  return positions.sort((a, b) => a.metersAway - b.metersAway)[0]
}
