import type { PoolClient } from 'pg'
import type { Database } from './connect.ts'

// A machine that loses power says nothing: its lock is released after half a minute, not two hours.
const tcpKeepAliveSql = `select set_config('tcp_keepalives_idle', '15', false),
  set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`

/**
 * Runs work that must not run twice at the same time, in any process: the second waits for the
 * first. `name` identifies the work; a process that dies releases the lock with its connection
 * (PostgreSQL 13.3.5, advisory locks). `signal` ends the waiting.
 */
export async function holdLock<Result>(
  { $client: pool }: Database,
  name: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const client = await pool.connect()
  const aborted = Promise.withResolvers<never>()
  // It may be aborted before anything waits for it.
  aborted.promise.catch(() => undefined)
  const rejectAborted = () => aborted.reject(new Error('given up before its turn came'))
  signal?.addEventListener('abort', rejectAborted, { once: true })
  try {
    signal?.throwIfAborted()
    await client.query(tcpKeepAliveSql)
    const locked = client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    locked.catch(() => undefined)
    await Promise.race([locked, aborted.promise])
    return await workAndUnlock(client, work)
  } finally {
    signal?.removeEventListener('abort', rejectAborted)
    // Closing the connection releases the lock, even if it was lost.
    client.release(true)
  }
}

/** The same without waiting: undefined if another process is already doing it. */
export async function tryLock<Result>(
  { $client: pool }: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const client = await pool.connect()
  try {
    await client.query(tcpKeepAliveSql)
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
      [name],
    )
    return rows[0]!.mine ? await workAndUnlock(client, work) : undefined
  } finally {
    client.release(true)
  }
}

/** Does the work under a lock that `client` holds, then releases the lock. */
async function workAndUnlock<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } finally {
    // PostgreSQL notices the end of a connection late, and finished work must not block the next
    // caller.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined)
  }
}
