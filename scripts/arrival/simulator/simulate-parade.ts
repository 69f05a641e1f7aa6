import { LONGITUDE_SCALE, METERS_PER_DEGREE, type Point } from '#shared/geo/distance.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { createDraw, type Draw } from './draw.ts'
import type { Laws } from './laws.ts'
import { measureFixes, type SimulatedFix } from './measure-fixes.ts'
import { randomPath } from './random-path.ts'

/** A simulated parade: its plan, the fixes of its phone, and where it really was. */
export interface SimulatedParade {
  path: PathLine
  /** Meters along the path. */
  stops: { along: number }[]
  /** The planned start, in Unix ms, and the planned duration. */
  startsAt: number
  hours: number
  fixes: SimulatedFix[]
  /** The parts of the path that the parade avoided, in meters along the path. */
  detours: { from: number; until: number }[]
  /** When the parade began to roll, in Unix ms. */
  rolledAt: number
  endedAt: number
  /** Returns the meters along the path of the parade's true place at an instant (Unix ms). */
  alongAt(time: number): number
  /** Returns when the parade really reached a place along the path, in Unix ms. */
  reachedAt(metersAlong: number): number
}

const STEP_S = 5
/** The phone is switched on before the planned start, and off after the end. */
const ON_BEFORE_S = 15 * 60
const ON_AFTER_S = 10 * 60
/** A Sunday in the season, 1 PM in New Orleans. */
const STARTS_AT = Date.UTC(2026, 0, 4, 19)

/** Simulates the parade of a seed. The same seed always gives the same parade. */
export function simulateParade(laws: Laws, seed: number): SimulatedParade {
  const draw = createDraw(seed)
  const path = new PathLine(randomPath(draw, laws.meters(draw)))
  const stops = spreadStops(draw, laws.stopCount(draw), path.length)
  const lateSeconds = laws.late(draw)
  const walk = walkPath(draw, laws, path.length, stops)
  const secondsUntilEnd = lateSeconds + walk.length * STEP_S
  const rolledAt = STARTS_AT + lateSeconds * 1_000
  const alongAt = (time: number): number => {
    const step = (time - rolledAt) / 1_000 / STEP_S
    if (step <= 0) return 0
    const [low, high] = [walk[Math.floor(step)], walk[Math.floor(step) + 1]]
    return low === undefined || high === undefined ? path.length : low + (high - low) * (step % 1)
  }
  const reachedAt = (metersAlong: number): number => {
    const step = walk.findIndex((meters) => meters >= metersAlong)
    const [low, high] = [walk[step - 1] ?? 0, walk[step] ?? path.length]
    const share = high > low ? (metersAlong - low) / (high - low) : 1
    return rolledAt + (Math.max(0, step - 1) + share) * STEP_S * 1_000
  }
  const detours = laws.detours(draw, path.length)
  const place = (time: number): Point => placeAt(path, alongAt(time), detours)
  const fixes = measureFixes(laws.phone(draw), draw, {
    from: STARTS_AT - ON_BEFORE_S * 1_000,
    until: STARTS_AT + (secondsUntilEnd + ON_AFTER_S) * 1_000,
    place,
  })
  return {
    path,
    stops: stops.map((along) => ({ along })),
    startsAt: STARTS_AT,
    hours: laws.hours(draw),
    fixes,
    detours,
    rolledAt,
    endedAt: STARTS_AT + secondsUntilEnd * 1_000,
    alongAt,
    reachedAt,
  }
}

/** Returns the places of stops in meters along the path, about equally far apart. */
const spreadStops = (draw: Draw, count: number, meters: number): number[] =>
  Array.from(
    { length: count },
    (_, index) => (meters * (index + 1 + draw.between(-0.35, 0.35))) / (count + 1),
  )

/**
 * Returns the meters along the path at each step of STEP_S, from when the parade rolls to the end.
 */
function walkPath(draw: Draw, laws: Laws, meters: number, stops: readonly number[]): number[] {
  const pace = laws.pace(draw, meters)
  const dwell = laws.dwell(draw, stops.length)
  const halts = [
    ...stops.map((along, index) => ({ along, seconds: dwell[index]! })),
    ...laws.halts(draw, meters),
  ].toSorted((a, b) => a.along - b.along)
  const walk = [0]
  let [along, rolled, halted] = [0, 0, 0]
  while (along < meters) {
    if (halted > 0) {
      halted -= STEP_S
    } else {
      along = Math.min(meters, along + STEP_S * pace(rolled))
      rolled += STEP_S
      while (halts[0] && halts[0].along <= along) halted += halts.shift()!.seconds
    }
    walk.push(along)
  }
  return walk
}

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
  const [back, ahead] = [path.pointAt(middle - DIRECTION_M), path.pointAt(middle + DIRECTION_M)]
  const [north, east] = [ahead.latitude - back.latitude, (ahead.longitude - back.longitude) * LONGITUDE_SCALE]
  const length = Math.sqrt(north * north + east * east) || 1
  const away =
    detour.metersAway * Math.min(1, (along - detour.from) / RAMP_M, (detour.until - along) / RAMP_M)
  return {
    latitude: point.latitude - ((east / length) * away) / METERS_PER_DEGREE,
    longitude: point.longitude + ((north / length) * away) / (METERS_PER_DEGREE * LONGITUDE_SCALE),
  }
}
