import type { Sharing } from '#web/tracker/sharing.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
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
