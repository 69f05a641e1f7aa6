import { pointAt } from '../../geo/test-point.ts'
import { PathLine } from '../../streets/route/path-line.ts'
import type { RoutePart } from '../../streets/route/route-source.ts'
import type { WalkPlan } from './progress-plan.ts'

/** Returns a plan through corners given in meters, with stops at the given meters along it. */
export function planAlong(
  corners: [east: number, north: number][],
  stopsAlong: number[] = [],
  approximateParts: RoutePart[] = [],
): WalkPlan {
  const path = new PathLine(corners.map(([east, north]) => pointAt(east, north)))
  const stops = stopsAlong.map((along, index) => ({ number: index + 1, along, ...path.pointAt(along) }))
  return { key: corners.join(' '), path, stops, approximateParts }
}
