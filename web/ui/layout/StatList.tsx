import { cx } from '../cx.ts'
import styles from './StatList.module.css'

interface StatListProps {
  /** The numbers in display order. A value is undefined until it has loaded. */
  stats: readonly { label: string; value: number | string | undefined }[]
  className?: string | undefined
}

/** Labeled numbers, with a dash in place of a value that has not loaded. */
export function StatList({ stats, className }: StatListProps) {
  return (
    <dl className={cx(styles.stats, className)}>
      {stats.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-figures>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
