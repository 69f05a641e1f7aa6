import styles from './ScallopedHem.module.css'
import { classes } from '../cx.ts'

/** The scalloped hem of a satin sash: hangs below a plum section, or with `up` rises above one. Decoration. */
export function ScallopedHem({ up = false }: { up?: boolean }) {
  return <div className={classes(styles.hem, up && styles.up)} aria-hidden="true" />
}
