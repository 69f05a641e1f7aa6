import styles from './Spinner.module.css'

/** A small turning ring. Decoration: say in words what is being waited for. */
export function Spinner() {
  return <span className={styles.ring} aria-hidden="true" />
}
