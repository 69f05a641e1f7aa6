import { distance, type Point } from '#shared/geo/distance.ts'

/** Beyond this distance a marker jumps, because a glide would look too fast. */
const JUMP_DISTANCE_M = 400

/**
 * A glide takes at least this long, so that it does not look like a jump, and at most the second
 * time, so that the marker is not far behind its parade.
 */
const MIN_GLIDE_MS = 300
const MAX_GLIDE_MS = 2000
/** The assumed time between positions until the second one arrives and shows it. */
const DEFAULT_INTERVAL_MS = 1000

/** Called when a marker starts to glide to a point. */
export type OnGlideStart = (to: Point, durationMs: number) => void

/** A way along a planned path. A share is 0 at its beginning and 1 at its end. */
export interface Way {
  /** Returns the meters along the path. */
  along: (share: number) => number
  /**
   * Returns the point between two points that may lie beside the path: it moves from one distance
   * to the other.
   */
  pointAt: (share: number, from: Point, to: Point) => Point
}

/** The movement of a marker to its parade's latest position. */
export interface Glide {
  from: Point
  to: Point
  /** The way between them; undefined for a straight line. */
  way: Way | undefined
  /** By `performance.now()`, as animation frames count. */
  startMs: number
  durationMs: number
}

interface GlidePlan {
  from: Point
  to: Point
  way?: Way | undefined
  startMs: number
  /** Time between the last two positions; undefined before the second. */
  sinceLastMs: number | undefined
  isInstant: boolean
}

/**
 * Plans the glide to a new position. It takes about as long as the time between positions, so that
 * the marker moves steadily. If the position is far away or `isInstant` is set, it takes no time.
 */
export function planGlide({ from, to, way, startMs, sinceLastMs, isInstant }: GlidePlan): Glide {
  const jumps = isInstant || distance(from, to) > JUMP_DISTANCE_M
  const durationMs = jumps
    ? 0
    : Math.min(MAX_GLIDE_MS, Math.max(MIN_GLIDE_MS, sinceLastMs ?? DEFAULT_INTERVAL_MS))
  return { from, to, way, startMs, durationMs }
}

/** Returns the marker's point at a time: `from` before the start, `to` after the end. */
export function glideAt(glide: Glide, now: number): Point {
  const { from, to, way } = glide
  const share = shareAt(glide, now)
  if (share === 1) return to
  if (way) return way.pointAt(share, from, to)
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}

/** Returns the marker's meters along the planned path; undefined if it does not glide along one. */
export const glideAlong = (glide: Glide, now: number): number | undefined =>
  glide.way?.along(shareAt(glide, now))

/** Whether the marker has come to the latest position and rests until the next one. */
export const hasArrived = ({ startMs, durationMs }: Glide, now: number): boolean =>
  now >= startMs + durationMs

const shareAt = ({ startMs, durationMs }: Glide, now: number): number =>
  durationMs === 0 ? 1 : Math.min(1, Math.max(0, (now - startMs) / durationMs))

/** Called with the time. */
type Step = (now: number) => void

/** Calls `step` in the next animation frame. Returns a function that cancels the call. */
export function callInNextFrame(step: Step): () => void {
  const id = requestAnimationFrame(step)
  return () => cancelAnimationFrame(id)
}

/**
 * Calls `step` after a delay. While it waits, the browser need not draw, as it must for a requested
 * frame. Returns a function that cancels the call.
 */
export function callIn(ms: number, step: Step): () => void {
  const id = setTimeout(() => step(performance.now()), ms)
  return () => clearTimeout(id)
}
