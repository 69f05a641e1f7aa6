import { distance } from '#shared/geo/distance.ts'
import { clockToleranceMs } from '../lifecycle/future-times.ts'
import type { ReportedFix } from './phone-report.ts'

/** A fix less accurate than this many meters is not shown. */
const maxAccuracyM = 200
/** No parade is faster than this, in meters per second. */
const maxSpeedMps = 30
/** This many consistent fixes in a row are believed even if they are far from the last one. */
const minAgreeing = 3

/** Why a stored fix is not shown. */
export type AsideReason = 'future' | 'inaccurate' | 'jump'

/**
 * A place at an instant. `at` is the time that counts, never after arrival; `recordedAt` is the
 * phone's own. Both in ms since 1970.
 */
export interface Moment {
  latitude: number
  longitude: number
  at: number
  recordedAt: number
}

/** A session's memory between fixes: the newest accepted one, and the jumps since. */
export interface FixMemory {
  last: Moment | null
  jumps: Moment[]
}

/** A judged fix: its moment, why it is set aside (null: accepted), and the memory after it. */
export interface Judgment {
  moment: Moment
  setAside: AsideReason | null
  memory: FixMemory
}

/** Returns the moment that a fix counts as: its own, but never later than its arrival. */
function momentOf(fix: ReportedFix, now: Date): Moment {
  const recordedAt = fix.recordedAt.getTime()
  const { latitude, longitude } = fix
  return { latitude, longitude, recordedAt, at: Math.min(recordedAt, now.getTime()) }
}

/**
 * Decides whether a fix is shown or set aside: dated too far ahead, too inaccurate, or a jump too
 * fast for a walker, unless it is the third in a row that agree with each other.
 */
export function judgeFix(fix: ReportedFix, memory: FixMemory, now: Date): Judgment {
  const moment = momentOf(fix, now)
  const setAside = (reason: AsideReason, jumps = memory.jumps): Judgment => ({
    moment,
    setAside: reason,
    memory: { last: memory.last, jumps },
  })
  if (moment.recordedAt > now.getTime() + clockToleranceMs) return setAside('future')
  if (fix.accuracy !== null && fix.accuracy > maxAccuracyM) return setAside('inaccurate')
  if (memory.last !== null && isJump(memory.last, moment)) {
    const row = memory.jumps.every((jump) => !isJump(jump, moment)) ? [...memory.jumps, moment] : [moment]
    if (row.length < minAgreeing) return setAside('jump', row)
  }
  const latest = memory.last === null || isNewer(moment, memory.last) ? moment : memory.last
  return { moment, setAside: null, memory: { last: latest, jumps: [] } }
}

/** Whether one moment is later than another; at the same instant the phone's time decides. */
export const isNewer = (a: Moment, b: Moment): boolean =>
  a.at > b.at || (a.at === b.at && a.recordedAt > b.recordedAt)

/**
 * Whether the distance between two moments implies more than 30 m/s. The longer of the two time
 * spans counts, because a corrected clock, or a time cut to its arrival, makes one of them too
 * short. Less than a second counts as one, or the jitter of two simultaneous fixes would be a jump.
 */
function isJump(from: Moment, to: Moment): boolean {
  const seconds = Math.max(Math.abs(to.at - from.at), Math.abs(to.recordedAt - from.recordedAt)) / 1000
  return distance(from, to) > maxSpeedMps * Math.max(seconds, 1)
}
