import { nearestPlace } from '#shared/geo/nearest-place.ts'
import type { Position } from '../live/latest-positions.ts'

/** Returns the name of the known place nearest to a parade, or undefined if none is near. */
export function nearestPlaceName({
  latitude,
  longitude,
}: Pick<Position, 'latitude' | 'longitude'>): string | undefined {
  return nearestPlace({ latitude: Number(latitude), longitude: Number(longitude) })?.name
}
