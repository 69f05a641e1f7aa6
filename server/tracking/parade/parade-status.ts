import { dayOf, firstNoTrackingDay, startOfDay } from '#shared/calendar.ts'
import type { stopReasons } from '#shared/live/messages.ts'
import type { paradeStatuses } from '#shared/contract/tracking/live-parades.ts'
import { STALE_AFTER_MS } from '#shared/arrival/street-state.ts'
import type { ParadeEntry, ParadeRow, SessionEntry } from './parade-entry.ts'
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

/** What a parade's status depends on, besides its sessions and the clock. */
export type ParadeTimes = Pick<
  ParadeRow,
  'sessionId' | 'startedAt' | 'positionAt' | 'endedAt' | 'endReason'
> & { group: Pick<ParadeEntry['group'], 'type'> }

/** The state of a parade: on the map with a status, or off it for a reason. */
export type ParadeState = { kind: 'shown'; status: ParadeStatus } | { kind: 'gone'; reason: StopReason }

/**
 * Returns the state of a parade at an instant. It is on the map while a phone is heard, or while it
 * waits for its first phone. Its positions decide whether it is active or stale, unless it takes a
 * break; its phones' heartbeats decide when it lapses. It ends when no valid session is left, or when its
 * group may no longer be tracked.
 */
export function paradeStateAt(parade: ParadeTimes, sessions: SessionEntry[], asOf: AsOf): ParadeState {
  if (parade.endedAt !== null) return { kind: 'gone', reason: parade.endReason ?? 'stopped' }
  const statuses = sessions.map((session) => sessionStatusAt(session, asOf))
  const isOpen = statuses.some((status) => !isFinal(status))
  const closing = closesAt(parade)
  if (isOpen && closing !== null && asOf.now >= closing) return { kind: 'gone', reason: 'expired' }
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
  if (isOpen) return { kind: 'gone', reason: 'lapsed' }
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

/**
 * Returns when a day begins on which a parade of Black Masking Indians is not tracked; null for other
 * groups. The parade does not return after that day.
 */
const closesAt = ({ group, startedAt }: ParadeTimes): Date | null =>
  group.type === 'black-masking-indians' ? startOfDay(firstNoTrackingDay(dayOf(startedAt))) : null

const staleFrom = (positionAt: Date): Date => new Date(positionAt.getTime() + STALE_AFTER_MS)

/** Returns the next instant at which the clock alone can change a parade's state; null if none. */
export function nextDeadline(parade: ParadeTimes, sessions: SessionEntry[], asOf: AsOf): Date | null {
  const positionDeadlines = parade.positionAt === null ? [] : [staleFrom(parade.positionAt)]
  const pauseEnds = sessions.flatMap((session) => pauseEnd(session) ?? [])
  const sessionDeadlines = sessions.flatMap((session) => deadlines(session, asOf))
  const upcoming = [...positionDeadlines, ...pauseEnds, ...sessionDeadlines]
    .map((instant) => instant.getTime())
    .filter((instant) => instant > asOf.now.getTime())
  if (upcoming.length === 0) return null
  const closing = closesAt(parade)?.getTime() ?? -Infinity
  return new Date(Math.min(...upcoming, closing > asOf.now.getTime() ? closing : Infinity))
}
