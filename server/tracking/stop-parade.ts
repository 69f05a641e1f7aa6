import { and, eq, isNull } from 'drizzle-orm'
import type { Admin } from '../access/admin.ts'
import type { Database } from '../database/connect.ts'
import { liveParades, trackingSessions } from '../database/schema.ts'
import { refuse } from '../refusal.ts'
import { endParade } from './end-parade.ts'
import { lockGroup } from './lock-groups.ts'

/** Takes a parade off the map for good and ends every link that speaks for it: no fix is accepted after this commits. */
export function stopParade(database: Database, _admin: Admin, paradeId: number, now: Date) {
  return database.transaction(async (transaction) => {
    const isOpen = and(eq(liveParades.id, paradeId), isNull(liveParades.endedAt))
    const [found] = await transaction.select({ groupId: liveParades.groupId }).from(liveParades).where(isOpen)
    if (!found) return refuse('parade_not_found')
    await lockGroup(transaction, found.groupId)
    const [still] = await transaction.select({ id: liveParades.id }).from(liveParades).where(isOpen)
    if (!still) return refuse('parade_not_found')
    await transaction
      .update(trackingSessions)
      .set({ status: 'stopped', endedAt: now })
      .where(and(eq(trackingSessions.paradeId, paradeId), isNull(trackingSessions.endedAt)))
    await endParade(transaction, paradeId, 'stopped', now)
    return { id: paradeId, reason: 'stopped' as const }
  })
}
