import styles from './Spinner.module.css'

/** A rotating ring. Decorative: a text must say what is happening. */
export function Spinner() {
  return <span className={styles.ring} aria-hidden="true" />
}
