import type { sessionStatuses } from '#shared/contract/tracking/admin-tracking.ts'
import type { Ending } from '../../database/schema/tracking.ts'
import { unansweredUntil } from './ending.ts'

export type SessionStatus = (typeof sessionStatuses)[number]

/** A session is stale after this long without a heartbeat; less than the shortest `timeoutMs`. */
const staleAfterMs = 60_000
/** A phone that is still tracking when its permission ends may continue for this long. */
const finishWithinMs = 3 * 3_600_000

/** The settings that decide about the status of sessions and parades. */
export interface TrackingRules {
  /** A phone has lapsed after this long without a heartbeat (TRACKING_HEARTBEAT_TIMEOUT). */
  timeoutMs: number
}

/** An instant, and the rules that decide about sessions and parades at it. */
export interface AsOf extends TrackingRules {
  now: Date
}

/** The columns of a session that its status depends on. */
export interface SessionTimes {
  /** As last stored; only `stopped` and `expired` are final. */
  status: SessionStatus
  permissionId: number | null
  lastHeartbeat: Date | null
  expiresAt: Date
  ending: Ending | null
}

/**
 * Returns when a session ends unless someone stops it, or nobody answers at the end of its path. A
 * phone with a permission that is still heard at the end of its last day continues until it lapses,
 * for 3 hours at most.
 */
export function sessionEnd(session: SessionTimes, { timeoutMs }: TrackingRules): Date {
  const { expiresAt, lastHeartbeat, permissionId } = session
  if (permissionId === null || lastHeartbeat === null) return expiresAt
  const lapses = lastHeartbeat.getTime() + timeoutMs
  if (lapses <= expiresAt.getTime()) return expiresAt
  return new Date(Math.min(lapses, expiresAt.getTime() + finishWithinMs))
}

/** Returns the status of a session at an instant, computed from the clock whatever is stored. */
export function sessionStatusAt(session: SessionTimes, asOf: AsOf): SessionStatus {
  const { now, timeoutMs } = asOf
  if (session.status === 'stopped' || session.status === 'expired') return session.status
  if (now >= sessionEnd(session, asOf) || isUnanswered(session, now)) return 'expired'
  if (session.lastHeartbeat === null) return 'pending'
  const silence = now.getTime() - session.lastHeartbeat.getTime()
  if (silence >= timeoutMs) return 'lapsed'
  return silence >= staleAfterMs ? 'stale' : 'active'
}

/** Whether nobody has answered in time that the parade is still going on. */
function isUnanswered({ ending }: SessionTimes, now: Date): boolean {
  const until = unansweredUntil(ending)
  return until !== null && now >= until
}

/** Whether an expired session ended at the end of its parade's path, and not with its link. */
export function isFinished(session: SessionTimes, rules: TrackingRules): boolean {
  const until = unansweredUntil(session.ending)
  return until !== null && until <= sessionEnd(session, rules)
}

/** Whether a status is final: no report or change of the clock brings the session back. */
export const isFinal = (status: SessionStatus): boolean => status === 'stopped' || status === 'expired'

/**
 * Returns the instants at which the clock alone changes a session's status, including past ones.
 */
export function deadlines(session: SessionTimes, rules: TrackingRules): Date[] {
  if (isFinal(session.status)) return []
  const unanswered = unansweredUntil(session.ending)
  const ends = [sessionEnd(session, rules), ...(unanswered ? [unanswered] : [])]
  if (session.lastHeartbeat === null) return ends
  const heard = session.lastHeartbeat.getTime()
  return [new Date(heard + staleAfterMs), new Date(heard + rules.timeoutMs), ...ends]
}
