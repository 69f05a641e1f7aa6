import type { Database } from './connect.ts'

/**
 * Does something that must not be done twice at once, whichever process does it: the second waits for the first. `name`
 * stands for the work; a process that dies gives its place free with its connection (PostgreSQL 13.3.5, advisory locks).
 */
export async function holdLock<Result>(
  { $client: pool }: Database,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    // With the connection goes the lock, also where it was lost meanwhile.
    client.release(true)
  }
}
