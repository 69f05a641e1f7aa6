import styles from './ScallopedHem.module.css'
import { cx } from '../cx.ts'

/** The scalloped hem of a satin sash: hangs below a plum section, or with `up` rises above one. Decoration. */
export function ScallopedHem({ up = false }: { up?: boolean }) {
  return <div className={cx(styles.hem, up && styles.up)} aria-hidden="true" />
}
