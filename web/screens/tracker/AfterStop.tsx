import type { SharingState } from '#web/tracker/sharing-state.ts'
import type { Sharing } from '#web/tracker/sharing.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { pluralize } from '#web/ui/pluralize.ts'
import styles from './Tracker.module.css'

/** The page after an administrator's Stop, while the parade may still start again. */
export function WaitingForRestart({ sharing }: { sharing: Sharing }) {
  return (
    <>
      <section className={styles.card} aria-labelledby="stopped">
        <h2 id="stopped">The parade was stopped</h2>
        <p>
          If the people who run this site start it again within a minute, sharing continues. Until then this
          phone shares nothing.
        </p>
      </section>
      <section className={styles.actions} aria-label="End of the parade">
        <Button
          variant="danger"
          size="large"
          wide
          icon={<Icon name="stop" />}
          onClick={() => void sharing.stop()}
        >
          Stop sharing
        </Button>
      </section>
    </>
  )
}

/** The page after Stop, until the server confirms it. Without a signal that can take a while. */
export function Stopping({ queuedCount, outage }: Pick<SharingState, 'queuedCount' | 'outage'>) {
  return (
    <section className={styles.card} aria-labelledby="stopping" aria-live="polite">
      <h2 id="stopping">Stopping...</h2>
      <p>This phone no longer takes positions.</p>
      {outage && (
        <p className={styles.error}>
          {outage === 'no-signal' ? 'There’s no signal, so the site' : 'The site has a problem, so it'}{' '}
          doesn’t know yet
          {queuedCount > 0 && ` and is missing your last ${pluralize(queuedCount, 'positions')}`}. Leave this
          page open or reopen it later, and it tells the site as soon as it can. Until then the map shows your
          last position, marked ‘Signal lost’, and drops it after a while.
        </p>
      )}
    </section>
  )
}
