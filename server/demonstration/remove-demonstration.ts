import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Admin } from '../access/admin.ts'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database, Transaction } from '../database/connect.ts'
import {
  events,
  groups,
  liveParades,
  positions,
  trackingPermissions,
  trackingSessions,
} from '../database/schema.ts'
import { lockSeeding, markRemoved } from '../database/seed/seeding-state.ts'
import { notifyChanged } from '../live/notify-changed.ts'
import { refuse } from '../refusal.ts'
import { endParade } from '../tracking/lifecycle/end-parade.ts'
import { lockGroup } from '../tracking/parade/lock-groups.ts'

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
    const counts = {
      groups: groupIds.length,
      events: await transaction.$count(events, inArray(events.groupId, groupIds)),
      permissions: await transaction.$count(
        trackingPermissions,
        inArray(trackingPermissions.groupId, groupIds),
      ),
      liveParades: paradeIds.length,
    }
    await deleteTracks(transaction, groupIds)
    // Their events, permissions, organizers, clicks and featured entry are deleted by cascade.
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

/**
 * Deletes the parades, sessions and positions of groups. Positions have no index by parade, because
 * it would slow down every stored fix, but deleting a parade looks for its positions. So this
 * creates the index for its own transaction only.
 */
async function deleteTracks(transaction: Transaction, groupIds: number[]): Promise<void> {
  // Takes the strongest lock first, so that two transactions cannot deadlock.
  await transaction.execute(sql`lock table positions in access exclusive mode`)
  const sessions = transaction
    .select({ id: trackingSessions.id })
    .from(trackingSessions)
    .where(inArray(trackingSessions.groupId, groupIds))
  await transaction.delete(positions).where(inArray(positions.sessionId, sessions))
  await transaction.execute(sql`create index positions_of_parades on positions (parade_id)`)
  await transaction.delete(liveParades).where(inArray(liveParades.groupId, groupIds))
  await transaction.delete(trackingSessions).where(inArray(trackingSessions.groupId, groupIds))
  await transaction.execute(sql`drop index positions_of_parades`)
}
