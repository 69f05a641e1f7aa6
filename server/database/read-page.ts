import { and, asc, desc, ilike, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import type { Cursor } from '#shared/contract/fields/paging.ts'
import type { Database } from './connect.ts'

/** The rows of a list, and the values it can be sorted by. Rows with equal values follow their id. */
interface List<Name extends string> {
  id: PgColumn
  /** A value from another table is a subquery. */
  orders: Record<Name, SQLWrapper>
  /** Which rows match; all if undefined. */
  found: SQL | undefined
}

/** Which page of a list, in which order: '-applied' sorts by 'applied', descending. */
interface PageQuery<Name extends string> {
  sort: Name | `-${Name}`
  limit: number
  cursor?: Cursor
}

/**
 * Reads one page of a list. The page begins after the cursor's row, or ends before it; it is empty if
 * that row is gone.
 *
 * @param rows selects from the list's table, without any condition
 * @returns the rows in order, how many match in all, and the cursors of the neighboring pages, if any
 */
export async function readPage<Rows extends PgSelect, Name extends string>(
  database: Database,
  rows: Rows,
  { id, orders, found }: List<Name>,
  { sort, limit, cursor }: PageQuery<Name>,
) {
  const { table } = id
  const descending = sort.startsWith('-')
  const by = orders[(descending ? sort.slice(1) : sort) as Name]
  const isBackward = cursor?.side === 'before'
  const falls = descending !== isBackward
  const way = falls ? desc : asc
  // An index serves the first comparison.
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

/**
 * Returns the condition that every word of a search is in one of these texts of a row, or in
 * something related to it.
 *
 * @param related whether a pattern of `ilike` fits what a row refers to, as a subquery that is read
 *   once, not again for each row
 */
export function matches(
  search: string | null,
  texts: readonly SQLWrapper[],
  related?: (pattern: string) => SQL,
): SQL | undefined {
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  const text = sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`
  return and(
    ...words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`
      return or(ilike(text, pattern), related?.(pattern))
    }),
  )
}
