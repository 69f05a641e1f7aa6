import { shortName } from '../names/short-name.ts'
import type { StreetNetwork } from '../network/network.ts'
import { nodePoint, segmentsAt } from '../network/segments.ts'
import type { MeasuredLine } from './path-position.ts'
import type { Span } from './sheet-spans.ts'
import { cornerNodes } from './steps/match-nodes.ts'
import type { StreetMatch } from './steps/match-streets.ts'
import type { SheetLocation } from './steps/sheet-location.ts'
import type { Walk } from './walk/walk.ts'

/** A corner within this distance of the path is on it. */
const ON_PATH_M = 2
/** The corners at both sides of a wide street are at most this far apart along the path. */
const SAME_CORNER_M = 60

/**
 * Returns the corner of a stop that names only a street, as in 'Orleans to N. Broad (stop at N. Miro)', and
 * its name: where the leg before it crosses that street. Undefined if it does so nowhere or at several corners.
 *
 * @param walk the walk at the end of the leg
 * @param leg the part of the path that the leg covers
 */
export function crossingStop(
  network: StreetNetwork,
  crossed: StreetMatch,
  path: MeasuredLine,
  walk: Walk,
  leg: Span,
): { corner: Extract<SheetLocation, { kind: 'corner' }>; name: string } | undefined {
  const walked = { ...crossed, streets: new Map([...walk.legStreets.streets].map((street) => [street, 0])) }
  const corners = [...cornerNodes(network, walked, crossed)].flatMap(([node, cost]) => {
    const position = path.nearest(nodePoint(network, node), leg.from, leg.until)
    const isOnPath = position !== undefined && position.metersAway <= ON_PATH_M
    return isOnPath ? [{ node, cost, along: position.along }] : []
  })
  const along = corners.map((corner) => corner.along)
  if (corners.length === 0 || Math.max(...along) - Math.min(...along) > SAME_CORNER_M) return undefined
  const here = [...segmentsAt(network, corners[0]!.node)].map((each) => network.segments.street[each]!)
  const names = [walked, crossed].map(({ streets }) => here.find((street) => streets.has(street))!)
  return {
    corner: {
      kind: 'corner',
      a: walked,
      b: crossed,
      nodes: new Map(corners.map(({ node, cost }) => [node, cost])),
    },
    name: names.map((street) => shortName(network, street)).join(' & '),
  }
}
