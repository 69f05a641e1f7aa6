import { cx } from '../cx.ts'
import styles from './Figures.module.css'

interface FiguresProps {
  /** The name and the value of each; undefined until it is known. */
  figures: readonly (readonly [name: string, value: number | string | undefined])[]
  className?: string | undefined
}

/** A list of named figures, with a dash for one that is not known yet. */
export function Figures({ figures, className }: FiguresProps) {
  return (
    <dl className={cx(styles.figures, className)}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-figures>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
