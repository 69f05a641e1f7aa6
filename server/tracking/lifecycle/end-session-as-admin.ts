import { eq } from 'drizzle-orm'
import type { Admin } from '../../access/admin.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../database/connect.ts'
import { trackingSessions } from '../../database/schema.ts'
import { notifyChanged } from '../../live/notify-changed.ts'
import { Refusal } from '../../refusal.ts'
import { updateParadeAfterSessionEnd } from './end-parade.ts'
import { lockSession } from './lock-session.ts'
import type { AsOf } from '../parade/session-status.ts'

/**
 * Ends a phone's session and link as an administrator, like its holder's own stop: a parade without
 * another valid session goes off the map in the same commit. Returns the id of the parade that lost
 * a phone, if any.
 */
export function endSessionAsAdmin(database: Database, admin: Admin, sessionId: number, asOf: AsOf) {
  return database.transaction(async (transaction) => {
    const locked = await lockSession(transaction, sessionId, asOf)
    if (locked instanceof Refusal) return locked
    const { session, groupName } = locked
    await transaction
      .update(trackingSessions)
      .set({ status: 'stopped', endedAt: asOf.now })
      .where(eq(trackingSessions.id, sessionId))
    const { paradeId, trackerName } = session
    if (paradeId !== null) await updateParadeAfterSessionEnd(transaction, paradeId, 'stopped', asOf)
    await writeAudit(transaction, admin, asOf.now, {
      action: 'end-session',
      subject: groupName,
      changes: { tracker: trackerName, parade: paradeId },
    })
    await notifyChanged(transaction, 'tracking')
    return { paradeId }
  })
}
