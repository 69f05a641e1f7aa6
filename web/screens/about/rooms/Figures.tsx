import type { ReactNode } from 'react'
import { DescriptionList } from '../../../ui/content/DescriptionList.tsx'
import styles from './Figures.module.css'

/** A caption below something drawn or listed. */
export function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className={styles.figure}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** Years, or other short words, each with its meaning. */
export function Dates({ title, rows }: { title: string; rows: readonly [when: string, what: ReactNode][] }) {
  return (
    <div className={styles.dates}>
      <h3>{title}</h3>
      <DescriptionList items={rows.map(([when, what]) => ({ label: when, value: what }))} />
    </div>
  )
}

/** A text that must not be missed. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
