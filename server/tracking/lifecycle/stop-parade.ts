import { inArray } from 'drizzle-orm'
import type { Admin } from '../../access/admin.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../database/connect.ts'
import { trackingSessions } from '../../database/schema.ts'
import { Refusal } from '../../refusal.ts'
import { endParade } from './end-parade.ts'
import { lockOpenParade } from './lock-open-parade.ts'
import { type AsOf, isFinal, sessionStatusAt } from '../parade/session-status.ts'

/**
 * Ends a parade and its sessions permanently: no later fix is accepted. Start again may give the
 * links of these sessions to new ones, except of sessions that had already expired.
 */
export function stopParade(database: Database, admin: Admin, paradeId: number, asOf: AsOf) {
  return database.transaction(async (transaction) => {
    const locked = await lockOpenParade(transaction, paradeId)
    if (locked instanceof Refusal) return locked
    const { sessions, groupName } = locked
    for (const isExpired of [false, true]) {
      const ids = sessions
        .filter((session) => isFinal(sessionStatusAt(session, asOf)) === isExpired)
        .map(({ id }) => id)
      if (ids.length === 0) continue
      await transaction
        .update(trackingSessions)
        .set({ status: 'stopped', endedAt: asOf.now, stoppedByAdmin: !isExpired })
        .where(inArray(trackingSessions.id, ids))
    }
    await endParade(transaction, paradeId, 'stopped', asOf.now)
    await writeAudit(transaction, admin, asOf.now, {
      action: 'stop-tracking',
      subject: groupName,
      changes: { parade: paradeId },
    })
    return { id: paradeId, reason: 'stopped' as const }
  })
}
