import { distance, type Point } from './distance.ts'
import { findPlace } from './find-place.ts'
import { parseCoordinates } from './coordinates.ts'
import { readWaypoint, type WaypointKind } from './read-waypoint.ts'

/**
 * The route of an event or a live parade. Coordinates are 'lat,lng'; stopCoordinates match
 * routeStops.
 */
export interface RouteSource {
  /** The waypoints of the route sheet, in order. */
  route?: readonly string[] | null
  startLocation?: string | null
  endLocation?: string | null
  routeStops?: readonly string[] | null
  startCoordinates?: string | null
  endCoordinates?: string | null
  stopCoordinates?: readonly string[] | null
}

/** A point of a planned route that can be drawn. */
export interface RoutePoint extends Point {
  kind: WaypointKind
  /**
   * Its marker's label: START, STOP, END, or a refuel stop's number from 1; empty for a turn, which
   * has no marker.
   */
  label: string
  /** The waypoint or location as written. */
  name: string
}

type Unlabeled = Omit<RoutePoint, 'label'>

const at = (point: Point | undefined, kind: WaypointKind, name: string): Unlabeled[] =>
  point ? [{ latitude: point.latitude, longitude: point.longitude, kind, name }] : []

/** A stop this close to a waypoint, in meters, is that waypoint. */
const SAME_STOP = 40

/**
 * Returns the drawable points of a planned route, in walking order: start, then waypoints and
 * stops, then end. Points without coordinates or a known place are left out.
 */
export function routePoints(source: RouteSource): RoutePoint[] {
  const waypoints = (source.route ?? []).flatMap((text) => at(findPlace(text), readWaypoint(text), text))
  const start =
    startOf(source) ?? waypoints.find(({ kind }) => kind === 'start') ?? bareEnd(source.route, 0, 'start')
  const end =
    endOf(source) ?? waypoints.findLast(({ kind }) => kind === 'end') ?? bareEnd(source.route, -1, 'end')
  let line = waypoints.filter(({ kind }) => kind !== 'start' && kind !== 'end')
  if (isSameStop(line[0], start)) line = line.slice(1)
  if (isSameStop(line.at(-1), end)) line = line.slice(0, -1)
  line = [...(start ? [start] : []), ...line, ...(end ? [end] : [])]
  for (const stop of stopsOf(source)) {
    if (!line.some((point) => point.kind !== 'turn' && distance(point, stop) < SAME_STOP))
      line = insert(line, stop)
  }
  let refuels = 0
  return line.map(({ latitude, longitude, kind, name }) => {
    const label = kind === 'refuel' ? String(++refuels) : LABELS[kind]
    return { latitude, longitude, kind, label, name }
  })
}

const LABELS: Record<Exclude<WaypointKind, 'refuel'>, string> = {
  start: 'START',
  stop: 'STOP',
  end: 'END',
  turn: '',
}

/**
 * Returns the first or last line of a sheet that names neither start nor end, if it is only the
 * name of a place.
 */
function bareEnd(route: RouteSource['route'], index: 0 | -1, kind: WaypointKind): Unlabeled | undefined {
  const text = (route ?? []).length > 1 ? route?.at(index) : undefined
  return text !== undefined && readWaypoint(text) === 'stop' ? at(findPlace(text), kind, text)[0] : undefined
}

const isSameStop = (point: Unlabeled | undefined, end: Unlabeled | undefined): boolean =>
  point?.kind === 'stop' && end !== undefined && distance(point, end) < SAME_STOP

function startOf({ startCoordinates, startLocation }: RouteSource): Unlabeled | undefined {
  return at(
    parseCoordinates(startCoordinates) ?? findPlace(startLocation ?? ''),
    'start',
    startLocation ?? 'Start',
  )[0]
}

function endOf({ endCoordinates, endLocation }: RouteSource): Unlabeled | undefined {
  return at(parseCoordinates(endCoordinates) ?? findPlace(endLocation ?? ''), 'end', endLocation ?? 'End')[0]
}

function stopsOf({ routeStops, stopCoordinates }: RouteSource): Unlabeled[] {
  const count = Math.max(routeStops?.length ?? 0, stopCoordinates?.length ?? 0)
  return Array.from({ length: count }, (_, index) => {
    const name = routeStops?.[index] ?? 'Stop'
    const kind = readWaypoint(name) === 'refuel' ? 'refuel' : 'stop'
    return at(parseCoordinates(stopCoordinates?.[index]) ?? findPlace(name), kind, name)
  }).flat()
}

/**
 * Returns the line with a stop inserted between the two points where it lengthens the walk least.
 */
function insert(line: Unlabeled[], stop: Unlabeled): Unlabeled[] {
  const detour = (index: number): number => {
    const [from, to] = [line[index - 1], line[index]]
    // No parade stops before its start or after its end, unless those are unknown.
    if (!from) return to?.kind === 'start' ? Number.POSITIVE_INFINITY : distance(stop, to ?? stop)
    if (!to) return from.kind === 'end' ? Number.POSITIVE_INFINITY : distance(from, stop)
    return distance(from, stop) + distance(stop, to) - distance(from, to)
  }
  let best = 0
  for (let index = 1; index <= line.length; index++) if (detour(index) <= detour(best)) best = index
  return line.toSpliced(best, 0, stop)
}

/**
 * Returns the first known point of a route: start coordinates, or else the start location, or else
 * the first waypoint with a place.
 */
export function firstKnownPoint(source: RouteSource): Point | undefined {
  const point = startOf(source) ?? (source.route ?? []).map((text) => findPlace(text)).find((place) => place)
  return point && { latitude: point.latitude, longitude: point.longitude }
}
