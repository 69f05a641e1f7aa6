import { appendToTrail } from '#shared/geo/simplify-trail.ts'
import type { ParadeRow } from '../parade/parade-entry.ts'

/**
 * How much older than the parade's start the first position may be, because a phone's clock may be
 * slow.
 */
const START_SLACK_MS = 60_000

/** A place at an instant. `at` is Unix ms. */
interface Place {
  latitude: number
  longitude: number
  at: number
}

/**
 * Moves a parade to a newer position, never to an older one (rule LP2). Late points are inserted
 * into the trail in order. `accuracy` is in meters.
 */
export function movePosition(parade: ParadeRow, place: Place, accuracy: number | null): void {
  const { latitude, longitude, at } = place
  const startMs = parade.startedAt.getTime()
  if (at >= startMs) parade.trail = appendToTrail(parade.trail, [at, latitude, longitude])
  const isNewest =
    parade.positionAt === null ? at >= startMs - START_SLACK_MS : at > parade.positionAt.getTime()
  if (!isNewest) return
  parade.latitude = latitude
  parade.longitude = longitude
  parade.accuracy = accuracy
  parade.positionAt = new Date(at)
}
