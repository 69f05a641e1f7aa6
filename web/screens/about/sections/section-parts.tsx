import type { ReactNode } from 'react'
import { DescriptionList } from '#web/ui/content/Facts.tsx'
import type { GroupType } from '#web/ui/group-type.ts'
import styles from './section-parts.module.css'
import type { OrnamentName } from '../ornaments/Ornament.tsx'

/** One section of the About page. `AboutSections` lays all of them out alike. */
export interface AboutSection {
  id: string
  title: string
  /** The sentence in large type below the title. */
  lead: string
  /** Full-width content below the lead. */
  wide?: ReactNode
  text?: ReactNode
  /** Content next to the text: dates, terms or a figure. */
  sidebar?: ReactNode
  /** A link to the related page of this site. */
  nextLink?: { to: string; label: string }
  /** Shows the title on a poster in the color of a group type, with a drawing. */
  poster?: { type: GroupType; ornament: OrnamentName }
}

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
