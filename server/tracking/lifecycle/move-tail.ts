import type { ParadeRow } from '../parade/parade-entry.ts'

/** A fix of a back phone. `at` is Unix ms. */
interface BackFix {
  latitude: number
  longitude: number
  at: number
}

/** Moves the end of a parade to a newer fix of a back phone. Fixes from before the parade do not count. */
export function moveTail(parade: ParadeRow, sessionId: number, { latitude, longitude, at }: BackFix): void {
  if (at < parade.startedAt.getTime() || at <= (parade.tail?.at ?? 0)) return
  parade.tail = { sessionId, latitude, longitude, at }
}
