import type { ReactNode } from 'react'
import { HeadingRow } from '../layout/Section.tsx'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  title: string
  /** A sentence or two below the title. */
  lead?: ReactNode
  /** Buttons next to the title. */
  children?: ReactNode
}

/** The top of a page: its h1, a lead paragraph, and buttons. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <HeadingRow className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </HeadingRow>
  )
}
