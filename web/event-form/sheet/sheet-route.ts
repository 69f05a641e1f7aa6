import { decodePolyline } from '#shared/streets/polyline.ts'
import type { PlannedRoute, PlannedStop } from '#web/map/route/planned-route.ts'
import type { RouteSheet } from './sheet-lines.ts'

/**
 * Returns the planned route of a sheet, with its two ends. A part that a doubtful line covers is
 * approximate.
 */
export function sheetRoute({ path, stops, meters, lines, certainty }: RouteSheet): PlannedRoute {
  const points = decodePolyline(path)
  const ends = [
    { name: 'Start', kind: 'start' as const, along: 0, ...points[0]! },
    { name: 'End', kind: 'end' as const, along: meters, ...points.at(-1)! },
  ]
  const inOrder: Omit<PlannedStop, 'number'>[] = [ends[0]!, ...stops, ends[1]!]
  return {
    path,
    certainty,
    stops: inOrder.map((stop, index) => ({ ...stop, number: index + 1 })),
    approximateParts: lines.flatMap(({ state, from, until }) =>
      state !== 'sure' && from !== null && until !== null && from < until ? [{ from, until }] : [],
    ),
  }
}
