import type { ReactNode } from 'react'
import styles from './Poster.module.css'

/**
 * A page of offers: sections in one column, with `data-offers` for a row of cards, `data-points` for a list,
 * `data-figures` for large figures, `data-call` for what to do next and `data-actions` for its buttons.
 */
export function Poster({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>
}
