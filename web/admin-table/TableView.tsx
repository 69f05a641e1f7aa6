import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { ActionsCell, Table } from '#web/ui/layout/Table.tsx'
import { pluralize } from '#web/ui/pluralize.ts'
import styles from './AdminTable.module.css'
import type { Column } from './local-rows.ts'
import { useRestoreFocus } from './use-restore-focus.ts'

interface TableViewProps<Row> {
  /** Its name for screen readers. */
  label: string
  /** What the rows are, in the plural: 'groups'. */
  noun: string
  /** The rows of this page. */
  rows: readonly Row[]
  /** Number of matching rows; undefined until that is known. */
  count: number | undefined
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  getKey: (row: Row) => number | string
  search: string
  onSearch: (text: string) => void
  /** The key of the column that sorts the table, after a '-' if descending. */
  order: string
  onOrder: (order: string) => void
  /** Buttons of a row. */
  actions?: (row: Row) => ReactNode
  /** More filters beside the search. */
  filters?: ReactNode
  /** The pages beside this one, and its place among them; undefined if it is the only one. */
  pages?: { position?: string; onPrevious?: () => void; onNext?: () => void }
  /** Shown instead of everything if there are no rows at all. */
  emptyState?: ReactNode
  /** Shown instead of the rows if they could not be loaded. */
  error?: ReactNode
}

/** One page of a table for administrators, with its search, its order and its neighbor pages. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { noun, rows, count, search, onSearch, filters, pages, emptyState, error } = props
  const keptFocus = useRestoreFocus()
  const head = useRef<HTMLDivElement>(null)
  // Another page is read from its head on, and its Next may be disabled.
  const turnPage = (turn: (() => void) | undefined) => () => {
    turn?.()
    head.current?.scrollIntoView({ block: 'nearest' })
    head.current?.querySelector('output')?.focus({ preventScroll: true })
  }
  if (emptyState) return <div {...keptFocus}>{emptyState}</div>
  return (
    <div {...keptFocus} className={styles.whole}>
      <div ref={head} className={styles.tools}>
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
      {error || (rows.length === 0 ? <p className={styles.none}>No {noun} match.</p> : <Rows {...props} />)}
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

function Rows<Row>({ label, rows, columns, getKey, order, onOrder, actions }: TableViewProps<Row>) {
  const [first, ...others] = columns
  return (
    <Table
      label={label}
      hasActions={actions !== undefined}
      headers={columns.map(({ key, name, sortable = false }) => (
        <ColumnHead
          key={key}
          name={name}
          sortable={sortable}
          order={order === key ? 'up' : order === `-${key}` ? 'down' : undefined}
          onSort={() => onOrder(order === key ? `-${key}` : key)}
        />
      ))}
    >
      {rows.map((row) => (
        <tr key={getKey(row)}>
          <th scope="row">{first!.cell(row)}</th>
          {others.map(({ key, name, cell }) => (
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

interface ColumnHeadProps {
  name: string
  sortable: boolean
  /** How the table is sorted by it now. */
  order: 'up' | 'down' | undefined
  onSort: () => void
}

/** The head of a column. A press sorts the table by it; another press reverses the order. */
function ColumnHead({ name, sortable, order, onSort }: ColumnHeadProps) {
  if (!sortable) return <th scope="col">{name}</th>
  return (
    <th scope="col" aria-sort={order && (order === 'up' ? 'ascending' : 'descending')}>
      <button type="button" className={styles.sort} data-order={order} onClick={onSort}>
        {name}
      </button>
    </th>
  )
}
