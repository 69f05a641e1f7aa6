import { distance, type Point } from '#shared/geo/distance.ts'

/** Farther than this, in metres, a marker jumps: it would seem to race. */
const JUMP = 400

/** Shortest and longest glide in ms, and what stands in for the time between fixes before the second one. */
const SHORTEST = 300
const LONGEST = 2000
const USUAL = 1000

/** A way from where a marker is drawn to where its parade was last seen, over `duration` ms from `start` on. */
export interface Glide {
  from: Point
  to: Point
  /** Milliseconds on the clock that frames carry. */
  start: number
  duration: number
}

/**
 * Plans the way to a new fix. It takes about as long as the fixes are apart, so that a marker walks rather than hops.
 * `sinceLast` is the time between the arrival of the last two, in ms. Far or `still`, it is a jump.
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

/** Where a glide is at an instant: at `from` before its start, at `to` from its end on. */
export function glideAt({ from, to, start, duration }: Glide, now: number): Point {
  const share = duration === 0 ? 1 : Math.min(1, Math.max(0, (now - start) / duration))
  if (share === 1) return to
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}

/** Whether a glide has arrived. */
export const hasArrived = ({ start, duration }: Glide, now: number): boolean => now >= start + duration
