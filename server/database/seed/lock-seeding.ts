import { sql } from 'drizzle-orm'
import type { Transaction } from '../connect.ts'

/** Any fixed number: the advisory lock of seeding, held until its commit. */
const seedLock = 7_350_114

/**
 * Waits for its turn to add or remove demonstration data. PostgreSQL releases the lock at the end
 * of the transaction.
 */
export async function lockSeeding(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
}
