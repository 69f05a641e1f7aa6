import type { Point } from '../../geo/distance.ts'
import { PathLine } from '../../streets/route/path-line.ts'
import type { RoutePart } from '../../streets/route/route-source.ts'

/** A stop of a plan, at its place on the path. */
export interface PlanStop extends Point {
  number: number
  /** Meters along the path. */
  along: number
}

/** The planned route that progress is measured along. */
export interface ProgressPlan {
  path: PathLine
  /** The parts of the path where the streets are a guess. */
  approximateParts: readonly RoutePart[]
}

/** A plan with its stops, for the halts of a parade (`advance-walk.ts`). */
export interface WalkPlan extends ProgressPlan {
  /** Identifies the path: progress along another one does not count, so the walk starts over. */
  key: string
  stops: readonly PlanStop[]
}

/** A planned route as events and live parades carry it. */
interface PlannedRoute {
  /** Encoded polyline of precision 5. */
  path: string
  stops: readonly PlanStop[]
  approximateParts: readonly RoutePart[]
}

/** Returns the plan of a route, or null if its path is unknown. */
export function createPlan({ path, stops, approximateParts }: PlannedRoute): WalkPlan | null {
  const line = PathLine.decode(path)
  return line ? { key: pathKey(path), path: line, stops, approximateParts } : null
}

/** Returns a short text that identifies an encoded path: its 32-bit FNV-1a hash and length. */
export function pathKey(path: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < path.length; index += 1)
    hash = Math.imul(hash ^ path.charCodeAt(index), 0x01000193)
  return path === '' ? '' : `${(hash >>> 0).toString(36)}-${path.length}`
}

/**
 * A planned route, and when the club plans to walk it: all that an estimate knows before the
 * parade.
 */
export interface ArrivalPlan extends WalkPlan {
  /** The planned start, in Unix ms. */
  startsAt: number
  /** Time for the whole route, in hours. A club has four, unless its event says otherwise. */
  hours: number
}
