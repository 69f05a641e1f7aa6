import type { StreetNetwork } from '../network/network.ts'
import { encodePolyline } from '../../geo/polyline.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import { type ReadSheet, waypointsOf } from '../sheet/route-sheet.ts'
import { connect, straight } from './connect.ts'
import { orderPlaces } from './order-places.ts'
import { locateOwnPlaces, type OwnPlaces } from './own-places.ts'
import { joinParts, RouteLine } from './route-line.ts'
import type { PlannedRoute, PlannedStop, RouteSource } from './route-source.ts'
import { followSheet } from './follow-sheet.ts'
import { findUnknownLines, openParts, pinOwnPlaces, unknownNames } from './unknown-places.ts'
import { findPlace } from '../../geo/find-place.ts'
import { readInstruction } from '../sheet/words/read-instruction.ts'

/**
 * Returns the planned route of an event: the way of its sheet, or else of `route`, through the
 * start, the stops and the end that the event itself names; without a sheet, the shortest way
 * through those. What no street joins, and what the sheet leaves open, is approximate.
 */
export function plannedRoute(source: RouteSource, network: StreetNetwork): PlannedRoute {
  const places = locateOwnPlaces(source, network)
  const { text, read, unknownLines } = readRoute(source, places, network)
  const unknown = unknownNames(unknownLines, places, read)
  const waypoints = source.sheet?.trim() ? { waypoints: waypointsOf(read.lines) } : {}
  if (read.path !== '' && isSomeLinePlaced(read)) {
    const line = followSheet(read, places, network, openParts(read, unknownLines))
    return { ...finish(line, unknown, read.certainty === 'approximate'), ...waypoints }
  }
  const line = new RouteLine()
  let last: ReturnType<typeof orderPlaces>[number] | undefined
  for (const place of orderPlaces(text.split('\n'), places, network)) {
    const leg = last === undefined ? straight(place, place) : connect(network, last, place)
    line.append({ ...leg, isApproximate: leg.isApproximate || unknown.length > 0 })
    const { kind, name, latitude, longitude } = place
    if (kind !== 'turn') line.marks.push({ name, kind, latitude, longitude, along: line.meters })
    last = place
  }
  return { ...finish(line, unknown, line.meters === 0), ...waypoints }
}

/** Reads the sheet or the entries of an event. Lines that only its own places know get their coordinates. */
function readRoute(source: RouteSource, places: OwnPlaces, network: StreetNetwork) {
  const entries = sheetLines(source)
  const text = entries.join('\n')
  const read = readSheet(text, network, places)
  const unknownLines = findUnknownLines(read.lines, source)
  const pinned = pinOwnPlaces(text, read, unknownLines, places, ({ line, text: name }) =>
    asPlace(name, line - 1, entries.length),
  )
  if (pinned === text) return { text, read, unknownLines }
  const readAgain = readSheet(pinned, network, places)
  return { text: pinned, read: readAgain, unknownLines: findUnknownLines(readAgain.lines, source) }
}

/** Whether the path comes from lines of the sheet: without any, it only joins the event's own start and end. */
const isSomeLinePlaced = ({ lines }: ReadSheet): boolean => lines.some(({ from }) => from !== null)

/** A parade has no more stops than this; any further ones are not marked. */
const MAX_STOPS = 100

function finish({ points, meters, marks, approximateParts }: RouteLine, unknown: string[], isGuess: boolean) {
  const open = joinParts(approximateParts, meters)
  // If it is not known where it is a guess, all of it is one.
  const parts = isGuess && open.length === 0 ? joinParts([{ from: 0, until: meters }], meters) : open
  return {
    path: points.length < 2 ? '' : encodePolyline(points),
    stops: marks
      .toSorted((a, b) => a.along - b.along)
      .filter((_mark, index, all) => index < MAX_STOPS - 1 || index === all.length - 1)
      .map((mark, index): PlannedStop => ({ number: index + 1, ...mark, along: Math.round(mark.along) })),
    certainty:
      isGuess || parts.length > 0 || unknown.length > 0 ? ('approximate' as const) : ('sure' as const),
    approximateParts: parts,
    unknownPlaces: unknown,
    meters: Math.round(meters),
  }
}

/**
 * Returns the lines of an event's route sheet: those of its sheet, or else one for each entry of
 * `route`. An entry that is only the name of a known place starts the route, stops it or ends it.
 */
function sheetLines({ sheet, route }: RouteSource): string[] {
  if (sheet?.trim()) return sheet.split('\n')
  const entries = (route ?? []).map((entry) => entry.replace(/\s+/g, ' ').trim())
  return entries.map((entry, index) =>
    readInstruction(entry).kind !== 'words' || findPlace(entry) === undefined
      ? entry
      : asPlace(entry, index, entries.length),
  )
}

/** Returns the line of a place that starts a route, stops it or ends it. */
function asPlace(name: string, index: number, count: number): string {
  if (index === 0) return `START ${name}`
  return index === count - 1 ? `DISBAND ${name}` : `STOP ${name}`
}
