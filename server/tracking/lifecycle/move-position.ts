import { advanceWalk } from '#shared/arrival/progress/advance-walk.ts'
import type { WalkPlan } from '#shared/arrival/progress/progress-plan.ts'
import { appendToTrail } from '#shared/geo/append-to-trail.ts'
import { isDuring } from '../parade/gate.ts'
import type { ParadeRow } from '../parade/parade-entry.ts'

/** A place at an instant. `at` is Unix ms. */
interface Place {
  latitude: number
  longitude: number
  at: number
}

/**
 * Moves a parade to a newer position, never to an older one (rule LP2). Late points are inserted
 * into the trail in order. Progress follows the position, along `plan`, the planned route. `accuracy`
 * is in meters.
 */
export function movePosition(
  parade: ParadeRow,
  place: Place,
  accuracy: number | null,
  plan: WalkPlan | null,
): void {
  const { latitude, longitude, at } = place
  if (at >= parade.startedAt.getTime()) parade.trail = appendToTrail(parade.trail, [at, latitude, longitude])
  const isNewest = parade.positionAt === null ? isDuring(parade, at) : at > parade.positionAt.getTime()
  if (!isNewest) return
  parade.latitude = latitude
  parade.longitude = longitude
  parade.accuracy = accuracy
  parade.positionAt = new Date(at)
  parade.progress = advanceWalk(parade.progress, place, plan)
}

/** Moves the end of a parade to a newer fix of a back phone. Fixes from before the parade do not count. */
export function moveTail(parade: ParadeRow, sessionId: number, { latitude, longitude, at }: Place): void {
  if (at < parade.startedAt.getTime() || at <= (parade.tail?.at ?? 0)) return
  parade.tail = { sessionId, latitude, longitude, at }
}
