import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { type Database, closeClient, type Transaction } from '../../database/connect.ts'
import * as schema from '../../database/schema.ts'
import { groupLockClass } from '../parade/lock-groups.ts'
import { prepareLoading } from './load-reporters.ts'

/** A pooled connection with the prepared statements for storing reports. */
export interface RecordingConnection {
  client: PoolClient
  transaction: Transaction
  loadReporters: ReturnType<typeof prepareLoading>
}

/** Time limit for a commit. It takes milliseconds, so a longer one waits for a dead database. */
const COMMIT_TIMEOUT_MS = 10_000
/**
 * Time limit for a lock. Others hold one for milliseconds; a longer hold must not keep all parades
 * waiting. A retry waits less, because its locks were not free before either.
 */
const LOCK_TIMEOUT_MS = 1_000
const RETRY_LOCK_TIMEOUT_MS = 250

/** By client, because a statement is prepared once on each connection. */
const connections = new WeakMap<PoolClient, RecordingConnection>()

function connectionFor(client: PoolClient): RecordingConnection {
  const existingConnection = connections.get(client)
  if (existingConnection) return existingConnection
  const transaction = drizzle(client, { schema, casing: 'snake_case' })
  const connection = { client, transaction, loadReporters: prepareLoading(transaction) }
  connections.set(client, connection)
  return connection
}

/**
 * Runs a transaction under the locks of the given groups, taken in the order of ids to avoid
 * deadlocks. Begin and locks are one message, because a round trip costs more than the statements.
 * Rejects if a lock is not free in time (`isLockTimeout`).
 */
export async function withGroupLocks<Result>(
  database: Database,
  groupIds: number[],
  isRetry: boolean,
  run: (connection: RecordingConnection) => Promise<Result>,
): Promise<Result> {
  const sortedIds = [...new Set(groupIds)].toSorted((a, b) => a - b)
  const client = await database.$client.connect()
  const deadline = setTimeout(() => closeClient(client), COMMIT_TIMEOUT_MS)
  let rollbackError: unknown = null
  try {
    const locks = sortedIds.map((id) => `select pg_advisory_xact_lock(${groupLockClass}, ${id})`)
    const limit = `set local lock_timeout = ${isRetry ? RETRY_LOCK_TIMEOUT_MS : LOCK_TIMEOUT_MS}`
    await client.query(['begin', limit, ...locks].join('; '))
    const result = await run(connectionFor(client))
    await client.query('commit')
    return result
  } catch (error) {
    rollbackError = await client.query('rollback').then(
      () => null,
      (lost: unknown) => lost,
    )
    throw error
  } finally {
    clearTimeout(deadline)
    // A connection that failed to roll back is discarded.
    client.release(rollbackError !== null)
  }
}
