import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Admin } from '../access/admin.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { groups, liveParades } from '../database/schema.ts'
import { lockSeeding, markRemoved } from '../database/seed/seeding-state.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { refuse } from '../refusal.ts'
import { endParade } from '../tracking/lifecycle/end-parade.ts'
import { lockGroup } from '../tracking/parade/lock-groups.ts'
import { countDemonstration } from './count-demonstration.ts'

/**
 * Removes the demonstration groups with all their data, and marks the database so that no start
 * adds them again. It is one commit under the groups' locks, so no fix of their phones is accepted
 * afterwards. Returns the ids of the parades that were on the map, so that the caller can announce
 * their end.
 */
export function removeDemonstration(database: Database, admin: Admin, now: Date) {
  return database.transaction(async (transaction) => {
    await lockSeeding(transaction)
    const demoGroups = await transaction
      .select({ id: groups.id })
      .from(groups)
      .where(eq(groups.isDemo, true))
      .orderBy(asc(groups.id))
    const groupIds = demoGroups.map(({ id }) => id)
    if (groupIds.length === 0) return refuse('demonstration_gone')
    for (const id of groupIds) await lockGroup(transaction, id)
    const paradeIds = await endParades(transaction, groupIds, now)
    const counts = { ...(await countDemonstration(transaction)), liveParades: paradeIds.length }
    // Everything of theirs is deleted by cascade: events, permissions, parades, sessions, positions.
    await transaction.delete(groups).where(inArray(groups.id, groupIds))
    await markRemoved(transaction, now)
    await writeAudit(transaction, admin, now, {
      action: 'remove-demonstration',
      subject: 'Demonstration data',
      changes: counts,
    })
    await notifyChanged(transaction, ['demonstration', 'group', 'permission'], { groups: groupIds })
    return { paradeIds }
  })
}

async function endParades(transaction: Transaction, groupIds: number[], now: Date): Promise<number[]> {
  const openParades = await transaction
    .select({ id: liveParades.id })
    .from(liveParades)
    .where(and(inArray(liveParades.groupId, groupIds), isNull(liveParades.endedAt)))
  for (const { id } of openParades) await endParade(transaction, id, 'stopped', now)
  return openParades.map(({ id }) => id)
}
