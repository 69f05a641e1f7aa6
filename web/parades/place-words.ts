import { nearestPlace } from '#shared/geo/nearest-place.ts'
import type { Position } from '../live/latest-positions.ts'

/**
 * Returns where a parade is, in words: its street and neighborhood, or else the nearest known
 * place; undefined if neither is known, or before its first position.
 */
export function placeWords({
  where,
  status,
  latitude,
  longitude,
}: Pick<Position, 'where' | 'status' | 'latitude' | 'longitude'>): string | undefined {
  if (status === 'waiting') return undefined
  return where ?? nearestPlace({ latitude: Number(latitude), longitude: Number(longitude) })?.name
}
