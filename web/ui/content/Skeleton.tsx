import styles from './Skeleton.module.css'
import { cx } from '../cx.ts'
import { HiddenText } from './HiddenText.tsx'

/** A gray placeholder for a line of text, a heading, a button or a picture. */
export function Bone({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'title' | 'button' | 'picture'
  className?: string
}) {
  return <span className={cx(styles.bone, styles[shape], className)} aria-hidden="true" />
}

/**
 * Placeholders for loading content, with a label for screen readers. Where several are next to each
 * other, only the first has one, so that it is read out once.
 */
export function Skeleton({ label, lines = 3 }: { label: string; lines?: number }) {
  return (
    <div className={styles.skeleton}>
      <HiddenText live>{label}</HiddenText>
      <Bone shape="title" />
      {Array.from({ length: lines }, (_, line) => (
        <Bone key={line} />
      ))}
    </div>
  )
}
