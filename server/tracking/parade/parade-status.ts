import type { stopReasons } from '#shared/live/payloads.ts'
import type { paradeStatuses } from '#shared/contract/live-parades.ts'
import type { ParadeRow } from './parade-entry.ts'
import { type AsOf, deadlines, isFinal, type SessionTimes, sessionStatusAt } from './session-status.ts'

export type ParadeStatus = (typeof paradeStatuses)[number]
export type StopReason = (typeof stopReasons)[number]

/** A parade with a position this old is stale, even if its phones still send heartbeats. */
const staleAfterMs = 90_000

/** The columns of a parade that its status depends on, besides its sessions and the clock. */
export type ParadeTimes = Pick<ParadeRow, 'startedAt' | 'positionAt' | 'endedAt' | 'endReason'>

/** The state of a parade: on the map with a status, or off it for a reason. */
export type ParadeState = { shown: ParadeStatus } | { gone: StopReason }

/**
 * Returns the state of a parade at an instant. It is on the map while a phone is heard, or while it
 * waits for its first phone. Its positions decide whether it is active or stale, its phones'
 * heartbeats when it lapses. It ends when no valid session is left.
 */
export function paradeStateAt(parade: ParadeTimes, sessions: SessionTimes[], asOf: AsOf): ParadeState {
  if (parade.endedAt !== null) return { gone: parade.endReason ?? 'stopped' }
  const statuses = sessions.map((session) => sessionStatusAt(session, asOf))
  const isHeard = statuses.includes('active') || statuses.includes('stale')
  const isAwaited =
    statuses.includes('pending') && !sessions.some((session) => hasReportedTo(parade, session))
  if (isHeard || isAwaited) {
    if (parade.positionAt === null) return { shown: 'waiting' }
    return { shown: asOf.now >= staleFrom(parade.positionAt) ? 'stale' : 'active' }
  }
  if (statuses.some((status) => !isFinal(status))) return { gone: 'lapsed' }
  return { gone: statuses.includes('expired') ? 'expired' : 'stopped' }
}

/**
 * Whether a phone was heard since the parade began, and not only in a parade that this one
 * replaced.
 */
const hasReportedTo = ({ startedAt }: ParadeTimes, { lastHeartbeat }: SessionTimes): boolean =>
  lastHeartbeat !== null && lastHeartbeat >= startedAt

const staleFrom = (positionAt: Date): Date => new Date(positionAt.getTime() + staleAfterMs)

/** Returns the next instant at which the clock alone can change a parade's state; null if none. */
export function nextDeadline(parade: ParadeTimes, sessions: SessionTimes[], asOf: AsOf): Date | null {
  const positionDeadlines = parade.positionAt === null ? [] : [staleFrom(parade.positionAt)]
  const upcoming = [...positionDeadlines, ...sessions.flatMap((session) => deadlines(session, asOf))]
    .map((instant) => instant.getTime())
    .filter((instant) => instant > asOf.now.getTime())
  return upcoming.length > 0 ? new Date(Math.min(...upcoming)) : null
}
