import type { ReactNode } from 'react'

/** A column of an admin table, in memory or on the server. */
export interface Column<Row> {
  /** The name of the column in `?sort=`, and for sorting on the server in the contract. */
  key: string
  name: string
  /** Renders the cell of a row. */
  cell: (row: Row) => ReactNode
  sortable?: boolean
}

/** A column of a table whose rows are all in memory. It is sortable if it has a `sortValue`. */
export interface LocalColumn<Row> extends Omit<Column<Row>, 'sortable'> {
  sortValue?: (row: Row) => string | number
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en-US', { numeric: true })

/**
 * Returns the rows that contain every word of the search, sorted by a column. `order` is its key,
 * with a '-' before it for descending order. Equal rows keep their order.
 */
export function filterAndSort<Row>(
  rows: readonly Row[],
  columns: readonly LocalColumn<Row>[],
  getSearchText: (row: Row) => string,
  search: string,
  order: string,
): Row[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const matchingRows = rows.filter((row) => {
    const text = getSearchText(row).toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const isDescending = order.startsWith('-')
  const sortValue = columns.find(({ key }) => key === (isDescending ? order.slice(1) : order))?.sortValue
  if (!sortValue) return matchingRows
  const sign = isDescending ? -1 : 1
  return matchingRows.toSorted((a, b) => sign * compare(sortValue(a), sortValue(b)))
}

/**
 * Returns one page of the rows, for a page number from the URL. Clamps an invalid number to the
 * nearest valid one, because rows may have left the list since the URL was made.
 */
export function getPage<Row>(rows: readonly Row[], pageSize: number, page: string) {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize))
  const requestedNumber = /^\d{1,6}$/.test(page) ? Number(page) : 1
  const pageNumber = Math.min(Math.max(requestedNumber, 1), pageCount)
  const pageRows = rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
  return { pageRows, pageNumber, pageCount }
}
