import { distance } from '#shared/geo/distance.ts'
import { MAX_ACCURACY_M } from '#shared/tracking/accuracy.ts'
import { CLOCK_TOLERANCE_MS } from '../../clock.ts'
import type { ReportedFix } from './phone-report.ts'

/**
 * Maximum speed in m/s between two fixes. It is far above a parade's, because fixes scatter; a
 * faster one is a jump.
 */
const MAX_SPEED_MPS = 30
/**
 * Number of jumps in a row that agree with each other after which the latest one is accepted: then the
 * phone is there, and the place before was wrong.
 */
const MIN_AGREEING_JUMPS = 3

/** Why a fix is set aside: stored, but never shown. The database has the same list (`tracking.ts`). */
export type RejectionReason = 'future' | 'inaccurate' | 'jump'

/**
 * A place at an instant. `recordedAt` is the phone's time (Unix ms), and `at` is that time capped
 * at the arrival.
 */
export interface Moment {
  latitude: number
  longitude: number
  at: number
  recordedAt: number
}

/** What a session remembers between fixes: the latest accepted one, and the agreeing jumps since. */
export interface FixMemory {
  last: Moment | null
  jumps: Moment[]
}

/** The evaluation of a fix. `rejection` is null if the fix is accepted. */
export interface FixEvaluation {
  moment: Moment
  rejection: RejectionReason | null
  memory: FixMemory
}

/** Returns the place and time of a fix, capped at its arrival. */
function toMoment(fix: ReportedFix, now: Date): Moment {
  const recordedAt = fix.recordedAt.getTime()
  const { latitude, longitude } = fix
  return { latitude, longitude, recordedAt, at: Math.min(recordedAt, now.getTime()) }
}

/**
 * Decides whether a fix is accepted, or rejected because it is too far in the future, too
 * inaccurate, or a jump faster than a parade. The third jump in a row that agrees with the others
 * is accepted. Rejected fixes are stored too (column `set_aside`).
 *
 * @param latest the latest that it may be (`Clock`): a fix from before it counts as of now at the latest
 */
export function evaluateFix(
  fix: ReportedFix,
  memory: FixMemory,
  now: Date,
  latest: Date = now,
): FixEvaluation {
  const moment = toMoment(fix, now)
  const reject = (reason: RejectionReason, jumps = memory.jumps): FixEvaluation => ({
    moment,
    rejection: reason,
    memory: { last: memory.last, jumps },
  })
  if (moment.recordedAt > latest.getTime() + CLOCK_TOLERANCE_MS) return reject('future')
  if (fix.accuracy !== null && fix.accuracy > MAX_ACCURACY_M) return reject('inaccurate')
  if (memory.last !== null && isJump(memory.last, moment)) {
    const agreeingJumps = memory.jumps.every((jump) => !isJump(jump, moment))
      ? [...memory.jumps, moment]
      : [moment]
    if (agreeingJumps.length < MIN_AGREEING_JUMPS) return reject('jump', agreeingJumps)
  }
  const latestMoment = memory.last === null || isNewer(moment, memory.last) ? moment : memory.last
  return { moment, rejection: null, memory: { last: latestMoment, jumps: [] } }
}

/** Whether moment `a` is later than `b`. At the same instant, the phone's time decides. */
export const isNewer = (a: Moment, b: Moment): boolean =>
  a.at > b.at || (a.at === b.at && a.recordedAt > b.recordedAt)

/**
 * Whether two moments imply more than 30 m/s. Uses the longer of the two time spans, because a
 * corrected phone clock or the cap at arrival can shorten one of them. The span counts as at least
 * one second. Otherwise the jitter between simultaneous fixes would be a jump.
 */
function isJump(from: Moment, to: Moment): boolean {
  const seconds = Math.max(Math.abs(to.at - from.at), Math.abs(to.recordedAt - from.recordedAt)) / 1000
  return distance(from, to) > MAX_SPEED_MPS * Math.max(seconds, 1)
}
