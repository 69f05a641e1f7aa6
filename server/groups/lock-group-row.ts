import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { groups } from '../database/schema.ts'
import { lockGroup } from '../tracking/parade/lock-groups.ts'

/** Locks a group and its row. Returns the row, or undefined if there is no such group. */
export async function lockGroupRow(transaction: Transaction, groupId: number) {
  // Starting a parade locks the group before its row, so this does too.
  await lockGroup(transaction, groupId)
  const [group] = await transaction.select().from(groups).where(eq(groups.id, groupId)).for('update')
  return group
}
