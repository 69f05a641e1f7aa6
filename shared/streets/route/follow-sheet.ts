import { findPlace } from '../../geo/find-place.ts'
import { distance, type Point } from '../../geo/distance.ts'
import type { StreetNetwork } from '../network/network.ts'
import { isSameName, SAME_PLACE_M } from '../../geo/same-place.ts'
import { decodePolyline } from '../../geo/polyline.ts'
import { MeasuredLine, type PathPosition } from '../sheet/path-position.ts'
import type { ReadSheet } from '../sheet/route-sheet.ts'
import { connect, type Leg, MAX_STREET_DISTANCE_M, straight } from './connect.ts'
import { endName } from './end-name.ts'
import type { OwnPlaces, RoutePlace } from './own-places.ts'
import { RouteLine } from './route-line.ts'
import type { RouteMark, RoutePart } from './route-source.ts'

/** A place nearer to the line than this is on it. */
const ON_LINE_M = 3
/** A place up to this far from the line is joined to it directly, as across a park or a yard. */
const MAX_DIRECT_M = 150
/** A later pass of the line counts although an earlier one is nearer by this much. */
const SAME_DISTANCE_M = 10
/** How far along the line from where the sheet names a stop its own coordinates are sought. */
const MAX_SHIFT_M = 300

/**
 * Returns the line of a sheet that was read, led through the start, the end and the stops that the
 * event names, with the stops of both marked on it.
 *
 * @param openParts parts of the line that are approximate, beside those that the reader found
 */
export function followSheet(
  read: ReadSheet,
  places: OwnPlaces,
  network: StreetNetwork,
  openParts: readonly RoutePart[],
): RouteLine {
  const path = decodePolyline(read.path)
  const [first, last] = [path[0]!, path.at(-1)!]
  const line = new RouteLine()
  if (places.start) line.append(joinDirectly(network, places.start, first))
  const offset = line.meters
  line.append({ line: path, isApproximate: false })
  // Rounding the points has changed the length a little.
  const scale = read.meters === 0 ? 1 : (line.meters - offset) / read.meters
  const onLine = (along: number) => offset + along * scale
  const sheetMarks = read.stops.map(({ number: _number, ...stop }) => ({
    ...stop,
    along: onLine(stop.along),
  }))
  line.marks.push(...sheetMarks)
  for (const { from, until } of [...read.approximateParts, ...openParts])
    line.approximateParts.push({ from: onLine(from), until: onLine(until) })
  if (places.end) line.append(joinDirectly(network, last, places.end))
  // The walk neither starts nor ends at a place that nobody knows.
  const located = read.lines.filter(({ state, text }) => state !== 'unknown' || findPlace(text) !== undefined)
  const start = places.start ?? { ...first, name: endName(located, 'start') ?? 'Start' }
  const nameOfEnd = endName(located, 'end')
  // A stop where the walk ends is its end, if nothing else is.
  const isFinal = (mark: RouteMark) =>
    mark.kind === 'stop' && distance(mark, last) <= SAME_PLACE_M && line.meters - mark.along <= SAME_PLACE_M
  const finalStop = places.end || nameOfEnd ? undefined : sheetMarks.findLast(isFinal)
  if (finalStop) line.marks.splice(line.marks.indexOf(finalStop), 1)
  const end = places.end ?? { ...last, name: nameOfEnd ?? finalStop?.name ?? 'End' }
  let walked = 0
  for (const stop of places.stops) {
    if ([start, end].some((place) => distance(place, stop) <= SAME_PLACE_M)) continue
    // The event's own stops are different ones, also where two have the same name.
    const named = sheetMarks.find((mark) => isSamePlace(mark, stop))
    walked = addStop(line, stop, named, walked, network)
  }
  line.marks.unshift({ ...placed(start), kind: 'start', along: 0 })
  line.marks.push({ ...placed(end), kind: 'end', along: line.meters })
  return line
}

const placed = ({ name, latitude, longitude }: Omit<RoutePlace, 'kind'>) => ({ name, latitude, longitude })

/**
 * Leads a line through a stop. Returns the meters along the line where it is.
 *
 * @param named the mark of the same stop in the sheet, which gets the stop's coordinates
 * @param walked meters along the line of the event's stop before this one
 */
function addStop(
  line: RouteLine,
  stop: RoutePlace,
  named: RouteMark | undefined,
  walked: number,
  network: StreetNetwork,
): number {
  const position = named === undefined ? nextPass(line, stop, walked) : passNear(line, stop, named.along)
  if (position === undefined) return walked
  let { along } = position
  if (position.metersAway > ON_LINE_M)
    along = line.insertDetour(along, joinDirectly(network, position.point, stop))
  const { latitude, longitude } = stop
  if (named === undefined) line.marks.push({ ...stop, along })
  else Object.assign(named, { latitude, longitude, along, ...(stop.kind === 'refuel' && { kind: 'refuel' }) })
  return along
}

/** Returns where a line comes nearest to a point, rather after the walk so far than before. */
function nextPass({ points }: RouteLine, point: Point, walked: number): PathPosition | undefined {
  const line = new MeasuredLine(points)
  const [best, ahead] = [line.nearest(point), line.nearest(point, walked)]
  return best && ahead && ahead.metersAway <= best.metersAway + SAME_DISTANCE_M ? ahead : best
}

/** Returns where a line comes nearest to a point, rather near a place along it than elsewhere. */
function passNear({ points }: RouteLine, point: Point, along: number): PathPosition | undefined {
  const line = new MeasuredLine(points)
  const near = line.nearest(point, along - MAX_SHIFT_M, along + MAX_SHIFT_M)
  return near && near.metersAway <= MAX_DIRECT_M ? near : line.nearest(point)
}

/** Joins a place near the line to it: across a block directly, from farther away along streets. */
function joinDirectly(network: StreetNetwork, from: Point, to: Point): Leg {
  const meters = distance(from, to)
  if (meters > MAX_DIRECT_M) return connect(network, from, to)
  return straight(from, to, meters > MAX_STREET_DISTANCE_M)
}

const isSamePlace = (mark: RouteMark, stop: RoutePlace): boolean =>
  distance(mark, stop) <= SAME_PLACE_M || isSameName(mark.name, stop.name)
