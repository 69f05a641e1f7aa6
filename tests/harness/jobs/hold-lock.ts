import type { Pool } from 'pg'
import { waitUntil } from '#tests/harness/wait-until.ts'

/** A lock in PostgreSQL that stops a job at a certain point. */
export interface HeldLock {
  /** Resolves when one more session waits for the lock than at the previous call. */
  waitForWorker(): Promise<void>
  /** Runs SQL in the transaction that has the lock. */
  run(statements: string): Promise<unknown>
  release(): Promise<void>
}

/** Locks a table, so that a job stops where it next reads or writes that table. */
export const holdTableLock = (pool: Pool, table: string): Promise<HeldLock> =>
  hold(pool, `lock table ${table} in access exclusive mode`, `relation = '${table}'::regclass`)

/** Takes an advisory lock with two keys, so that a job stops where it takes the same lock. */
export const holdAdvisoryLock = (pool: Pool, classId: number, objectId: number): Promise<HeldLock> =>
  hold(
    pool,
    `select pg_advisory_xact_lock(${classId}, ${objectId})`,
    `locktype = 'advisory' and classid = ${classId} and objid = ${objectId}`,
  )

async function hold(pool: Pool, statement: string, lockCondition: string): Promise<HeldLock> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(statement)
  // The session of a killed worker keeps waiting until PostgreSQL writes to it, so sessions add up.
  const countWaiting = async () =>
    (
      await pool.query<{ n: number }>(
        `select count(*)::int as n from pg_locks join pg_stat_activity using (pid)
         where not granted and ${lockCondition} and datname = current_database()`,
      )
    ).rows[0]!.n
  let previousCount = 0
  return {
    async waitForWorker() {
      await waitUntil('a worker waits for the lock', async () => (await countWaiting()) > previousCount)
      previousCount = await countWaiting()
    },
    run: (statements) => client.query(statements),
    async release() {
      await client.query('commit')
      client.release()
    },
  }
}
