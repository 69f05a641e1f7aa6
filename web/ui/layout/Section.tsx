import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Section.module.css'

interface SectionProps {
  /** The id of its heading. */
  id: string
  title: string
  /** Controls beside the heading. */
  tools?: ReactNode
  /** Lets scripts move the focus to the heading. */
  isFocusable?: boolean
  children: ReactNode
}

/** A part of an admin page under a heading. */
export function Section({ id, title, tools, isFocusable, children }: SectionProps) {
  const heading = (
    <h2 id={id} tabIndex={isFocusable ? -1 : undefined}>
      {title}
    </h2>
  )
  return (
    <section className={styles.section} aria-labelledby={id}>
      {tools ? (
        <HeadingRow>
          {heading}
          {tools}
        </HeadingRow>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}

/** A heading with the controls beside it. */
export function HeadingRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <header className={cx(styles.head, className)}>{children}</header>
}

/** Controls in a row. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>
}
