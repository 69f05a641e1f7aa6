import { pointAt } from '../geo/test-point.ts'
import { PathLine } from '../streets/route/path-line.ts'
import type { RoutePart } from '../streets/route/route-source.ts'
import type { WalkPlan, ArrivalPlan } from './progress/progress-plan.ts'

/** The corners of a path, in meters. */
type Corner = [east: number, north: number]

/** Returns the corners that it gets: as arguments, they take less room than as an array. */
export const through = (...corners: Corner[]): Corner[] => corners

/** Returns a plan through corners, with stops at the given meters along it. */
export function planAlong(
  corners: Corner[],
  stopsAlong: number[] = [],
  approximateParts: RoutePart[] = [],
): WalkPlan {
  const path = new PathLine(corners.map(([east, north]) => pointAt(east, north)))
  const stops = stopsAlong.map((along, index) => ({ number: index + 1, along, ...path.pointAt(along) }))
  return { key: corners.join(' '), path, stops, approximateParts }
}

/** The planned start of test plans: 1 PM on a Sunday. */
export const TEST_START = Date.UTC(2026, 0, 4, 19)

/** Returns `planAlong` with its times: 4 hours from `TEST_START`, unless `overrides` says otherwise. */
export const testPlan = (
  corners: Corner[],
  stops: number[] = [],
  overrides: Partial<ArrivalPlan> = {},
): ArrivalPlan => ({ ...planAlong(corners, stops), startsAt: TEST_START, hours: 4, ...overrides })
