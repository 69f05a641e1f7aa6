import type { Output } from '#shared/contract/types.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { Point } from '#shared/geo/distance.ts'
import { findPlace } from '#shared/geo/find-place.ts'
import { CITY_CENTER } from '../base/centers.ts'
import { readPair } from './read-pair.ts'

export type ParadeEvent = Output<'listEvents'>[number]

/** How far from the center, in degrees, an event without a known place is put. */
const STRAY = 0.006

/** Whether the home map shows an event: it starts somewhere, today or tomorrow in New Orleans, and is not cancelled. */
export function isOnHomeMap(event: ParadeEvent, now: Date): boolean {
  const today = dayOf(now)
  return (
    Boolean(event.startLocation) &&
    !event.isCancelled &&
    (event.date === today || event.date === addDays(today, 1))
  )
}

/**
 * Where the home map puts an event: its start coordinates, else the place it names, else a spot near the center that is
 * random by the event's id, so that it does not jump between two drawings.
 */
export function eventSpot(event: ParadeEvent): Point {
  const known =
    (event.startCoordinates && readPair(event.startCoordinates)) ||
    (event.startLocation && findPlace(event.startLocation))
  if (known) return { latitude: known.latitude, longitude: known.longitude }
  return {
    latitude: CITY_CENTER.latitude + STRAY * scatter(event.id),
    longitude: CITY_CENTER.longitude + STRAY * scatter(event.id + 0x9e37),
  }
}

/** An even spread of −1..1 that is always the same for a number (the finalizer of MurmurHash3, A. Appleby). */
function scatter(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x7fffffff - 1
}
