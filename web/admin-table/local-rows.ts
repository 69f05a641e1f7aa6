import type { ReactNode } from 'react'

/** A column: its name, what a row shows in it, and whether it sorts the table. */
export interface Column<Row> {
  key: string
  name: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
}

/** A column of a table whose rows are all in memory; `sort` returns what is compared, if it sorts. */
export interface LocalColumn<Row> extends Omit<Column<Row>, 'sorts'> {
  sortValue?: (row: Row) => string | number
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en-US', { numeric: true })

/**
 * Returns the rows that contain every word of the search, sorted by a column: `order` is its key, after a '-' if descending.
 * Equal rows keep their order.
 */
export function filterAndSort<Row>(
  rows: readonly Row[],
  columns: readonly LocalColumn<Row>[],
  getSearchText: (row: Row) => string,
  search: string,
  order: string,
): Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => {
    const text = getSearchText(row).toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const descending = order.startsWith('-')
  const sort = columns.find(({ key }) => key === (descending ? order.slice(1) : order))?.sortValue
  if (!sort) return found
  const sign = descending ? -1 : 1
  return found.toSorted((one, other) => sign * compare(sort(one), sort(other)))
}

/** Returns one page of a list by the number in the address; an invalid number becomes the nearest valid one. */
export function getPage<Row>(rows: readonly Row[], length: number, page: string) {
  const count = Math.max(1, Math.ceil(rows.length / length))
  const requested = /^\d{1,6}$/.test(page) ? Number(page) : 1
  const number = Math.min(Math.max(requested, 1), count)
  return { shown: rows.slice((number - 1) * length, number * length), number, count }
}
