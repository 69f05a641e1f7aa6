import styles from './Spinner.module.css'

/** A small turning ring. Decoration: a text must say what is happening. */
export function Spinner() {
  return <span className={styles.ring} aria-hidden="true" />
}
