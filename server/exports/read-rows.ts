import type { Pool, PoolClient } from 'pg'

/** Maximum number of rows in memory. */
const ROWS_PER_BATCH = 2_000

/**
 * Yields the rows of a statement in batches, as arrays of values. It uses a cursor, because a
 * million rows would not fit in memory.
 */
export async function* readRows(pool: Pool, select: string): AsyncGenerator<unknown[][]> {
  const client: PoolClient = await pool.connect()
  let connectionError: Error | undefined
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query(`declare exported no scroll cursor for ${select}`)
    for (;;) {
      const { rows } = await client.query<unknown[]>({
        text: `fetch ${ROWS_PER_BATCH} from exported`,
        rowMode: 'array',
      })
      if (rows.length === 0) break
      yield rows
    }
  } catch (error) {
    connectionError = error as Error
    throw error
  } finally {
    // Runs too when the consumer stops early.
    await client.query('rollback').catch(() => undefined)
    client.release(connectionError)
  }
}
