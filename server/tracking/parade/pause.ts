import { PAUSE_ENDS_AFTER_MS } from '#shared/tracking/reports.ts'
import { isGateOpen } from './gate.ts'

/** The column of a session that says since when its holder has paused it. */
export interface PauseTimes {
  pausedAt: Date | null
}

/** The columns of a session that a pause changes. */
interface PausedSession extends PauseTimes {
  shownSince: Date | null
}

/** Returns the changed columns of a session that pauses; a second pause changes nothing. */
export const startPause = (session: PausedSession, now: Date): PausedSession => ({
  shownSince: session.shownSince,
  pausedAt: pausedSince(session, now) ?? now,
})

/**
 * Returns the changed columns of a session whose pause ends. Fixes from before that are not shown,
 * because an app that was offline may send what it recorded during the pause. A closed gate stays
 * closed (rule LP7).
 */
export function endPause(
  session: PausedSession,
  parade: { startedAt: Date } | null,
  now: Date,
): PausedSession {
  const end = pauseEnd(session)
  if (end === null) return session
  const endedAt = end < now ? end : now
  const isShown = parade !== null && isGateOpen(session, parade)
  return { pausedAt: null, shownSince: isShown ? endedAt : session.shownSince }
}

/** Returns when a session's pause ends, even if that is past; null without a pause. */
export const pauseEnd = ({ pausedAt }: PauseTimes): Date | null =>
  pausedAt && new Date(pausedAt.getTime() + PAUSE_ENDS_AFTER_MS)

/** Returns since when a session is paused; null if it is not, or no longer. */
export function pausedSince(session: PauseTimes, now: Date): Date | null {
  const end = pauseEnd(session)
  return end !== null && now < end ? session.pausedAt : null
}
