import type { ReactNode } from 'react'
import { HiddenText } from '../content/HiddenText.tsx'
import { cx } from '../cx.ts'
import styles from './Table.module.css'

interface TableProps {
  /** The accessible name. */
  label?: string
  /** The column headers: names, or `th` elements. */
  headers: readonly string[] | ReactNode
  /** Whether the last column has the buttons of each row. */
  hasActions?: boolean
  /** Keeps the buttons of a row beside its text on phones. For tables of two or three short columns. */
  compact?: boolean | undefined
  className?: string | undefined
  /** `tr` elements: a `th`, then cells with their column's name as `data-name`, for the labels. */
  children: ReactNode
}

const areNames = (headers: TableProps['headers']): headers is readonly string[] =>
  Array.isArray(headers) && headers.every((header) => typeof header === 'string')

/** A table whose rows become blocks of labeled lines on phones and tablets. */
export function Table({ label, headers, hasActions, compact, className, children }: TableProps) {
  return (
    <table className={cx(styles.table, compact && styles.compact, className)} aria-label={label}>
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

/** A cell with the buttons of a row. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return <td className={styles.actions}>{children}</td>
}

/** A date or a number that must not wrap. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <span className={styles.noWrap}>{children}</span>
}

/** A note in small letters on a separate line of a cell. */
export function CellNote({ children }: { children: ReactNode }) {
  return <span className={styles.note}>{children}</span>
}
