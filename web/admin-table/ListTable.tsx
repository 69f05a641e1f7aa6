import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { ErrorState } from '#web/ui/content/States.tsx'
import type { Column } from './local-rows.ts'
import { TableView } from './TableView.tsx'
import type { List } from './use-list.ts'

interface ListTableProps<Row extends { id: number }> {
  list: List<Row>
  /** The accessible name. */
  label: string
  /** The plural noun for the rows: 'testers'. */
  noun: string
  /** The first column identifies the row. */
  columns: readonly Column<Row>[]
  /** Returns the buttons of a row. */
  actions?: (row: Row) => ReactNode
  /** Additional filter controls, next to the search. */
  filters?: ReactNode
  /** Whether one of the additional filters is active. */
  isFiltered?: boolean
  /** Shown instead of the table if the list is empty without any search or filter. */
  empty: ReactNode
  /** Keeps search and filters above `empty`, because the filters’ default leaves rows out. */
  keepsFilters?: boolean
}

/**
 * A table of a list that may grow long (events, permissions, testers, …). The server searches, sorts
 * and pages it, so that the browser never loads it whole. `AdminTable` is for lists in memory.
 */
export function ListTable<Row extends { id: number }>({
  list,
  isFiltered = false,
  empty,
  ...view
}: ListTableProps<Row>) {
  const { query, rows, total, search, order, onSearch, onOrder, pages } = list
  if (query.isPending) return <Skeleton label={`Loading ${view.noun}...`} lines={5} />
  const isEmpty = rows?.length === 0 && total === 0 && search === '' && !isFiltered
  return (
    <TableView
      {...view}
      rows={rows ?? []}
      count={rows && total}
      getKey={({ id }) => id}
      search={search}
      onSearch={onSearch}
      order={order}
      onOrder={onOrder}
      pages={pages.onPrevious || pages.onNext ? pages : undefined}
      emptyState={isEmpty ? empty : undefined}
      error={
        rows === undefined && (
          <ErrorState
            title={`The ${view.noun} could not be loaded`}
            level={3}
            onRetry={() => void query.refetch()}
          />
        )
      }
    />
  )
}
