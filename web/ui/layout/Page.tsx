import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Page.module.css'
import { HeadingRow } from './Section.tsx'

/** The centered column that holds a page. `--column-width` sets the width of its content. */
export function PageColumn({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.column, className)} />
}

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
