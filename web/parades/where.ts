import { nearestPlace } from '#shared/geo/nearest-place.ts'
import type { Position } from '../live/latest-positions.ts'

/** The place that a parade is at, in words, where one is near. */
export function whereIs({
  latitude,
  longitude,
}: Pick<Position, 'latitude' | 'longitude'>): string | undefined {
  return nearestPlace({ latitude: Number(latitude), longitude: Number(longitude) })?.name
}
