import { distance, type Point } from '#shared/geo/distance.ts'

/** Beyond this distance, in meters, a marker jumps, because a glide would look like a race. */
const JUMP = 400

/** Shortest and longest glide, and the assumed time between fixes before the second one, in ms. */
const SHORTEST = 300
const LONGEST = 2000
const USUAL = 1000

/** Called when a marker starts to glide, with its target and the duration in ms. */
export type OnGlideStart = (to: Point, duration: number) => void

/** The movement of a marker to its parade's newest position, for `duration` ms from `start`. */
export interface Glide {
  from: Point
  to: Point
  /** In ms, on the clock of animation frames. */
  start: number
  duration: number
}

/**
 * Plans the glide to a new fix. It takes about the time between fixes (`sinceLast`, in ms), so that
 * the marker walks rather than hops. It is a jump if the fix is far away or `still` is set.
 */
export function planGlide(
  from: Point,
  to: Point,
  start: number,
  sinceLast: number | undefined,
  still: boolean,
): Glide {
  const jumps = still || distance(from, to) > JUMP
  const duration = jumps ? 0 : Math.min(LONGEST, Math.max(SHORTEST, sinceLast ?? USUAL))
  return { from, to, start, duration }
}

/** Returns the position of a glide: `from` before its start, `to` after its end. */
export function glideAt({ from, to, start, duration }: Glide, now: number): Point {
  const share = duration === 0 ? 1 : Math.min(1, Math.max(0, (now - start) / duration))
  if (share === 1) return to
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}

export const hasArrived = ({ start, duration }: Glide, now: number): boolean => now >= start + duration
