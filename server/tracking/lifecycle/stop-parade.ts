import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Admin } from '../../access/admin.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../database/connect.ts'
import { groups, liveParades, trackingSessions } from '../../database/schema.ts'
import { refuse } from '../../refusal.ts'
import { endParade } from './end-parade.ts'
import { lockGroup } from '../parade/lock-groups.ts'
import { type AsOf, isFinal, sessionStatusAt } from '../parade/session-status.ts'

/**
 * Ends a parade and its sessions permanently: no later fix is accepted. Start again may give the
 * links of these sessions to new ones, except of sessions that had already expired.
 */
export function stopParade(database: Database, admin: Admin, paradeId: number, asOf: AsOf) {
  return database.transaction(async (transaction) => {
    const isOpen = and(eq(liveParades.id, paradeId), isNull(liveParades.endedAt))
    const [group] = await transaction
      .select({ groupId: groups.id, name: groups.name })
      .from(liveParades)
      .innerJoin(groups, eq(groups.id, liveParades.groupId))
      .where(isOpen)
    if (!group) return refuse('parade_not_found')
    await lockGroup(transaction, group.groupId)
    const [stillOpen] = await transaction.select({ id: liveParades.id }).from(liveParades).where(isOpen)
    if (!stillOpen) return refuse('parade_not_found')
    const sessions = await transaction
      .select()
      .from(trackingSessions)
      .where(and(eq(trackingSessions.paradeId, paradeId), isNull(trackingSessions.endedAt)))
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
      subject: group.name,
      changes: { parade: paradeId },
    })
    return { id: paradeId, reason: 'stopped' as const }
  })
}
