import type { Point } from '#shared/geo/distance.ts'
import { decodePolyline } from '#shared/streets/polyline.ts'
import type { PlannedRoute } from './planned-route.ts'

/** Returns the points that a map of a planned route must show. */
export const pointsOf = ({ path, stops }: Pick<PlannedRoute, 'path' | 'stops'>): Point[] => [
  ...decodePolyline(path),
  ...stops,
]
