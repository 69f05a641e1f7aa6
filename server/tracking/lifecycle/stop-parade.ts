import { and, eq, isNull } from 'drizzle-orm'
import type { Admin } from '../../access/admin.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Database } from '../../database/connect.ts'
import { groups, liveParades, trackingSessions } from '../../database/schema.ts'
import { refuse } from '../../refusal.ts'
import { endParade } from './end-parade.ts'
import { lockGroup } from '../parade/lock-groups.ts'

/** Ends a parade and its links permanently: no later fix is accepted. */
export function stopParade(database: Database, admin: Admin, paradeId: number, now: Date) {
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
    await transaction
      .update(trackingSessions)
      .set({ status: 'stopped', endedAt: now })
      .where(and(eq(trackingSessions.paradeId, paradeId), isNull(trackingSessions.endedAt)))
    await endParade(transaction, paradeId, 'stopped', now)
    await writeAudit(transaction, admin, now, {
      action: 'stop-tracking',
      subject: group.name,
      changes: { parade: paradeId },
    })
    return { id: paradeId, reason: 'stopped' as const }
  })
}
