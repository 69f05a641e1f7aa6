import { eq } from 'drizzle-orm'
import type { Admin } from '../../access/admin.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../database/connect.ts'
import { liveParades, trackingSessions } from '../../database/schema.ts'
import { notifyChanged } from '../../live/notify-changed.ts'
import { Refusal } from '../../refusal.ts'
import { announceParade } from '../parade/announce.ts'
import { answerStillGoing } from '../parade/ending.ts'
import { lockSession } from './lock-session.ts'
import type { AsOf } from '../parade/session-status.ts'

/**
 * Answers 'still going' to the question whether the parade is over, as an administrator in place of
 * the phone's holder, so that the session does not end. Returns the id of its parade, if any.
 */
export function keepGoingAsAdmin(database: Database, admin: Admin, sessionId: number, asOf: AsOf) {
  return database.transaction(async (transaction) => {
    const locked = await lockSession(transaction, sessionId, asOf)
    if (locked instanceof Refusal) return locked
    const { session, parade, groupName } = locked
    answerStillGoing(session, parade, asOf.now)
    await transaction
      .update(trackingSessions)
      .set({ ending: session.ending })
      .where(eq(trackingSessions.id, sessionId))
    if (parade) {
      await transaction
        .update(liveParades)
        .set({ report: parade.report })
        .where(eq(liveParades.id, parade.id))
      await announceParade(transaction, parade.id)
    }
    await writeAudit(transaction, admin, asOf.now, {
      action: 'keep-going',
      subject: groupName,
      changes: { tracker: session.trackerName, parade: session.paradeId },
    })
    await notifyChanged(transaction, 'tracking')
    return { paradeId: session.paradeId }
  })
}
