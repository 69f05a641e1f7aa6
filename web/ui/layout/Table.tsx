import type { ReactNode } from 'react'
import { HiddenText } from '../content/HiddenText.tsx'
import { cx } from '../cx.ts'
import styles from './Table.module.css'

interface TableProps {
  /** Its name for screen readers. */
  label?: string
  /** The heads of its columns: names, or `th` elements. */
  headers: readonly string[] | ReactNode
  /** Whether the last column holds the buttons of each row. */
  hasActions?: boolean
  className?: string | undefined
  /** Rows: a `th` first, then cells, each with the name of its column as `data-name`. */
  children: ReactNode
}

const areNames = (heads: TableProps['headers']): heads is readonly string[] =>
  Array.isArray(heads) && heads.every((head) => typeof head === 'string')

/** A table whose rows become blocks of lines on a phone. */
export function Table({ label, headers, hasActions, className, children }: TableProps) {
  return (
    <table className={cx(styles.table, className)} aria-label={label}>
      <thead>
        <tr>
          {areNames(headers)
            ? headers.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))
            : headers}
          {hasActions && (
            <th scope="col">
              <HiddenText>Actions</HiddenText>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** The cell with the buttons of a row. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return <td className={styles.actions}>{children}</td>
}

/** A date or a number that is not broken over two lines. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <span className={styles.unbroken}>{children}</span>
}

/** What a cell adds in small letters, on a line of its own. */
export function CellNote({ children }: { children: ReactNode }) {
  return <span className={styles.note}>{children}</span>
}
