import type { Pool, PoolClient } from 'pg'

/** This many rows are in memory at a time. */
const batchSize = 2_000

/**
 * Reads the rows of a statement through a cursor, as lists of values, so that a million rows fit in
 * memory.
 */
export async function* readRows(pool: Pool, select: string): AsyncGenerator<unknown[][]> {
  const client: PoolClient = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query(`declare exported no scroll cursor for ${select}`)
    for (;;) {
      const { rows } = await client.query<unknown[]>({
        text: `fetch ${batchSize} from exported`,
        rowMode: 'array',
      })
      if (rows.length === 0) break
      yield rows
    }
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // Also when the reader stops early.
    await client.query('rollback').catch(() => undefined)
    client.release(broken)
  }
}
