import { cx } from '../cx.ts'
import styles from './StatList.module.css'

interface StatListProps {
  /** The name and the value of each; undefined until it is known. */
  stats: readonly (readonly [name: string, value: number | string | undefined])[]
  className?: string | undefined
}

/** A list of named figures, with a dash for one that is not known yet. */
export function StatList({ stats, className }: StatListProps) {
  return (
    <dl className={cx(styles.figures, className)}>
      {stats.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-figures>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
