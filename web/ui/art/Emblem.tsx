import { cx } from '../cx.ts'
import { initialsOf } from '../group-name.ts'
import type { GroupType } from '../group-type.ts'
import styles from './Emblem.module.css'
import { Fan, emblemPattern } from './Fan.tsx'
import { Picture } from './Picture.tsx'

interface EmblemProps {
  name: string
  type: GroupType | undefined
  imageUrl?: string | null
  /** `banner` fills the top of a card; `seal` is small and round, for lists. */
  shape?: 'banner' | 'seal'
}

/** The rendered width of each shape, for the `sizes` attribute. */
const sizes = { banner: '(min-width: 64rem) 27rem, (min-width: 40rem) 50vw, 100vw', seal: '44px' }

/**
 * A group's picture, or its initials over a fan that its name picks if no picture loads. It is
 * decorative, because the name is next to it.
 */
export function Emblem({ name, type, imageUrl, shape = 'banner' }: EmblemProps) {
  const initials = (
    <>
      <Fan tone="mono" {...emblemPattern(name)} className={styles.fan} />
      <span className={styles.initials}>{initialsOf(name)}</span>
    </>
  )
  return (
    <div className={cx(styles.emblem, styles[shape])} data-group-type={type ?? 'other'} aria-hidden="true">
      {imageUrl ? (
        <Picture src={imageUrl} alt="" sizes={sizes[shape]} className={styles.picture} fallback={initials} />
      ) : (
        initials
      )}
    </div>
  )
}
