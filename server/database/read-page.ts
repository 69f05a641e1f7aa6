import { and, asc, desc, ilike, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Cursor } from '#shared/contract/fields/paging.ts'
import type { Database } from './connect.ts'

/** The sort keys of a list and the filter of its rows. Rows with equal keys are ordered by id. */
interface List<Name extends string> {
  id: PgColumn
  /** Sort keys by name; one from another table is a subquery. */
  orders: Record<Name, SQLWrapper>
  /** Condition for the rows, or undefined for all rows. */
  filter: SQL | undefined
}

/** Which page, in which order: '-applied' sorts by 'applied', descending. */
interface PageQuery<Name extends string> {
  sort: Name | `-${Name}`
  limit: number
  cursor?: Cursor
}

/**
 * Reads one page of a list. The page starts after the cursor's row or ends before it, so that rows
 * that are added or deleted meanwhile shift nothing. It is empty if that row was deleted.
 *
 * @param rows selects from the list's table, without a condition
 * @returns the rows in order, the number of matching rows, and the cursors of the neighboring
 *   pages, if any
 */
export async function readPage<Rows extends PgSelect, Name extends string>(
  database: Database,
  rows: Rows,
  { id, orders, filter }: List<Name>,
  { sort, limit, cursor }: PageQuery<Name>,
) {
  const { table } = id
  const descending = sort.startsWith('-')
  const sortKey = orders[(descending ? sort.slice(1) : sort) as Name]
  const isBackward = cursor?.side === 'before'
  const scansDescending = descending !== isBackward
  const direction = scansDescending ? desc : asc
  // The redundant first comparison lets PostgreSQL use an index.
  const isAfter = (row: SQL, value: SQL) =>
    scansDescending
      ? sql`${sortKey} <= ${value} and (${sortKey} < ${value} or ${id} < ${row})`
      : sql`${sortKey} >= ${value} and (${sortKey} > ${value} or ${id} > ${row})`
  const cursorId = sql`${cursor?.id}::bigint`
  const where = cursor && isAfter(cursorId, sql`(select ${sortKey} from ${table} where ${id} = ${cursorId})`)
  const [fetchedRows, total] = await Promise.all([
    rows
      .where(and(filter, where))
      .orderBy(direction(sortKey), direction(id))
      .limit(limit + 1),
    database.$count(table, filter),
  ])
  const pageRows = fetchedRows.slice(0, limit) as Rows['_']['result']
  if (isBackward) pageRows.reverse()
  const hasMore = fetchedRows.length > limit
  const toCursor = (side: Cursor['side'], row: Rows['_']['result'][number] | undefined) =>
    row && `${side}-${row[id.name as keyof typeof row]}`
  return {
    rows: pageRows,
    total,
    next: isBackward || hasMore ? toCursor('after', pageRows.at(-1)) : undefined,
    previous: (isBackward ? hasMore : cursor) ? toCursor('before', pageRows[0]) : undefined,
  }
}

/**
 * Returns the condition that every word of a search occurs in one of a row's columns, or in a related
 * row.
 *
 * @param related returns whether a related row matches an `ilike` pattern, as a subquery that runs
 *   once rather than for each row
 */
export function matchesSearch(
  search: string | null,
  columns: readonly SQLWrapper[],
  related?: (pattern: string) => SQL,
): SQL | undefined {
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  const text = sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`
      return or(ilike(text, pattern), related?.(pattern))
    }),
  )
}
