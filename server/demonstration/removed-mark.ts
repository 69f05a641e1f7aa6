import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { marks } from '../database/schema.ts'

const name = 'demonstration-removed'

/** Writes down that the demonstration data was taken away, for good. */
export async function markRemoved(transaction: Transaction, now: Date): Promise<void> {
  await transaction.insert(marks).values({ name, at: now }).onConflictDoNothing()
}

/** Whether the demonstration data was ever taken away from this database. */
export const wasRemoved = async (transaction: Transaction): Promise<boolean> =>
  (await transaction.$count(marks, eq(marks.name, name))) > 0
