import { and, asc, desc, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Cursor } from '#shared/contract/fields/paging.ts'
import type { Database } from './connect.ts'

/** Which rows of a table a list has, and in which order: by a value, and rows that are equal in it by their id. */
interface List {
  table: PgTable
  id: PgColumn
  /** Where it takes anything from another table, it is a statement of its own. */
  by: SQLWrapper
  descending: boolean
  /** Which rows match; all where it is left out. */
  found: SQL | undefined
}

/**
 * Reads one page of a list. The page begins after a row, or ends before it; where that row is gone, the page is empty.
 *
 * @param rows selects from the list's table, without any condition
 * @returns the rows in order, how many match in all, and the cursors of the pages beside them, where there are any
 */
export async function readPage<Rows extends PgSelect>(
  database: Database,
  rows: Rows,
  { table, id, by, descending, found }: List,
  { limit, cursor }: { limit: number; cursor?: Cursor },
) {
  const isBackward = cursor?.side === 'before'
  const falls = descending !== isBackward
  const way = falls ? desc : asc
  // The first comparison is what an index is read by.
  const beyond = (row: SQL, value: SQL) =>
    falls
      ? sql`${by} <= ${value} and (${by} < ${value} or ${id} < ${row})`
      : sql`${by} >= ${value} and (${by} > ${value} or ${id} > ${row})`
  const beside = sql`${cursor?.id}::bigint`
  const where = cursor && beyond(beside, sql`(select ${by} from ${table} where ${id} = ${beside})`)
  const [read, total] = await Promise.all([
    rows
      .where(and(found, where))
      .orderBy(way(by), way(id))
      .limit(limit + 1),
    database.$count(table, found),
  ])
  const shown = read.slice(0, limit) as Rows['_']['result']
  if (isBackward) shown.reverse()
  const isCut = read.length > limit
  const cursorAt = (side: Cursor['side'], row: Rows['_']['result'][number] | undefined) =>
    row && `${side}-${row[id.name as keyof typeof row]}`
  return {
    rows: shown,
    total,
    next: isBackward || isCut ? cursorAt('after', shown.at(-1)) : undefined,
    previous: (isBackward ? isCut : cursor) ? cursorAt('before', shown[0]) : undefined,
  }
}
