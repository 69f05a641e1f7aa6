import type { Pool } from 'pg'
import { waitUntil } from '#tests/harness/wait-until.ts'

/** A barrier for workers. */
export interface Held {
  /** Resolves when one more worker waits than last time. */
  waitForWorker(): Promise<void>
  release(): Promise<void>
}

/** Locks a table. */
export const holdTable = (pool: Pool, table: string): Promise<Held> =>
  hold(pool, `lock table ${table} in access exclusive mode`, `relation = '${table}'::regclass`)

/** Holds an advisory lock with two keys. */
export const holdKeys = (pool: Pool, one: number, other: number): Promise<Held> =>
  hold(
    pool,
    `select pg_advisory_xact_lock(${one}, ${other})`,
    `locktype = 'advisory' and classid = ${one} and objid = ${other}`,
  )

async function hold(pool: Pool, statement: string, which: string): Promise<Held> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(statement)
  // The session of a killed worker keeps waiting until PostgreSQL writes to it.
  const count = async () =>
    (
      await pool.query<{ n: number }>(
        `select count(*)::int as n from pg_locks where not granted and ${which}
         and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rows[0]!.n
  let seen = 0
  return {
    async waitForWorker() {
      await waitUntil('a worker waits', async () => (await count()) > seen)
      seen = await count()
    },
    async release() {
      await client.query('commit')
      client.release()
    },
  }
}
