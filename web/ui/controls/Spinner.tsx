import styles from './Spinner.module.css'

/** A rotating ring. It is decorative, so text next to it must say what is happening. */
export function Spinner() {
  return <span className={styles.ring} aria-hidden="true" />
}
