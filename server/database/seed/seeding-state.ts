import { sql, eq } from 'drizzle-orm'
import type { Transaction } from '../connect.ts'
import { marks } from '../schema.ts'

/** Key of the advisory lock of seeding: any fixed number. */
const SEED_LOCK = 7_350_114

/**
 * Waits until no other process adds or removes demonstration data. The lock lasts until the
 * transaction ends.
 */
export async function lockSeeding(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
}

const name = 'demonstration-removed'

/** Stores that the demonstration data was removed permanently. */
export async function markRemoved(transaction: Transaction, now: Date): Promise<void> {
  await transaction.insert(marks).values({ name, at: now }).onConflictDoNothing()
}

/** Whether the demonstration data was ever removed from this database. */
export const wasRemoved = async (transaction: Transaction): Promise<boolean> =>
  (await transaction.$count(marks, eq(marks.name, name))) > 0
