import { appendToTrail } from '#shared/geo/simplify-trail.ts'
import type { ParadeRow } from '../parade/parade-entry.ts'

/** A phone's clock may be slow: a first position dated this long before the parade's start still counts. */
const startSlackMs = 60_000

/** A place at an instant (`at` in milliseconds since 1970). */
interface Place {
  latitude: number
  longitude: number
  at: number
}

/**
 * Moves the parade to a newer position, never to an older one (rule LP2). The trail takes late points
 * where they belong. `accuracy` in meters.
 */
export function movePosition(parade: ParadeRow, place: Place, accuracy: number | null): void {
  const { latitude, longitude, at } = place
  const started = parade.startedAt.getTime()
  if (at >= started) parade.trail = appendToTrail(parade.trail, [at, latitude, longitude])
  const isNewest =
    parade.positionAt === null ? at >= started - startSlackMs : at > parade.positionAt.getTime()
  if (!isNewest) return
  parade.latitude = latitude
  parade.longitude = longitude
  parade.accuracy = accuracy
  parade.positionAt = new Date(at)
}
