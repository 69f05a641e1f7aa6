import { eq } from 'drizzle-orm'
import type { Admin } from '../../access/admin.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../database/connect.ts'
import { groups, trackingSessions } from '../../database/schema.ts'
import { notifyChanged } from '../../live/notify-changed.ts'
import { refuse } from '../../refusal.ts'
import { updateParadeAfterSessionEnd } from './end-parade.ts'
import { lockGroup } from '../parade/lock-groups.ts'
import { type AsOf, isFinal, sessionStatusAt } from '../parade/session-status.ts'

/**
 * Ends a phone's session and link as an administrator, like its holder's own stop: a parade without
 * another valid session goes off the map in the same commit. Returns the id of the parade that lost
 * a phone, if any.
 */
export function endSessionAsAdmin(database: Database, admin: Admin, sessionId: number, asOf: AsOf) {
  return database.transaction(async (transaction) => {
    const [group] = await transaction
      .select({ groupId: groups.id, group: groups.name })
      .from(trackingSessions)
      .innerJoin(groups, eq(groups.id, trackingSessions.groupId))
      .where(eq(trackingSessions.id, sessionId))
    if (!group) return refuse('session_not_found')
    await lockGroup(transaction, group.groupId)
    const [session] = await transaction
      .select()
      .from(trackingSessions)
      .where(eq(trackingSessions.id, sessionId))
    if (!session) return refuse('session_not_found')
    if (isFinal(sessionStatusAt(session, asOf))) return refuse('session_ended')
    await transaction
      .update(trackingSessions)
      .set({ status: 'stopped', endedAt: asOf.now })
      .where(eq(trackingSessions.id, sessionId))
    const { paradeId, trackerName } = session
    if (paradeId !== null) await updateParadeAfterSessionEnd(transaction, paradeId, 'stopped', asOf)
    await writeAudit(transaction, admin, asOf.now, {
      action: 'end-session',
      subject: group.group,
      changes: { tracker: trackerName, parade: paradeId },
    })
    await notifyChanged(transaction, 'tracking')
    return { paradeId }
  })
}
