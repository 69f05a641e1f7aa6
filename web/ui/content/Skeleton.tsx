import styles from './Skeleton.module.css'
import { cx } from '../cx.ts'
import { HiddenText } from './HiddenText.tsx'

/** A grey shape where something will be: one line of text, a heading, a button or a picture. */
export function Bone({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'title' | 'button' | 'picture'
  className?: string
}) {
  return <span className={cx(styles.bone, styles[shape], className)} aria-hidden="true" />
}

/** Shapes for what is loading, with the words that a screen reader hears. */
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
