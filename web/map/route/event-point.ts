import type { Output } from '#shared/contract/types.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { Point } from '#shared/geo/distance.ts'
import { findPlace } from '#shared/geo/find-place.ts'
import { MAP_CENTER } from '#shared/geo/coordinates.ts'
import { readPair } from '../base/points.ts'
import { type PlannedRoute, pointsOf } from './planned-route.ts'

export type ParadeEvent = Output<'listEvents'>[number]

/** Largest offset from the map's center of an event whose place is unknown. */
const MAX_OFFSET_DEG = 0.006

/** Whether an event may be on the home map: it is today or tomorrow, has a start, and is not canceled. */
export function isOnHomeMap(event: ParadeEvent, now: Date): boolean {
  const today = dayOf(now)
  return (
    Boolean(event.startLocation) &&
    !event.isCancelled &&
    (event.date === today || event.date === addDays(today, 1))
  )
}

/**
 * Returns an event's point on the home map: its start coordinates, or else the named place, or else a
 * pseudorandom point near the center, so that two such events do not hide each other. The event's id
 * is the seed, so the point never changes.
 */
export function eventPoint(event: ParadeEvent): Point {
  const known =
    (event.startCoordinates && readPair(event.startCoordinates)) ||
    (event.startLocation && findPlace(event.startLocation))
  if (known) return { latitude: known.latitude, longitude: known.longitude }
  return {
    latitude: MAP_CENTER.latitude + MAX_OFFSET_DEG * hashToUnit(event.id),
    longitude: MAP_CENTER.longitude + MAX_OFFSET_DEG * hashToUnit(event.id + 0x9e37),
  }
}

/**
 * Returns the planned route of an event for its own map. One that names only where people meet gets a pin
 * there, if that place is known.
 */
export function eventRoute(event: ParadeEvent & PlannedRoute): PlannedRoute {
  const { startCoordinates, startLocation, location } = event
  if (pointsOf(event).length > 0) return event
  const name = startLocation ?? location
  const place = (startCoordinates && readPair(startCoordinates)) || findPlace(name)
  if (!place) return event
  const { latitude, longitude } = place
  return { ...event, stops: [{ number: 1, name, kind: 'start', along: 0, latitude, longitude }] }
}

/** Hashes an integer to −1..1, uniformly (the finalizer of MurmurHash3, A. Appleby). */
function hashToUnit(seed: number): number {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x7fffffff - 1
}
