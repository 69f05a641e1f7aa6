import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Section.module.css'

interface SectionProps {
  /** The id of the heading. */
  id: string
  title: string
  /** Controls next to the heading. */
  tools?: ReactNode
  /** Whether scripts can focus the heading. */
  isFocusable?: boolean
  children: ReactNode
}

/** A section of an admin page with a heading. */
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

/** A bordered section among the cards of a screen that is mostly map, with a small heading. */
export function PanelSection(props: ComponentProps<'section'>) {
  return <section {...props} className={styles.panel} />
}

/** A row with a heading and controls. */
export function HeadingRow({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <header className={cx(styles.headingRow, className)}>{children}</header>
}

/** A row of controls. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>
}
