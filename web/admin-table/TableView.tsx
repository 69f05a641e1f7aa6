import type { ReactNode } from 'react'
import { Button } from '../ui/controls/Button.tsx'
import { pluralize } from '../ui/pluralize.ts'
import { Field } from '../ui/controls/Field.tsx'
import { HiddenText } from '../ui/content/HiddenText.tsx'
import adminStyles from '../screens/admin/Admin.module.css'
import styles from './AdminTable.module.css'
import type { Column } from './column.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

interface TableViewProps<Row> {
  /** What it lists, for screen readers. */
  label: string
  /** What the rows are, in the plural: 'groups'. */
  noun: string
  /** The rows of this page. */
  rows: readonly Row[]
  /** How many match in all; undefined where that is not known. */
  count: number | undefined
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => number | string
  search: string
  onSearch: (text: string) => void
  /** Key of the column that it is sorted by, with a '-' before it for the other way around. */
  order: string
  onOrder: (order: string) => void
  /** Buttons of a row. */
  actions?: (row: Row) => ReactNode
  /** More ways to narrow it down, beside the search. */
  filters?: ReactNode
  /** The pages beside this one, and where it is among them; undefined where it is the only one. */
  pages?: { place?: string; onPrevious?: () => void; onNext?: () => void }
  /** Shown instead of everything where there are no rows at all. */
  instead?: ReactNode
  /** Shown instead of the rows where they could not be had. */
  problem?: ReactNode
}

/** One page of a table for administrators, with its search, its order and the way to other pages. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { noun, rows, count, search, onSearch, filters, pages, instead, problem } = props
  const keptFocus = useKeptFocus()
  if (instead) return <div {...keptFocus}>{instead}</div>
  return (
    <div {...keptFocus} className={styles.whole}>
      <div className={styles.tools}>
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
      {problem || (rows.length === 0 ? <p className={styles.none}>No {noun} match.</p> : <Rows {...props} />)}
      {pages && (
        <nav className={styles.pages} aria-label={`Pages of ${noun}`}>
          <Button disabled={!pages.onPrevious} onClick={pages.onPrevious}>
            Previous
          </Button>
          {pages.place && <span>{pages.place}</span>}
          <Button disabled={!pages.onNext} onClick={pages.onNext}>
            Next
          </Button>
        </nav>
      )}
    </div>
  )
}

function Rows<Row>({ label, rows, columns, keyOf, order, onOrder, actions }: TableViewProps<Row>) {
  const [first, ...others] = columns
  return (
    <table className={adminStyles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ key, name, sorts = false }) => (
            <ColumnHead
              key={key}
              name={name}
              sorts={sorts}
              order={order === key ? 'up' : order === `-${key}` ? 'down' : undefined}
              onSort={() => onOrder(order === key ? `-${key}` : key)}
            />
          ))}
          {actions && (
            <th scope="col">
              <HiddenText>Actions</HiddenText>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{first!.cell(row)}</th>
            {others.map(({ key, name, cell }) => (
              <td key={key} data-name={name}>
                {cell(row)}
              </td>
            ))}
            {actions && <td className={adminStyles.act}>{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
