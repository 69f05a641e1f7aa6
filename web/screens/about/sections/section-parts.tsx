import type { ReactNode } from 'react'
import { DescriptionList } from '#web/ui/content/DescriptionList.tsx'
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

interface TermListProps {
  title: string
  terms: readonly (readonly [term: string, explanation: string])[]
}

/** A titled list of years or terms, each with its explanation. */
export function TermList({ title, terms }: TermListProps) {
  return (
    <div className={styles.terms}>
      <h3>{title}</h3>
      <DescriptionList items={terms.map(([label, value]) => ({ label, value }))} />
    </div>
  )
}

/** A highlighted paragraph. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
