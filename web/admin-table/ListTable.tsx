import type { ReactNode } from 'react'
import { Skeleton } from '../ui/content/Skeleton.tsx'
import { ErrorState } from '../ui/content/States.tsx'
import type { Column } from './column.ts'
import { TableView } from './TableView.tsx'
import type { List } from './use-list.ts'

interface ListTableProps<Row extends { id: number }> {
  list: List<Row>
  /** What it lists, for screen readers. */
  label: string
  /** What the rows are, in the plural: 'testers'. */
  noun: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  /** Buttons of a row. */
  actions?: (row: Row) => ReactNode
  /** More ways to narrow it down, beside the search, and whether one of them does now. */
  filters?: ReactNode
  isNarrowed?: boolean
  /** Shown where there are no rows at all. */
  empty: ReactNode
}

/** A table of a list that the server turns page by page. */
export function ListTable<Row extends { id: number }>({
  list,
  isNarrowed = false,
  empty,
  ...view
}: ListTableProps<Row>) {
  const { asked, rows, total, search, order, onSearch, onOrder, pages } = list
  if (asked.isPending) return <Skeleton label={`Loading ${view.noun}...`} lines={5} />
  const isEmpty = rows?.length === 0 && total === 0 && search === '' && !isNarrowed
  return (
    <TableView
      {...view}
      rows={rows ?? []}
      count={rows && total}
      keyOf={({ id }) => id}
      search={search}
      onSearch={onSearch}
      order={order}
      onOrder={onOrder}
      pages={pages.onPrevious || pages.onNext ? pages : undefined}
      instead={isEmpty ? empty : undefined}
      problem={
        rows === undefined && (
          <ErrorState
            title={`The ${view.noun} could not be loaded`}
            level={3}
            onRetry={() => void asked.refetch()}
          />
        )
      }
    />
  )
}
