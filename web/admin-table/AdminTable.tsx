import type { ReactNode } from 'react'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { useTextParameter } from '#web/ui/hooks/use-text-parameter.ts'
import { filterAndSort, type LocalColumn, getPage } from './local-rows.ts'
import { TableView } from './TableView.tsx'
import { PAGE_SIZE } from './use-list.ts'

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
  /** Additional filter controls, next to the search. */
  filters?: ReactNode
  /** Returns whether these filters keep a row. */
  rowFilter?: (row: Row) => boolean
  /** Shown instead of the table if there are no rows at all. */
  empty: ReactNode
  /** Keeps the buttons of a row beside its text on phones. */
  compact?: boolean
}

/**
 * A table of a list that the dashboard loads whole (groups, jobs), so that search and sorting need
 * no request; `ListTable` is for lists that may grow long. Search, order and page are in the URL.
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
    compact,
  } = props
  const [search, setSearch] = useTextParameter('search')
  const [sort, setSort] = useSearchParameter('sort')
  const [page, setPage] = useSearchParameter('page')
  const order = sort || defaultOrder
  const matchingRows = filterAndSort(
    rowFilter ? rows.filter(rowFilter) : rows,
    columns,
    getSearchText,
    search,
    order,
  )
  const { pageRows, pageNumber, pageCount } = getPage(matchingRows, PAGE_SIZE, page)
  const goToFirstPage = () => {
    if (page) setPage('', 'replace')
  }
  const goToPage = (number: number) =>
    number >= 1 && number <= pageCount ? () => setPage(String(number), 'replace') : undefined
  return (
    <TableView
      label={label}
      noun={noun}
      rows={pageRows}
      count={matchingRows.length}
      columns={columns.map((column) => ({ ...column, sortable: column.sortValue !== undefined }))}
      getKey={getKey}
      search={search}
      onSearch={(text) => {
        goToFirstPage()
        setSearch(text)
      }}
      order={order}
      onOrder={(newOrder) => {
        goToFirstPage()
        setSort(newOrder, 'replace')
      }}
      actions={actions}
      compact={compact}
      filters={filters}
      pages={
        pageCount > 1
          ? {
              position: `Page ${pageNumber} of ${pageCount}`,
              onPrevious: goToPage(pageNumber - 1),
              onNext: goToPage(pageNumber + 1),
            }
          : undefined
      }
      // Without `rowFilter`, the filters have chosen the rows, so they may be why there are none.
      emptyState={rows.length === 0 && !search && (!filters || rowFilter) ? empty : undefined}
    />
  )
}
