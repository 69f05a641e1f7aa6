import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { marks } from '../database/schema.ts'

const name = 'demonstration-removed'

/** Stores that the demonstration data was removed permanently. */
export async function markRemoved(transaction: Transaction, now: Date): Promise<void> {
  await transaction.insert(marks).values({ name, at: now }).onConflictDoNothing()
}

/** Whether the demonstration data was ever removed from this database. */
export const wasRemoved = async (transaction: Transaction): Promise<boolean> =>
  (await transaction.$count(marks, eq(marks.name, name))) > 0
