import { Client } from 'pg'
import { type Entry, fixEntry, type LedgerFix } from './ledger.ts'

/**
 * Queries of all entries except fixes. Each returns rows of `key` and `value`, as
 * `load/write-entries.ts` writes them.
 */
const entryQueries = [
  `select 'group ' || name as key, description as value from groups`,
  `select 'event ' || title as key, date || ' ' || description as value from events`,
  `select 'permission ' || user_name as key, valid_until || ' ' || notes as value
   from tracking_permissions where notes is not null`,
  `select 'waitlist ' || email as key, user_type as value from waitlist_entries`,
  `select 'tester ' || email as key, motivation as value from beta_testers`,
]

const FIX_QUERY = `
  select session_id as "sessionId", (extract(epoch from recorded_at) * 1000)::float8 as "recordedAt", latitude, longitude
  from positions`

/** Reads all entries from the database. */
export async function readStored(databaseUrl: string): Promise<Entry[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const entries = (await client.query<LedgerFix>(FIX_QUERY)).rows.map(fixEntry)
    for (const statement of entryQueries) entries.push(...(await client.query<Entry>(statement)).rows)
    return entries
  } finally {
    await client.end()
  }
}
