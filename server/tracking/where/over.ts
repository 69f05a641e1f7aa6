import { distance, type Point } from '#shared/geo/distance.ts'
import type { Reading } from './read-whereabouts.ts'

/** Why it is asked whether a parade is over. */
export type OverReason = 'away' | 'riding' | 'end' | 'rest' | 'late'

/** What is known about the end of a parade. Times are Unix ms. */
export interface OverState {
  /** Since when the phone seems to be away from the parade; null while it is with it. */
  awaySince: number | null
  /** When it was asked, and why; null while there is no reason. */
  asked: { at: number; reason: OverReason } | null
}

export const notOver: OverState = { awaySince: null, asked: null }

/** Where a parade is, as far as its end depends on it. */
export interface Resting {
  now: number
  place: Point
  /** Since when the phone has rested. */
  restsSince: number
  /** The farthest place that is known, in meters along the path, and its length. */
  along: number
  length: number
  end: Point
  plannedEnd: number
  isAtStop: boolean
  hasRolled: boolean
}

const MINUTE_MS = 60_000
const AWAY_SHARE = 0.7
const BACK_SHARE = 0.3
const AWAY_MS = 5 * MINUTE_MS
/** A phone that has rested for less than this is on its way. */
const GOES_ON_MS = 3 * MINUTE_MS
const NEAR_END_M = 300
const LAST_PART = 0.85
const REST_AT_END_MS = 15 * MINUTE_MS
/** A parade rests longer at a stop than anywhere else. */
const REST_MS = 18 * MINUTE_MS
const REST_AT_STOP_MS = 45 * MINUTE_MS
const LATE_MS = 90 * MINUTE_MS
const ANSWER_WITHIN_MS = 30 * MINUTE_MS
const ANSWER_RIDING_WITHIN_MS = 15 * MINUTE_MS

/** Returns what is known about the end after a phone's next place: the question comes, or its reason is gone. */
export function nextOver(state: OverState, reading: Reading, resting: Resting): OverState {
  const { now } = resting
  const away = Math.max(reading.elsewhere, reading.riding)
  const isAway = resting.hasRolled && away > (state.awaySince === null ? AWAY_SHARE : BACK_SHARE)
  const awaySince = isAway ? (state.awaySince ?? now) : null
  const reason = reasonOf(awaySince, reading, resting)
  if (reason) return { awaySince, asked: { at: state.asked?.at ?? now, reason } }
  // The question stays until the parade goes on.
  const goesOn = away <= BACK_SHARE && now - resting.restsSince < GOES_ON_MS
  return { awaySince, asked: goesOn ? null : state.asked }
}

function reasonOf(awaySince: number | null, reading: Reading, resting: Resting): OverReason | null {
  const { now, place, restsSince, along, length, end, plannedEnd, isAtStop, hasRolled } = resting
  if (awaySince !== null && now - awaySince >= AWAY_MS)
    return reading.riding > reading.elsewhere ? 'riding' : 'away'
  const rest = now - restsSince
  if (rest >= REST_AT_END_MS && now > plannedEnd + LATE_MS) return 'late'
  if (!hasRolled) return null
  const isNearEnd = along >= LAST_PART * length && distance(place, end) <= NEAR_END_M
  if (rest >= REST_AT_END_MS && isNearEnd) return 'end'
  return rest >= (isAtStop ? REST_AT_STOP_MS : REST_MS) ? 'rest' : null
}

/** Returns when a parade ends for want of an answer; null while nothing is asked. */
export const overAt = ({ asked }: OverState): number | null =>
  asked && asked.at + (asked.reason === 'riding' ? ANSWER_RIDING_WITHIN_MS : ANSWER_WITHIN_MS)
