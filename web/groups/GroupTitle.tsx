import type { ReactNode } from 'react'
import styles from './GroupTitle.module.css'

/** A group's name as the large heading of a page. */
export function GroupTitle({ children }: { children: ReactNode }) {
  return <h1 className={styles.title}>{children}</h1>
}
