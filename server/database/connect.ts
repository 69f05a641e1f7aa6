import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as schema from './schema.ts'

/** The database as actions use it: drizzle over a pool of connections (`$client`). */
export type Database = NodePgDatabase<typeof schema> & { $client: Pool }

/** The database inside a transaction. */
export type Transaction = NodePgDatabase<typeof schema>

/**
 * Opens a pool on a PostgreSQL database. Nothing is connected before the first query; a connection that dies while idle
 * is reported to `onError` and replaced by the next query.
 */
export function connectDatabase(url: string, onError: (error: Error) => void, most = 10): Database {
  const pool = new Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    application_name: 'second-line',
  })
  // What breaks while the pool is being closed is no news.
  const report = (error: Error) => {
    if (!pool.ending) onError(error)
  }
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return drizzle(pool, { schema, casing: 'snake_case' })
}
