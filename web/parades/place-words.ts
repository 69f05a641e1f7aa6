import { nearestPlace } from '#shared/geo/nearest-place.ts'
import type { Position } from '../live/latest-positions.ts'

/**
 * Returns where a parade is, in words: its street and neighborhood, or else the nearest known
 * place; undefined if neither is known.
 */
export function placeWords({
  where,
  latitude,
  longitude,
}: Pick<Position, 'where' | 'latitude' | 'longitude'>): string | undefined {
  return where ?? nearestPlace({ latitude: Number(latitude), longitude: Number(longitude) })?.name
}
