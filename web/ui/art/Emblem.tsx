import styles from './Emblem.module.css'
import { cx } from '../cx.ts'
import { Fan } from './Fan.tsx'
import type { GroupType } from '../group-type.ts'
import { initialsOf } from './initials.ts'
import { Picture } from './Picture.tsx'

interface EmblemProps {
  name: string
  type: GroupType | undefined
  imageUrl?: string | null
  /** `banner` fills the head of a card; `seal` is a small round one for lists. */
  shape?: 'banner' | 'seal'
}

/** How wide each shape is on the screen. */
const sizes = { banner: '(min-width: 64rem) 27rem, (min-width: 40rem) 50vw, 100vw', seal: '44px' }

/** A group's picture; where it has none, or it does not load, its initials over a tinted fan. Decoration beside the name. */
export function Emblem({ name, type, imageUrl, shape = 'banner' }: EmblemProps) {
  const drawn = (
    <>
      <Fan tone="one" className={styles.fan} />
      <span className={styles.initials}>{initialsOf(name)}</span>
    </>
  )
  return (
    <div className={cx(styles.emblem, styles[shape])} data-group-type={type ?? 'other'} aria-hidden="true">
      {imageUrl ? (
        <Picture src={imageUrl} alt="" sizes={sizes[shape]} className={styles.picture} fallback={drawn} />
      ) : (
        drawn
      )}
    </div>
  )
}
