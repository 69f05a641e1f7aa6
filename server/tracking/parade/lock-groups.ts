import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'

/** First key of the advisory locks on groups; the second is the group's id. */
export const groupLockClass = 7_350

/**
 * Waits for the group's lock. Everything that changes the tracking of a group takes it, so that
 * what an action reads of sessions and parades stays true until it commits. PostgreSQL releases it
 * at the end of the transaction.
 */
export async function lockGroup(transaction: Transaction, groupId: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${groupLockClass}, ${groupId})`)
}
