import { parseCoordinates } from './coordinates.ts'
import { distance, type Point } from './distance.ts'
import { findPlace } from './find-place.ts'
import { readWaypoint, type WaypointKind } from './read-waypoint.ts'

/** The route of an event or a live parade. Coordinates are strings: 'lat,lng'. */
export interface RouteSource {
  /** The waypoints of the route sheet, in order. */
  route?: readonly string[] | null
  startLocation?: string | null
  endLocation?: string | null
  routeStops?: readonly string[] | null
  startCoordinates?: string | null
  endCoordinates?: string | null
  /** The coordinates of `routeStops`, by index. */
  stopCoordinates?: readonly string[] | null
}

/** A point of a planned route. */
export interface RoutePoint extends Point {
  kind: WaypointKind
  /**
   * The label of its marker: START, STOP, END, or the number of a refuel stop; empty for a turn.
   */
  label: string
  /** The waypoint or location as written. */
  name: string
}

type UnlabeledPoint = Omit<RoutePoint, 'label'>

const routePoint = (point: Point | undefined, kind: WaypointKind, name: string): UnlabeledPoint | undefined =>
  point && { latitude: point.latitude, longitude: point.longitude, kind, name }

/** A stop closer than this to another point is the same stop. */
const SAME_STOP_M = 40

/**
 * Returns the points of a planned route in walking order: start, then waypoints and stops, then
 * end. Points without coordinates or a known place are dropped.
 */
export function routePoints(source: RouteSource): RoutePoint[] {
  const waypoints = (source.route ?? [])
    .map((text) => routePoint(findPlace(text), readWaypoint(text), text))
    .filter((point) => point !== undefined)
  const start =
    startOf(source) ??
    waypoints.find(({ kind }) => kind === 'start') ??
    placeOnlyLine(source.route, 0, 'start')
  const end =
    endOf(source) ??
    waypoints.findLast(({ kind }) => kind === 'end') ??
    placeOnlyLine(source.route, -1, 'end')
  let line = waypoints.filter(({ kind }) => kind !== 'start' && kind !== 'end')
  if (isSameStop(line[0], start)) line = line.slice(1)
  if (isSameStop(line.at(-1), end)) line = line.slice(0, -1)
  line = [...(start ? [start] : []), ...line, ...(end ? [end] : [])]
  for (const stop of stopsOf(source)) {
    if (!line.some((point) => point.kind !== 'turn' && distance(point, stop) < SAME_STOP_M))
      line = insertStop(line, stop)
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

/** Returns the start or end of a sheet whose first or last line is only the name of a place. */
function placeOnlyLine(
  route: RouteSource['route'],
  index: 0 | -1,
  kind: 'start' | 'end',
): UnlabeledPoint | undefined {
  const text = (route ?? []).length > 1 ? route?.at(index) : undefined
  return text !== undefined && readWaypoint(text) === 'stop'
    ? routePoint(findPlace(text), kind, text)
    : undefined
}

const isSameStop = (point: UnlabeledPoint | undefined, end: UnlabeledPoint | undefined): boolean =>
  point?.kind === 'stop' && end !== undefined && distance(point, end) < SAME_STOP_M

function startOf({ startCoordinates, startLocation }: RouteSource): UnlabeledPoint | undefined {
  const point = parseCoordinates(startCoordinates) ?? findPlace(startLocation ?? '')
  return routePoint(point, 'start', startLocation ?? 'Start')
}

function endOf({ endCoordinates, endLocation }: RouteSource): UnlabeledPoint | undefined {
  const point = parseCoordinates(endCoordinates) ?? findPlace(endLocation ?? '')
  return routePoint(point, 'end', endLocation ?? 'End')
}

function stopsOf({ routeStops, stopCoordinates }: RouteSource): UnlabeledPoint[] {
  const count = Math.max(routeStops?.length ?? 0, stopCoordinates?.length ?? 0)
  return Array.from({ length: count }, (_, index) => {
    const name = routeStops?.[index] ?? 'Stop'
    const kind = readWaypoint(name) === 'refuel' ? 'refuel' : 'stop'
    return routePoint(parseCoordinates(stopCoordinates?.[index]) ?? findPlace(name), kind, name)
  }).filter((point) => point !== undefined)
}

/** Inserts a stop between the two points where it lengthens the walk least. */
function insertStop(line: UnlabeledPoint[], stop: UnlabeledPoint): UnlabeledPoint[] {
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
 * Returns the first known point of a route: its start coordinates, or else its start location, or
 * else its first waypoint with a known place.
 */
export function firstKnownPoint(source: RouteSource): Point | undefined {
  const point = startOf(source) ?? (source.route ?? []).map((text) => findPlace(text)).find((place) => place)
  return point && { latitude: point.latitude, longitude: point.longitude }
}
