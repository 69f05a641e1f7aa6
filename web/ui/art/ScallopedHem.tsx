import styles from './ScallopedHem.module.css'
import { cx } from '../cx.ts'

/** A scalloped edge below a plum section, or above one with `up`. It is decorative. */
export function ScallopedHem({ up = false }: { up?: boolean }) {
  return <div className={cx(styles.hem, up && styles.up)} aria-hidden="true" />
}
