import type { Output } from '#shared/contract/types.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { Point } from '#shared/geo/distance.ts'
import { findPlace } from '#shared/geo/find-place.ts'
import { MAP_CENTER } from '#shared/geo/coordinates.ts'
import { readPair } from '../base/points.ts'

export type ParadeEvent = Output<'listEvents'>[number]

/** How far from the center an event without a known place may appear, in degrees. */
const MAX_OFFSET_DEG = 0.006

/** Whether the home map shows an event: today or tomorrow, with a start, and not canceled. */
export function isOnHomeMap(event: ParadeEvent, now: Date): boolean {
  const today = dayOf(now)
  return (
    Boolean(event.startLocation) &&
    !event.isCancelled &&
    (event.date === today || event.date === addDays(today, 1))
  )
}

/**
 * Returns an event's place on the home map: its start coordinates, else the place it names, else a
 * random spot near the center, seeded by the event's id so that it does not jump.
 */
export function eventSpot(event: ParadeEvent): Point {
  const known =
    (event.startCoordinates && readPair(event.startCoordinates)) ||
    (event.startLocation && findPlace(event.startLocation))
  if (known) return { latitude: known.latitude, longitude: known.longitude }
  return {
    latitude: MAP_CENTER.latitude + MAX_OFFSET_DEG * scatter(event.id),
    longitude: MAP_CENTER.longitude + MAX_OFFSET_DEG * scatter(event.id + 0x9e37),
  }
}

/** Maps a number to −1..1, evenly spread (the finalizer of MurmurHash3, A. Appleby). */
function scatter(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x7fffffff - 1
}
