import { distance, type Point } from '#shared/geo/distance.ts'
import { parseCoordinates } from '#shared/geo/coordinates.ts'
import { findPlace } from '#shared/geo/find-place.ts'
import { readWaypoint, type WaypointKind } from '#shared/geo/read-waypoint.ts'
import type { RouteSource } from '#shared/streets/route/route-source.ts'

/** A point of a planned route. */
export interface RoutePoint extends Point {
  /** The text of its tag; empty for no tag. */
  label: string
  isRefuel: boolean
}

/**
 * Returns a route's points with known coordinates in walking order, tagged START, REFUEL 1, END.
 */
export function plannedPoints(source: RouteSource): RoutePoint[] {
  const points = routePoints(source).map(({ latitude, longitude, kind, label }) => {
    const isRefuel = kind === 'refuel'
    return { latitude, longitude, label: isRefuel ? `REFUEL ${label}` : label, isRefuel }
  })
  return mergeLoopTags(points)
}

/** Within this distance, two tags would overlap. */
const SAME_PLACE_M = 40

/** Merges the tags of a route that ends at its start: 'START · END'. */
function mergeLoopTags(points: RoutePoint[]): RoutePoint[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3 || distance(first, last) > SAME_PLACE_M) return points
  return [
    { ...first, label: `${first.label} · ${last.label}` },
    ...points.slice(1, -1),
    { ...last, label: '' },
  ]
}

/** A point of a planned route. */
interface LabeledPoint extends Point {
  kind: WaypointKind
  /**
   * The label of its marker: START, STOP, END, or the number of a refuel stop; empty for a turn.
   */
  label: string
  /** The waypoint or location as written. */
  name: string
}

type UnlabeledPoint = Omit<LabeledPoint, 'label'>

const routePoint = (point: Point | undefined, kind: WaypointKind, name: string): UnlabeledPoint | undefined =>
  point && { latitude: point.latitude, longitude: point.longitude, kind, name }

/** A stop closer than this to another point is the same stop. */
const SAME_STOP_M = 40

/**
 * Returns the points of a planned route in walking order: start, then waypoints and stops, then
 * end. Points without coordinates or a known place are dropped.
 */
function routePoints(source: RouteSource): LabeledPoint[] {
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
