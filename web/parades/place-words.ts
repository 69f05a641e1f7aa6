import { nearestPlace } from '#shared/geo/nearest-place.ts'
import type { Position } from '../live/latest-positions.ts'

/** Whether a parade may be drawn: it has a position, or its start is known. */
export const isPlaceKnown = ({ placeKnown }: Pick<Position, 'placeKnown'>): boolean => placeKnown !== false

/**
 * Returns where a parade is, in words: its street and neighborhood, or else the nearest known
 * place; undefined if neither is known, or before its first position.
 */
export function placeWords(
  position: Pick<Position, 'where' | 'status' | 'latitude' | 'longitude' | 'placeKnown'>,
): string | undefined {
  if (!isPlaceKnown(position)) return 'Place not known yet'
  const { where, status, latitude, longitude } = position
  if (status === 'waiting') return undefined
  return where ?? nearestPlace({ latitude: Number(latitude), longitude: Number(longitude) })?.name
}
