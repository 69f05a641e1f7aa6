import type { stopReasons } from '#shared/live/messages.ts'
import type { paradeStatuses } from '#shared/contract/tracking/live-parades.ts'
import { STALE_AFTER_MS } from '#shared/arrival/street-state.ts'
import type { ParadeRow, SessionEntry } from './parade-entry.ts'
import { breakSince } from './paused-parade.ts'
import { pauseEnd } from './pause.ts'
import {
  type AsOf,
  deadlines,
  isFinal,
  isFinished,
  type SessionTimes,
  sessionStatusAt,
} from './session-status.ts'

export type ParadeStatus = (typeof paradeStatuses)[number]
export type StopReason = (typeof stopReasons)[number]

/** The columns of a parade that its status depends on, besides its sessions and the clock. */
export type ParadeTimes = Pick<ParadeRow, 'sessionId' | 'startedAt' | 'positionAt' | 'endedAt' | 'endReason'>

/** The state of a parade: on the map with a status, or off it for a reason. */
export type ParadeState = { kind: 'shown'; status: ParadeStatus } | { kind: 'gone'; reason: StopReason }

/**
 * Returns the state of a parade at an instant. It is on the map while a phone is heard, or while it
 * waits for its first phone. Its positions decide whether it is active or stale, unless it takes a
 * break; its phones' heartbeats decide when it lapses. It ends when no valid session is left.
 */
export function paradeStateAt(parade: ParadeTimes, sessions: SessionEntry[], asOf: AsOf): ParadeState {
  if (parade.endedAt !== null) return { kind: 'gone', reason: parade.endReason ?? 'stopped' }
  const statuses = sessions.map((session) => sessionStatusAt(session, asOf))
  const isHeard = statuses.includes('active') || statuses.includes('stale')
  const isAwaited =
    statuses.includes('pending') && !sessions.some((session) => hasReportedTo(parade, session))
  if (isHeard || isAwaited) {
    if (parade.positionAt === null) return { kind: 'shown', status: 'waiting' }
    const isFresh = asOf.now < staleFrom(parade.positionAt)
    return {
      kind: 'shown',
      status: isFresh || breakSince(parade, sessions, asOf) !== null ? 'active' : 'stale',
    }
  }
  if (statuses.some((status) => !isFinal(status))) return { kind: 'gone', reason: 'lapsed' }
  const expired = sessions.filter((_, index) => statuses[index] === 'expired')
  if (expired.some((session) => isFinished(session, asOf))) return { kind: 'gone', reason: 'finished' }
  return { kind: 'gone', reason: expired.length > 0 ? 'expired' : 'stopped' }
}

/**
 * Whether a phone was heard since the parade began, and not only in a parade that this one
 * replaced.
 */
const hasReportedTo = ({ startedAt }: ParadeTimes, { lastHeartbeat }: SessionTimes): boolean =>
  lastHeartbeat !== null && lastHeartbeat >= startedAt

const staleFrom = (positionAt: Date): Date => new Date(positionAt.getTime() + STALE_AFTER_MS)

/** Returns the next instant at which the clock alone can change a parade's state; null if none. */
export function nextDeadline(parade: ParadeTimes, sessions: SessionEntry[], asOf: AsOf): Date | null {
  const positionDeadlines = parade.positionAt === null ? [] : [staleFrom(parade.positionAt)]
  const pauseEnds = sessions.flatMap((session) => pauseEnd(session) ?? [])
  const sessionDeadlines = sessions.flatMap((session) => deadlines(session, asOf))
  const upcoming = [...positionDeadlines, ...pauseEnds, ...sessionDeadlines]
    .map((instant) => instant.getTime())
    .filter((instant) => instant > asOf.now.getTime())
  return upcoming.length > 0 ? new Date(Math.min(...upcoming)) : null
}
