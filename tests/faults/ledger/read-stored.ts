import type { Pool } from 'pg'
import { type Entry, fixEntry, type LedgerFix } from './ledger.ts'

/** Queries of all entries except fixes, as `load/write-entries.ts` writes them. */
const entryQueries = [
  `select 'group ' || name as key, description as value from groups`,
  `select 'event ' || title as key, date || ' ' || description as value from events`,
  `select 'permission ' || user_name as key, valid_until || ' ' || notes as value
   from tracking_permissions where notes is not null`,
  `select 'waitlist ' || email as key, user_type as value from waitlist_entries`,
  `select 'tester ' || email as key, motivation as value from beta_testers`,
]

/** Reads all fixes from a database as entries. */
export async function readStoredFixes(database: Pool): Promise<Entry[]> {
  const { rows } = await database.query<LedgerFix>(
    `select session_id as "sessionId", (extract(epoch from recorded_at) * 1000)::float8 as "recordedAt", latitude, longitude
     from positions`,
  )
  return rows.map(fixEntry)
}

/** Reads all entries from a database. */
export async function readStored(database: Pool): Promise<Entry[]> {
  const entries = await readStoredFixes(database)
  for (const statement of entryQueries) entries.push(...(await database.query<Entry>(statement)).rows)
  return entries
}
