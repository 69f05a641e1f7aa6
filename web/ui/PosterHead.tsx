import type { ReactNode } from 'react'
import { Fan } from './Fan.tsx'
import { Ornament, type OrnamentName } from './ornaments/Ornament.tsx'
import styles from './PosterHead.module.css'
import { ScallopedHem } from './ScallopedHem.tsx'

interface PosterHeadProps {
  /** The page's h1. */
  title: string
  /** A word above it that says which page this is. */
  over?: string
  lead: ReactNode
  /** What stands on the hem, from left to right; narrow screens show the last ones. */
  frieze: readonly (OrnamentName | 'fan')[]
}

/** The plum head of a page that tells or offers something: poster lettering over a frieze of our own drawings. */
export function PosterHead({ title, over, lead, frieze }: PosterHeadProps) {
  return (
    <>
      <header className={styles.head}>
        <div className={styles.inner}>
          <div className={styles.words}>
            {over && <p className={styles.over}>{over}</p>}
            <h1 className={styles.title}>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          <div className={styles.frieze} data-count={frieze.length}>
            {frieze.map((name) =>
              name === 'fan' ? (
                <Fan key={name} className={styles.fan} />
              ) : (
                <Ornament key={name} name={name} />
              ),
            )}
          </div>
        </div>
      </header>
      <ScallopedHem />
    </>
  )
}
