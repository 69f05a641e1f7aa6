import { distance, type Point } from '#shared/geo/distance.ts'

/** Beyond this distance a marker jumps, because a glide would look too fast. */
const JUMP_DISTANCE_M = 400

const MIN_GLIDE_MS = 300
const MAX_GLIDE_MS = 2000
/** The assumed time between positions, before the second one arrives. */
const DEFAULT_INTERVAL_MS = 1000

/** Called when a marker starts to glide to a point. */
export type OnGlideStart = (to: Point, durationMs: number) => void

/** The movement of a marker to its parade's latest position. */
export interface Glide {
  from: Point
  to: Point
  /** By `performance.now()`, as animation frames count. */
  startMs: number
  durationMs: number
}

/**
 * Plans the glide to a new position. It takes about as long as the time between positions
 * (`sinceLastMs`), so that the marker moves steadily. If the position is far away or `isInstant` is
 * set, it takes no time.
 */
export function planGlide(
  from: Point,
  to: Point,
  startMs: number,
  sinceLastMs: number | undefined,
  isInstant: boolean,
): Glide {
  const jumps = isInstant || distance(from, to) > JUMP_DISTANCE_M
  const durationMs = jumps
    ? 0
    : Math.min(MAX_GLIDE_MS, Math.max(MIN_GLIDE_MS, sinceLastMs ?? DEFAULT_INTERVAL_MS))
  return { from, to, startMs, durationMs }
}

/** Returns the marker's point at a time: `from` before the start, `to` after the end. */
export function glideAt({ from, to, startMs, durationMs }: Glide, now: number): Point {
  const share = durationMs === 0 ? 1 : Math.min(1, Math.max(0, (now - startMs) / durationMs))
  if (share === 1) return to
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}

export const hasArrived = ({ startMs, durationMs }: Glide, now: number): boolean =>
  now >= startMs + durationMs
