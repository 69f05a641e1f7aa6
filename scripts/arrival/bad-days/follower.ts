import type { Point } from '#shared/geo/distance.ts'
import type { SimulatedFix } from '../simulator/measure-fixes.ts'

/** What viewers are told of a parade at an instant. Times are Unix ms. */
export interface Told {
  /** The public place, and when it was measured; null while none is shown. */
  place: (Point & { at: number }) | null
  /** Meters along the path; null while unknown. */
  along: number | null
  isOver: boolean
  /** Returns when the parade passed a place, in meters along its path; undefined if it is not said to have passed. */
  passedAt: (along: number) => number | undefined
}

/** Rules that follow a parade by the fixes of its phones. */
export interface Follower {
  /** Takes a phone's next fix. Phones count from 0; fixes come in order of time. */
  addFix: (phone: number, fix: SimulatedFix) => void
  /** Returns what viewers are told. Called in order of time, at least once a minute. */
  tell: (now: number) => Told
}

/** A phone that is silent for this long, in ms, is off. */
export const OFF_AFTER_MS = 15 * 60_000
