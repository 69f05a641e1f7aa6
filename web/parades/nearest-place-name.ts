import { nearestPlace } from '#shared/geo/nearest-place.ts'
import type { Position } from '../live/latest-positions.ts'

/** Returns the name of the place near a parade, if there is one. */
export function nearestPlaceName({
  latitude,
  longitude,
}: Pick<Position, 'latitude' | 'longitude'>): string | undefined {
  return nearestPlace({ latitude: Number(latitude), longitude: Number(longitude) })?.name
}
