import { useState } from 'react'
import styles from './Emblem.module.css'
import { classes } from './classes.ts'
import { Fan } from './Fan.tsx'
import type { GroupType } from './group-type.ts'
import { initialsOf } from './initials.ts'

interface EmblemProps {
  name: string
  type: GroupType | undefined
  imageUrl?: string | null
  /** `banner` fills the head of a card; `seal` is a small round one for lists. */
  shape?: 'banner' | 'seal'
}

/** A group's picture; where it has none, or it does not load, its initials over a tinted fan. Decoration beside the name. */
export function Emblem({ name, type, imageUrl, shape = 'banner' }: EmblemProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shows = imageUrl && imageUrl !== broken
  return (
    <div
      className={classes(styles.emblem, styles[shape])}
      data-group-type={type ?? 'other'}
      aria-hidden="true"
    >
      {shows ? (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className={styles.picture}
          onError={() => setBroken(imageUrl)}
        />
      ) : (
        <>
          <Fan tone="one" className={styles.fan} />
          <span className={styles.initials}>{initialsOf(name)}</span>
        </>
      )}
    </div>
  )
}
