import { distance, type Point } from '#shared/geo/distance.ts'

/** Beyond this distance, in meters, a marker jumps, because a glide would look like a race. */
const JUMP_DISTANCE_M = 400

/** Shortest and longest glide, and the assumed time between fixes before the second one, in ms. */
const MIN_GLIDE_MS = 300
const MAX_GLIDE_MS = 2000
const DEFAULT_INTERVAL_MS = 1000

/** Called when a marker starts to glide, with its target and the duration in ms. */
export type OnGlideStart = (to: Point, durationMs: number) => void

/** The movement of a marker to its parade's newest position, for `duration` ms from `start`. */
export interface Glide {
  from: Point
  to: Point
  /** In ms, on the clock of animation frames. */
  startMs: number
  durationMs: number
}

/**
 * Plans the glide to a new fix. It takes about the time between fixes (`sinceLastMs`), so that
 * the marker walks rather than hops. It is a jump if the fix is far away or `isMotionless`.
 */
export function planGlide(
  from: Point,
  to: Point,
  startMs: number,
  sinceLastMs: number | undefined,
  isMotionless: boolean,
): Glide {
  const jumps = isMotionless || distance(from, to) > JUMP_DISTANCE_M
  const durationMs = jumps
    ? 0
    : Math.min(MAX_GLIDE_MS, Math.max(MIN_GLIDE_MS, sinceLastMs ?? DEFAULT_INTERVAL_MS))
  return { from, to, startMs, durationMs }
}

/** Returns the position of a glide: `from` before its start, `to` after its end. */
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
