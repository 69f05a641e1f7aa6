import type { ReactNode } from 'react'
import styles from './Poster.module.css'

/**
 * A page of offers: sections in one column. Mark a row of cards with `data-offers`, a list with
 * `data-points`, large figures with `data-figures`, the next step with `data-call` and its buttons
 * with `data-actions`.
 */
export function Poster({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}
