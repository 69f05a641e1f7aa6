import type { ReactNode } from 'react'
import { useParameter } from '#web/ui/hooks/use-parameter.ts'
import { useTypedParameter } from '#web/ui/hooks/use-typed-parameter.ts'
import { arranged, type ArrangedColumn, pageOf } from './arrange.ts'
import { TableView } from './TableView.tsx'

interface AdminTableProps<Row> {
  /** Its name for screen readers. */
  label: string
  /** What the rows are, in the plural: 'groups'. */
  noun: string
  /** All of them. */
  rows: readonly Row[]
  /** The first one names the row. */
  columns: readonly ArrangedColumn<Row>[]
  keyOf: (row: Row) => number | string
  /** Returns the text that the search looks through. */
  textOf: (row: Row) => string
  /** The key of the column that sorts the table at first, after a '-' if descending. */
  sortedBy: string
  /** Buttons of a row. */
  actions?: (row: Row) => ReactNode
  /** More filters beside the search, and the rows that they keep. */
  filters?: ReactNode
  keeps?: (row: Row) => boolean
  /** Shown if there are no rows at all. */
  empty: ReactNode
}

const pageLength = 50

/** A table of rows that are all in memory, fast with thousands; search, order and page are in the address. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { label, noun, rows, columns, keyOf, textOf, sortedBy, actions, filters, keeps, empty } = props
  const [search, setSearch] = useTypedParameter('search')
  const [sort, setSort] = useParameter('sort')
  const [page, setPage] = useParameter('page')
  const order = sort || sortedBy
  const found = arranged(keeps ? rows.filter(keeps) : rows, columns, textOf, search, order)
  const { shown, number, count } = pageOf(found, pageLength, page)
  const fromTheStart = () => {
    if (page) setPage('', 'replace')
  }
  const turnTo = (to: number) => (to >= 1 && to <= count ? () => setPage(String(to), 'replace') : undefined)
  return (
    <TableView
      label={label}
      noun={noun}
      rows={shown}
      count={found.length}
      columns={columns.map((column) => ({ ...column, sorts: column.sort !== undefined }))}
      keyOf={keyOf}
      search={search}
      onSearch={(text) => {
        fromTheStart()
        setSearch(text)
      }}
      order={order}
      onOrder={(by) => {
        fromTheStart()
        setSort(by, 'replace')
      }}
      actions={actions}
      filters={filters}
      pages={
        count > 1
          ? {
              place: `Page ${number} of ${count}`,
              onPrevious: turnTo(number - 1),
              onNext: turnTo(number + 1),
            }
          : undefined
      }
      instead={rows.length === 0 && !search && (!filters || keeps) ? empty : undefined}
    />
  )
}
