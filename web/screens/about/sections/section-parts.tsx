import type { ReactNode } from 'react'
import { Terms } from '#web/ui/content/Terms.tsx'
import styles from './section-parts.module.css'

/** A figure with its caption. */
export function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className={styles.figure}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** A titled list of years or terms, each with its explanation. */
export function TermList({
  title,
  rows,
}: {
  title: string
  rows: readonly [term: string, explanation: ReactNode][]
}) {
  return (
    <div className={styles.terms}>
      <h3>{title}</h3>
      <Terms terms={rows} />
    </div>
  )
}

/** A highlighted paragraph. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
