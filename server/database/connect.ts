import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, Pool, type PoolClient } from 'pg'
import * as schema from './schema.ts'

/** The database as actions use it: drizzle over a connection pool (`$client`). */
export type Database = NodePgDatabase<typeof schema> & { $client: Pool }

/** The database inside a transaction. */
export type Transaction = NodePgDatabase<typeof schema>

/** TCP keepalive, so that a dead peer of an idle connection is noticed within about 20 s. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Creates a pool of connections, which connects at the first query. A connection that dies while
 * idle is reported to `onError`, and the next query replaces it. A connection in use for longer
 * than `maxHoldMs` milliseconds is waiting for a dead peer, so it is closed.
 */
export function connectDatabase(
  url: string,
  onError: (error: Error) => void,
  maxConnections = 10,
  maxHoldMs?: number,
): Database {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 3_000,
    ...keepAlive,
    application_name: 'second-line',
  })
  if (maxHoldMs !== undefined) {
    const deadlines = new WeakMap<PoolClient, NodeJS.Timeout>()
    pool.on('acquire', (client) =>
      deadlines.set(
        client,
        setTimeout(() => closeClient(client), maxHoldMs),
      ),
    )
    pool.on('release', (_error, client) => clearTimeout(deadlines.get(client)))
  }
  // Connections that break while the pool closes are expected.
  const report = (error: Error) => {
    if (!pool.ending) onError(error)
  }
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return drizzle(pool, { schema, casing: 'snake_case' })
}

/** Closes a connection in use. Its queries fail as if the database were down. */
export function closeClient(client: PoolClient): void {
  // A pool's clients are `Client` instances, although their type does not say so.
  if (client instanceof Client) void client.end()
}
