import styles from './ScallopedHem.module.css'
import { cx } from '../cx.ts'

/** A scalloped hem, below a plum section or with `up` above one. Decoration. */
export function ScallopedHem({ up = false }: { up?: boolean }) {
  return <div className={cx(styles.hem, up && styles.up)} aria-hidden="true" />
}
