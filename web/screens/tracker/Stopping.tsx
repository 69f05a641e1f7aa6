import styles from './Tracker.module.css'

/** Between the holder's stop and the server's word that it has heard: at once with signal, later without. */
export function Stopping({ waiting, unreached }: { waiting: number; unreached: boolean }) {
  return (
    <section className={styles.card} aria-labelledby="stopping" aria-live="polite">
      <h2 id="stopping">Stopping...</h2>
      <p>This phone takes no position any more.</p>
      {unreached && (
        <p className={styles.trouble}>
          There is no signal, so the site has not heard it yet
          {waiting > 0 && ` and misses the last ${waiting} of your positions`}. Leave this page open, or open
          it again later: it is told as soon as there is signal. Until then the map shows the last position it
          has, marked ‘Signal lost’, and drops it after a while.
        </p>
      )}
    </section>
  )
}
