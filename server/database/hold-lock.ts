import type { Database } from './connect.ts'

/**
 * Does something that must not be done twice at once, whichever process does it: the second waits for the first. `name`
 * stands for the work; a process that dies gives its place free with its connection (PostgreSQL 13.3.5, advisory locks).
 * `signal` ends the waiting.
 */
export async function holdLock<Result>(
  { $client: pool }: Database,
  name: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const client = await pool.connect()
  const given = Promise.withResolvers<never>()
  const giveUp = () => given.reject(new Error('given up before its turn came'))
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    signal?.throwIfAborted()
    const locked = client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    locked.catch(() => undefined)
    given.promise.catch(() => undefined)
    await Promise.race([locked, given.promise])
    return await work()
  } finally {
    signal?.removeEventListener('abort', giveUp)
    // With the connection goes the lock, also where it was lost meanwhile.
    client.release(true)
  }
}
