import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { type RetentionRule, retentionRules } from './rules.ts'

/** Maximum number of rows per statement. Short transactions let writers wait only briefly for its rows. */
const DEFAULT_ROWS_PER_BATCH = 5_000

interface PurgeOptions {
  batchSize?: number
  /** Aborting stops the purge between two batches. */
  signal?: AbortSignal
}

/** Number of deleted rows by table. Tables that lost none are missing. */
export type PurgeCounts = Record<string, number>

/**
 * Deletes data whose retention period has passed, in batches; the worker runs it daily. Deletes only
 * expired rows, so it may be interrupted and repeated (rule JB1).
 */
export async function purge(
  database: Database,
  now: Date,
  { batchSize = DEFAULT_ROWS_PER_BATCH, signal }: PurgeOptions = {},
): Promise<PurgeCounts> {
  const counts: PurgeCounts = {}
  // In the order of the rules: rows go before those that they refer to.
  for (const rule of retentionRules) {
    const deletedCount = await purgeTable(database, rule, now, { batchSize, signal })
    if (deletedCount > 0) counts[rule.table] = deletedCount
  }
  return counts
}

async function purgeTable(
  database: Database,
  { table, isExpired }: RetentionRule,
  now: Date,
  { batchSize = DEFAULT_ROWS_PER_BATCH, signal }: PurgeOptions,
): Promise<number> {
  const name = sql.identifier(table)
  let deletedCount = 0
  for (;;) {
    signal?.throwIfAborted()
    // DELETE has no LIMIT, so rows are picked by `ctid`. Those in use wait for the next run.
    const { rowCount } = await database.execute(
      sql`delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${isExpired(now)} limit ${batchSize} for update skip locked))`,
    )
    deletedCount += rowCount ?? 0
    if ((rowCount ?? 0) < batchSize) return deletedCount
  }
}
