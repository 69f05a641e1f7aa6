import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { HiddenText } from '../ui/HiddenText.tsx'
import adminStyles from '../screens/admin/Admin.module.css'
import styles from './AdminTable.module.css'
import { type Column, arranged, pageOf } from './arrange.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { counted } from '../ui/counted.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useParameter } from '../ui/use-parameter.ts'
import { useTypedParameter } from '../ui/use-typed-parameter.ts'

interface AdminTableProps<Row> {
  /** What it lists, for screen readers. */
  label: string
  /** What the rows are, in the plural: 'groups'. */
  noun: string
  rows: readonly Row[]
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => number | string
  /** The text that the search looks through. */
  textOf: (row: Row) => string
  /** Key of the column that it is sorted by at first, with a '-' before it for the other way round. */
  sortedBy: string
  /** Buttons of a row. */
  actions?: (row: Row) => ReactNode
  /** More ways to narrow it down, beside the search, and which rows they leave. */
  filters?: ReactNode
  keeps?: (row: Row) => boolean
  /** Put before the names of its parts of the address, where it is not the only table of its screen: 'mail-'. */
  prefix?: string
  /**
   * Shown where there are no rows at all. Where the rows were narrowed down by filters before they came here, it is said
   * that nothing matches.
   */
  empty: ReactNode
}

const pageLength = 50

/** A table for administrators that stays quick with thousands of rows: search, order and page stand in the address. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const {
    label,
    noun,
    rows,
    columns,
    keyOf,
    textOf,
    sortedBy,
    actions,
    filters,
    keeps,
    empty,
    prefix = '',
  } = props
  const [search, setSearch] = useTypedParameter(`${prefix}search`)
  const [sort, setSort] = useParameter(`${prefix}sort`)
  const [page, setPage] = useParameter(`${prefix}page`)
  const order = sort || sortedBy
  const found = arranged(keeps ? rows.filter(keeps) : rows, columns, textOf, search, order)
  const { shown, number, count } = pageOf(found, pageLength, page)
  const [first, ...others] = columns
  const keptFocus = useKeptFocus()
  if (rows.length === 0 && !search && (!filters || keeps)) return <div {...keptFocus}>{empty}</div>
  return (
    <div {...keptFocus} className={styles.whole}>
      <div className={styles.tools}>
        <Field
          label={`Search ${noun}`}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => {
            if (page) setPage('', 'replace')
            setSearch(target.value)
          }}
        />
        {filters}
        <output className={styles.count} tabIndex={-1}>
          {counted(found.length, noun)}
        </output>
      </div>
      {found.length === 0 ? (
        <p className={styles.none}>No {noun} match.</p>
      ) : (
        <table className={adminStyles.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHead
                  key={column.key}
                  name={column.name}
                  sorts={column.sort !== undefined}
                  order={order === column.key ? 'up' : order === `-${column.key}` ? 'down' : undefined}
                  onSort={() => {
                    if (page) setPage('', 'replace')
                    setSort(order === column.key ? `-${column.key}` : column.key, 'replace')
                  }}
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
            {shown.map((row) => (
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
      )}
      {count > 1 && (
        <nav className={styles.pages} aria-label={`Pages of ${noun}`}>
          <Button disabled={number === 1} onClick={() => setPage(String(number - 1), 'replace')}>
            Previous
          </Button>
          <span>
            Page {number} of {count}
          </span>
          <Button disabled={number === count} onClick={() => setPage(String(number + 1), 'replace')}>
            Next
          </Button>
        </nav>
      )}
    </div>
  )
}
