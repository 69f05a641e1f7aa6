import { eq } from 'drizzle-orm'
import type { Admin } from '../../access/admin.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../database/connect.ts'
import { trackingSessions } from '../../database/schema.ts'
import { notifyChanged } from '../../live/notify-changed.ts'
import { Refusal, refuse } from '../../refusal.ts'
import { announceParade } from '../parade/announce.ts'
import { lockSession } from './lock-session.ts'
import { endPause, pausedSince, startPause } from '../parade/pause.ts'
import type { AsOf } from '../parade/session-status.ts'

/**
 * Pauses a phone's session as an administrator, or ends its pause. Returns since when it is paused,
 * and the id of its parade, if any.
 */
export function pauseSessionAsAdmin(
  database: Database,
  admin: Admin,
  { sessionId, paused }: { sessionId: number; paused: boolean },
  asOf: AsOf,
) {
  return database.transaction(async (transaction) => {
    const locked = await lockSession(transaction, sessionId, asOf)
    if (locked instanceof Refusal) return locked
    const { session, parade, groupName } = locked
    if ((pausedSince(session, asOf.now) !== null) === paused) return refuse('already_so')
    const { pausedAt, shownSince } = paused
      ? startPause(session, asOf.now)
      : endPause(session, parade, asOf.now)
    await transaction
      .update(trackingSessions)
      .set({ pausedAt, shownSince })
      .where(eq(trackingSessions.id, sessionId))
    const { paradeId, trackerName } = session
    if (paradeId !== null) await announceParade(transaction, paradeId)
    await writeAudit(transaction, admin, asOf.now, {
      action: paused ? 'pause-session' : 'resume-session',
      subject: groupName,
      changes: { tracker: trackerName, parade: paradeId },
    })
    await notifyChanged(transaction, 'tracking')
    return { id: sessionId, pausedAt, paradeId }
  })
}
