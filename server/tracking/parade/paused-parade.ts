import type { ParadeRow, SessionEntry } from './parade-entry.ts'
import { pausedSince } from './pause.ts'
import { type AsOf, sessionStatusAt } from './session-status.ts'

/**
 * Returns since when a parade takes a break: all phones that may give its position are paused.
 * These are the primary and the front phones, unless they have fallen silent.
 */
export function breakSince(
  { sessionId }: Pick<ParadeRow, 'sessionId'>,
  sessions: readonly SessionEntry[],
  asOf: AsOf,
): Date | null {
  let latest: Date | null = null
  for (const session of sessions) {
    const status = sessionStatusAt(session, asOf)
    if (status !== 'active' && status !== 'stale') continue
    if (session.part === 'back' && session.id !== sessionId) continue
    const since = pausedSince(session, asOf.now)
    if (since === null) return null
    if (latest === null || since > latest) latest = since
  }
  return latest
}
