import { pluralize } from '#web/ui/pluralize.ts'
import styles from './Tracker.module.css'

/** The page after Stop, until the server confirms it. Without a signal that can take a while. */
export function Stopping({ queuedCount, isOffline }: { queuedCount: number; isOffline: boolean }) {
  return (
    <section className={styles.card} aria-labelledby="stopping" aria-live="polite">
      <h2 id="stopping">Stopping...</h2>
      <p>This phone no longer takes positions.</p>
      {isOffline && (
        <p className={styles.error}>
          There’s no signal, so the site doesn’t know yet
          {queuedCount > 0 && ` and is missing your last ${pluralize(queuedCount, 'positions')}`}. Leave this
          page open or reopen it later, and it tells the site as soon as there is signal. Until then the map
          shows your last position, marked ‘Signal lost’, and drops it after a while.
        </p>
      )}
    </section>
  )
}
