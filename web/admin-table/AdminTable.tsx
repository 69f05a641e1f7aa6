import type { ReactNode } from 'react'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { useTextParameter } from '#web/ui/hooks/use-text-parameter.ts'
import { filterAndSort, type LocalColumn, getPage } from './local-rows.ts'
import { TableView } from './TableView.tsx'

interface AdminTableProps<Row> {
  /** The accessible name. */
  label: string
  /** The plural noun for the rows: 'groups'. */
  noun: string
  rows: readonly Row[]
  /** The first column identifies the row. */
  columns: readonly LocalColumn<Row>[]
  getKey: (row: Row) => number | string
  /** Returns the text of a row that the search matches. */
  getSearchText: (row: Row) => string
  /** The key of a column, with a '-' before it for descending order. */
  defaultOrder: string
  /** Returns the buttons of a row. */
  actions?: (row: Row) => ReactNode
  /** Controls of more filters, next to the search. */
  filters?: ReactNode
  /** Returns whether these filters keep a row. */
  rowFilter?: (row: Row) => boolean
  /** Shown instead of the table if there are no rows at all. */
  empty: ReactNode
}

const PAGE_SIZE = 50

/**
 * A table whose rows are all in memory; fast with thousands of them. Search, order and page are in
 * the URL.
 */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const {
    label,
    noun,
    rows,
    columns,
    getKey,
    getSearchText,
    defaultOrder,
    actions,
    filters,
    rowFilter,
    empty,
  } = props
  const [search, setSearch] = useTextParameter('search')
  const [sort, setSort] = useSearchParameter('sort')
  const [page, setPage] = useSearchParameter('page')
  const order = sort || defaultOrder
  const matching = filterAndSort(
    rowFilter ? rows.filter(rowFilter) : rows,
    columns,
    getSearchText,
    search,
    order,
  )
  const { shown, number, count } = getPage(matching, PAGE_SIZE, page)
  const goToFirstPage = () => {
    if (page) setPage('', 'replace')
  }
  const goToPage = (to: number) => (to >= 1 && to <= count ? () => setPage(String(to), 'replace') : undefined)
  return (
    <TableView
      label={label}
      noun={noun}
      rows={shown}
      count={matching.length}
      columns={columns.map((column) => ({ ...column, sortable: column.sortValue !== undefined }))}
      getKey={getKey}
      search={search}
      onSearch={(text) => {
        goToFirstPage()
        setSearch(text)
      }}
      order={order}
      onOrder={(by) => {
        goToFirstPage()
        setSort(by, 'replace')
      }}
      actions={actions}
      filters={filters}
      pages={
        count > 1
          ? {
              position: `Page ${number} of ${count}`,
              onPrevious: goToPage(number - 1),
              onNext: goToPage(number + 1),
            }
          : undefined
      }
      emptyState={rows.length === 0 && !search && (!filters || rowFilter) ? empty : undefined}
    />
  )
}
