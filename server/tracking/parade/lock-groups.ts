import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { groups } from '../../database/schema.ts'

/** First key of the advisory locks of groups; the second is the group's id. */
export const groupLockClass = 7_350

/**
 * Waits for a group's lock, which lasts until the transaction ends. Every action that changes a
 * group's tracking takes it, so that the sessions and parades it reads do not change before its
 * commit.
 */
export async function lockGroup(transaction: Transaction, groupId: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${groupLockClass}, ${groupId})`)
}

/** Locks a group and its row. Returns the row, or undefined if there is no such group. */
export async function lockGroupRow(transaction: Transaction, groupId: number) {
  // Starting a parade locks the group before its row, so this does too.
  await lockGroup(transaction, groupId)
  const [group] = await transaction.select().from(groups).where(eq(groups.id, groupId)).for('update')
  return group
}
