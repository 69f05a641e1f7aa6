import type { stopReasons } from '#shared/live/payloads.ts'
import type { paradeStatuses } from '#shared/contract/live-parades.ts'
import { deadlines, isOver, type SessionTimes, sessionStatusAt } from './session-status.ts'

export type ParadeStatus = (typeof paradeStatuses)[number]
export type StopReason = (typeof stopReasons)[number]

/** What of a parade its status follows from, together with its sessions and the clock. */
export interface ParadeTimes {
  positionAt: Date | null
  endedAt: Date | null
  endReason: StopReason | null
}

/** Where a parade stands: on the map with a status, or off it with the reason. */
export type ParadeState = { shown: ParadeStatus } | { gone: StopReason }

/**
 * The state of a parade at an instant. It is on the map while a phone is heard, or while the first one is awaited; it
 * lapses, and may come back, when its phones fell silent; it is over when no session is left.
 */
export function paradeStateAt(
  parade: ParadeTimes,
  sessions: SessionTimes[],
  now: Date,
  timeoutMs: number,
): ParadeState {
  if (parade.endedAt !== null) return { gone: parade.endReason ?? 'stopped' }
  const statuses = sessions.map((session) => sessionStatusAt(session, now, timeoutMs))
  const heard = statuses.includes('active') || statuses.includes('stale')
  const awaited = statuses.includes('pending') && sessions.every((session) => session.lastHeartbeat === null)
  if (heard || awaited) {
    if (parade.positionAt === null) return { shown: 'waiting' }
    return { shown: statuses.includes('active') ? 'active' : 'stale' }
  }
  if (statuses.some((status) => !isOver(status))) return { gone: 'lapsed' }
  return { gone: statuses.includes('expired') ? 'expired' : 'stopped' }
}

/** The next instant after `now` at which the clock alone may change a parade's state; null if none. */
export function nextDeadline(sessions: SessionTimes[], now: Date, timeoutMs: number): Date | null {
  const ahead = sessions
    .flatMap((session) => deadlines(session, timeoutMs))
    .map((instant) => instant.getTime())
    .filter((instant) => instant > now.getTime())
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : null
}
