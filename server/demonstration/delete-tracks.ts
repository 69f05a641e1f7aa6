import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { liveParades, positions, trackingSessions } from '../database/schema.ts'

/**
 * Deletes the parades, sessions and positions of groups. Positions are not indexed by parade, as nothing else asks so and
 * every phone would pay for it; yet each deleted parade is looked for among them. The index is there for this transaction.
 */
export async function deleteTracks(transaction: Transaction, groupIds: number[]): Promise<void> {
  // At once the strongest lock that is needed, so that no two wait for each other.
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
