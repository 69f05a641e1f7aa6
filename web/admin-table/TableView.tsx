import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { ActionsCell, Table } from '#web/ui/layout/Table.tsx'
import { pluralize } from '#web/ui/pluralize.ts'
import styles from './AdminTable.module.css'
import type { Column } from './local-rows.ts'
import { useRestoreFocus } from '#web/ui/hooks/use-restore-focus.ts'

interface TableViewProps<Row> {
  /** The accessible name. */
  label: string
  /** The plural noun for the rows: 'groups'. */
  noun: string
  /** The rows of the current page. */
  rows: readonly Row[]
  /** Number of matching rows on all pages, or undefined until it has loaded. */
  count: number | undefined
  /** The first column identifies the row. */
  columns: readonly Column<Row>[]
  getKey: (row: Row) => number | string
  search: string
  onSearch: (text: string) => void
  /** The key of the column that sorts the table, with a '-' before it if descending. */
  order: string
  onOrder: (order: string) => void
  /** Returns the buttons of a row. */
  actions?: (row: Row) => ReactNode
  /** Keeps the buttons of a row beside its text on phones. */
  compact?: boolean | undefined
  /** Additional filter controls, next to the search. */
  filters?: ReactNode
  /** The adjacent pages and the current page's position, or undefined if there is only one page. */
  pages?: { position?: string; onPrevious?: () => void; onNext?: () => void }
  /** Replaces the whole view if there are no rows at all, or only the rows with `keepsFilters`. */
  emptyState?: ReactNode
  keepsFilters?: boolean
  /** Replaces the rows if they could not be loaded. */
  error?: ReactNode
}

/**
 * One page of a table for administrators, with search, sorting and paging. `AdminTable` and
 * `ListTable` share it, so that both look and move the focus alike.
 */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { noun, rows, count, search, onSearch, filters, pages, emptyState, keepsFilters, error } = props
  const restoreFocus = useRestoreFocus()
  const toolbar = useRef<HTMLDivElement>(null)
  // A new page starts at its top. The focus moves too, because the pressed button may be disabled
  // now.
  const turnPage = (goToPage: (() => void) | undefined) => () => {
    goToPage?.()
    toolbar.current?.scrollIntoView({ block: 'nearest' })
    toolbar.current?.querySelector('output')?.focus({ preventScroll: true })
  }
  if (emptyState && !keepsFilters) return <div {...restoreFocus}>{emptyState}</div>
  return (
    <div {...restoreFocus} className={styles.container}>
      <div ref={toolbar} className={styles.toolbar}>
        <Field
          label={`Search ${noun}`}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
        {filters}
        <output className={styles.count} tabIndex={-1}>
          {count !== undefined && pluralize(count, noun)}
        </output>
      </div>
      {error ||
        emptyState ||
        (rows.length === 0 ? <p className={styles.noMatch}>No {noun} match.</p> : <Rows {...props} />)}
      {pages && (
        <nav className={styles.pages} aria-label={`Pages of ${noun}`}>
          <Button disabled={!pages.onPrevious} onClick={turnPage(pages.onPrevious)}>
            Previous
          </Button>
          {pages.position && <span>{pages.position}</span>}
          <Button disabled={!pages.onNext} onClick={turnPage(pages.onNext)}>
            Next
          </Button>
        </nav>
      )}
    </div>
  )
}

function Rows<Row>({ label, rows, columns, getKey, order, onOrder, actions, compact }: TableViewProps<Row>) {
  const [firstColumn, ...otherColumns] = columns
  return (
    <Table
      label={label}
      hasActions={actions !== undefined}
      compact={compact}
      headers={columns.map(({ key, name, sortable = false }) => (
        <ColumnHeader
          key={key}
          name={name}
          sortable={sortable}
          order={order === key ? 'ascending' : order === `-${key}` ? 'descending' : undefined}
          onSort={() => onOrder(order === key ? `-${key}` : key)}
        />
      ))}
    >
      {rows.map((row) => (
        <tr key={getKey(row)}>
          <th scope="row">{firstColumn!.cell(row)}</th>
          {otherColumns.map(({ key, name, cell }) => (
            <td key={key} data-name={name}>
              {cell(row)}
            </td>
          ))}
          {actions && <ActionsCell>{actions(row)}</ActionsCell>}
        </tr>
      ))}
    </Table>
  )
}

interface ColumnHeaderProps {
  name: string
  sortable: boolean
  /** Undefined if another column sorts the table. */
  order: 'ascending' | 'descending' | undefined
  onSort: () => void
}

/** The header of a column. A click sorts the table by it; another click reverses the order. */
function ColumnHeader({ name, sortable, order, onSort }: ColumnHeaderProps) {
  if (!sortable) return <th scope="col">{name}</th>
  return (
    <th scope="col" aria-sort={order}>
      <button type="button" className={styles.sort} data-order={order} onClick={onSort}>
        {name}
      </button>
    </th>
  )
}
