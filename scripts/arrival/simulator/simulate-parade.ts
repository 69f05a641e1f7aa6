import { LONGITUDE_SCALE, METERS_PER_DEGREE, type Point } from '#shared/geo/distance.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { createDraw, type Draw } from './draw.ts'
import { measureFixes, type SimulatedFix } from './measure-fixes.ts'
import type { ParadeModel } from './parade-model.ts'
import { ParadeWalk, STEP_S, walkPath } from './parade-walk.ts'
import { randomPath } from './random-path.ts'

/**
 * A simulated parade: its plan, the fixes of its phone, and where it really was, to check the arrival
 * answers against.
 */
export interface SimulatedParade {
  path: PathLine
  /** Meters along the path. */
  stops: { along: number }[]
  /** The planned start, in Unix ms. */
  startsAt: number
  /** The planned duration. */
  plannedHours: number
  fixes: SimulatedFix[]
  /** The parts of the path that the parade avoided, in meters along the path. */
  detours: { from: number; until: number }[]
  walk: ParadeWalk
}

/** The phone also sends while the club lines up and after it disbands. */
const ON_BEFORE_S = 15 * 60
/** Ten minutes and a step. Another time changes the later draws, and so the tables in docs/ARRIVAL.md. */
const ON_AFTER_S = 10 * 60 + STEP_S
/** A Sunday in the season, 1 PM in New Orleans. */
const STARTS_AT = Date.UTC(2026, 0, 4, 19)

/** Simulates one parade. Everything random comes from `seed`, so a seed always gives the same parade. */
export function simulateParade(model: ParadeModel, seed: number): SimulatedParade {
  // All values come from one stream: moving a line that draws changes every parade.
  const draw = createDraw(seed)
  const path = new PathLine(randomPath(draw, model.meters(draw)))
  const stops = spreadStops(draw, model.stopCount(draw), path.length)
  const rolledAt = STARTS_AT + model.late(draw) * 1_000
  const walk = new ParadeWalk(rolledAt, walkPath(draw, model, path.length, stops))
  const detours = model.detours(draw, path.length)
  const fixes = measureFixes(model.phone(draw), draw, {
    from: STARTS_AT - ON_BEFORE_S * 1_000,
    until: walk.endedAt + ON_AFTER_S * 1_000,
    place: (time) => placeAt(path, walk.alongAt(time), detours),
  })
  const plannedHours = model.hours(draw)
  return {
    path,
    stops: stops.map((along) => ({ along })),
    startsAt: STARTS_AT,
    plannedHours,
    fixes,
    detours,
    walk,
  }
}

/** Returns the places of stops in meters along the path, about equally far apart. */
const spreadStops = (draw: Draw, count: number, meters: number): number[] =>
  Array.from(
    { length: count },
    (_, index) => (meters * (index + 1 + draw.between(-0.35, 0.35))) / (count + 1),
  )

/** Over this distance a detour leaves the path and returns to it. */
const RAMP_M = 60
/** The direction of the path at a detour is measured over this distance to both sides. */
const DIRECTION_M = 20

/** Returns the place of a parade on its path, or beside the path on a detour. */
function placeAt(
  path: PathLine,
  along: number,
  detours: readonly { from: number; until: number; metersAway: number }[],
): Point {
  const point = path.pointAt(along)
  const detour = detours.find(({ from, until }) => along > from && along < until)
  if (!detour) return point
  const middle = (detour.from + detour.until) / 2
  const back = path.pointAt(middle - DIRECTION_M)
  const ahead = path.pointAt(middle + DIRECTION_M)
  // Both in degrees of latitude.
  const north = ahead.latitude - back.latitude
  const east = (ahead.longitude - back.longitude) * LONGITUDE_SCALE
  const degrees = Math.sqrt(north * north + east * east) || 1
  const metersBeside =
    detour.metersAway * Math.min(1, (along - detour.from) / RAMP_M, (detour.until - along) / RAMP_M)
  // To the right of the path's direction.
  return {
    latitude: point.latitude - ((east / degrees) * metersBeside) / METERS_PER_DEGREE,
    longitude: point.longitude + ((north / degrees) * metersBeside) / (METERS_PER_DEGREE * LONGITUDE_SCALE),
  }
}
