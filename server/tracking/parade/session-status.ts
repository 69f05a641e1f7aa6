import type { sessionStatuses } from '#shared/contract/admin.ts'

export type SessionStatus = (typeof sessionStatuses)[number]

/** Without a heartbeat for so long a session's signal is lost. */
const staleAfterMs = 60_000
/** A parade under way when the last day of its permission ends may finish within so much more. */
const finishWithinMs = 3 * 3_600_000

/** What of a session its status follows from, together with the clock. */
export interface SessionTimes {
  /** What was last written down; only `stopped` and `expired` are final. */
  status: SessionStatus
  permissionId: number | null
  lastHeartbeat: Date | null
  expiresAt: Date
}

/**
 * When a session ends by the clock. A permitted phone that is still heard when its last day ends goes on until it falls
 * silent for `timeoutMs`, 3 hours at most.
 */
export function endOfSession(session: SessionTimes, timeoutMs: number): Date {
  const { expiresAt, lastHeartbeat, permissionId } = session
  if (permissionId === null || lastHeartbeat === null) return expiresAt
  const lapses = lastHeartbeat.getTime() + timeoutMs
  if (lapses <= expiresAt.getTime()) return expiresAt
  return new Date(Math.min(lapses, expiresAt.getTime() + finishWithinMs))
}

/**
 * The status of a session at an instant: a function of the clock, whatever has been written down so far. Silence is
 * measured in milliseconds; `timeoutMs` is TRACKING_HEARTBEAT_TIMEOUT.
 */
export function sessionStatusAt(session: SessionTimes, now: Date, timeoutMs: number): SessionStatus {
  if (session.status === 'stopped' || session.status === 'expired') return session.status
  if (now >= endOfSession(session, timeoutMs)) return 'expired'
  if (session.lastHeartbeat === null) return 'pending'
  const silence = now.getTime() - session.lastHeartbeat.getTime()
  if (silence >= timeoutMs) return 'lapsed'
  return silence >= staleAfterMs ? 'stale' : 'active'
}

/** Whether a status is final. */
export const isOver = (status: SessionStatus): boolean => status === 'stopped' || status === 'expired'

/** The instants at which the clock alone changes a session's status, past ones included. */
export function deadlines(session: SessionTimes, timeoutMs: number): Date[] {
  if (isOver(session.status)) return []
  const end = endOfSession(session, timeoutMs)
  if (session.lastHeartbeat === null) return [end]
  const heard = session.lastHeartbeat.getTime()
  return [new Date(heard + staleAfterMs), new Date(heard + timeoutMs), end]
}
