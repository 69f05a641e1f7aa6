import type { ReactNode } from 'react'
import { useSearchParameter } from '#web/ui/hooks/use-search-parameter.ts'
import { useTextParameter } from '#web/ui/hooks/use-text-parameter.ts'
import { filterAndSort, type LocalColumn, getPage } from './local-rows.ts'
import { TableView } from './TableView.tsx'

interface AdminTableProps<Row> {
  /** Its name for screen readers. */
  label: string
  /** What the rows are, in the plural: 'groups'. */
  noun: string
  /** All of them. */
  rows: readonly Row[]
  /** The first one names the row. */
  columns: readonly LocalColumn<Row>[]
  getKey: (row: Row) => number | string
  /** Returns the text that the search looks through. */
  getSearchText: (row: Row) => string
  /** The key of the column that sorts the table at first, after a '-' if descending. */
  defaultOrder: string
  /** Buttons of a row. */
  actions?: (row: Row) => ReactNode
  /** More filters beside the search, and the rows that they keep. */
  filters?: ReactNode
  rowFilter?: (row: Row) => boolean
  /** Shown if there are no rows at all. */
  empty: ReactNode
}

const PAGE_SIZE = 50

/** A table of rows that are all in memory, fast with thousands; search, order and page are in the address. */
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
      columns={columns.map((column) => ({ ...column, sorts: column.sortValue !== undefined }))}
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
