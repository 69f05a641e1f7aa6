import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

interface PageHeadProps {
  title: string
  /** A sentence or two below it. */
  lead?: ReactNode
  /** Buttons beside it. */
  children?: ReactNode
}

/** The head of a page: its one h1 in poster lettering, a lead, and what can be done. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
