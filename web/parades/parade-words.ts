import { nearestPlace } from '#shared/geo/nearest-place.ts'
import { formatClock, ago } from '#shared/calendar.ts'
import type { Position } from '../live/latest-positions.ts'

/** Whether a parade may be drawn: it has a position, or its start is known. */
export const isPlaceKnown = ({ placeKnown }: Pick<Position, 'placeKnown'>): boolean => placeKnown !== false

/**
 * Returns where a parade is, in words: its street and neighborhood, or else the nearest known
 * place; undefined if neither is known, or before its first position. If nothing says where it will
 * start, says so.
 */
export function placeWords(
  position: Pick<Position, 'where' | 'status' | 'latitude' | 'longitude' | 'placeKnown'>,
): string | undefined {
  if (!isPlaceKnown(position)) return 'Place not known yet'
  const { where, status, latitude, longitude } = position
  if (status === 'waiting') return undefined
  return where ?? nearestPlace({ latitude: Number(latitude), longitude: Number(longitude) })?.name
}

/** Returns the time of what this browser saved: 'As of 1:12 PM'. */
export const asOf = (savedAt: string): string =>
  `As of ${formatClock(new Date(savedAt)).replace(/:\d\d /, '\u00A0')}`

const reports = { rolling: 'Rolling', 'at-a-stop': 'At a stop', disbanding: 'Disbanding' }

/** Returns what a parade reported last, with its source and age: 'Rolling · from the parade, 3 min ago'. */
export function reportText({ report, minutes, at }: NonNullable<Position['report']>, now: Date): string {
  const words = report === 'late' ? `${minutes} min late` : reports[report]
  return `${words} · from the parade, ${ago(new Date(at), now)}`
}
