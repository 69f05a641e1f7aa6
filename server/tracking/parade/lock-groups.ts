import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'

/** First key of our advisory locks on groups; the second is the group's id. */
export const groupLockClass = 7_350

/**
 * Everything that changes the tracking of a group waits here for its turn, so that what an action reads of sessions and
 * parades stays true until it commits. PostgreSQL lets go at the end of the transaction.
 */
export async function lockGroup(transaction: Transaction, groupId: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${groupLockClass}, ${groupId})`)
}
