import { type SQL, sql } from 'drizzle-orm'
import { type AffectedIds, affectedPaths, type Entity } from '#shared/contract/affects.ts'
import type { Database, Transaction } from '../database/connect.ts'

/** Returns the SQL expression that notifies which API paths a change affects. */
export const changedNotification = (entities: Entity | readonly Entity[], ids?: AffectedIds): SQL =>
  sql`pg_notify('changed', ${JSON.stringify(affectedPaths(entities, ids))})`

/**
 * Notifies the pages which API paths a change affects, once the transaction commits. Paths that only
 * administrators can read go to their pages alone (`server/subscribe-to-database.ts`).
 */
export async function notifyChanged(
  database: Database | Transaction,
  entities: Entity | readonly Entity[],
  ids?: AffectedIds,
): Promise<void> {
  await database.execute(sql`select ${changedNotification(entities, ids)}`)
}
