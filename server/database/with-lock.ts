import type { PoolClient } from 'pg'
import type { Database } from './connect.ts'

// A holder that loses power sends no disconnect: keepalive frees its lock after 30 s, not two
// hours.
const TCP_KEEPALIVE_SQL = `select set_config('tcp_keepalives_idle', '15', false),
  set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`

/**
 * Runs work under the advisory lock `name` (PostgreSQL 13.3.5), so that it never runs twice at the
 * same time in any process; a second caller waits. A process that dies releases the lock with its
 * connection. Aborting `signal` ends the wait.
 */
export async function withLock<Result>(
  { $client: pool }: Database,
  name: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const client = await pool.connect()
  const abortPromise = Promise.withResolvers<never>()
  // An abort before anything awaits this promise must not count as unhandled.
  abortPromise.promise.catch(() => undefined)
  const rejectAborted = () => abortPromise.reject(new Error('aborted while waiting for its turn'))
  signal?.addEventListener('abort', rejectAborted, { once: true })
  try {
    signal?.throwIfAborted()
    await client.query(TCP_KEEPALIVE_SQL)
    const lockQuery = client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    // After an abort nobody awaits this query, which fails when its connection closes.
    lockQuery.catch(() => undefined)
    await Promise.race([lockQuery, abortPromise.promise])
    return await runAndUnlock(client, work)
  } finally {
    signal?.removeEventListener('abort', rejectAborted)
    // Closing the connection releases the lock even if the connection was lost.
    client.release(true)
  }
}

/**
 * Runs work under a lock like `withLock`, but returns undefined instead of waiting for the lock.
 */
export async function tryWithLock<Result>(
  { $client: pool }: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = await pool.connect()
  try {
    await client.query(TCP_KEEPALIVE_SQL)
    const { rows } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as acquired',
      [name],
    )
    return rows[0]!.acquired ? await runAndUnlock(client, work) : undefined
  } finally {
    client.release(true)
  }
}

/** Runs work under a lock that `client` holds, then releases the lock. */
async function runAndUnlock<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } finally {
    // PostgreSQL may notice the closed connection late, which would delay the next caller.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
  }
}
