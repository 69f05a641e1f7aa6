import { LinkButton } from '#web/ui/controls/Button.tsx'
import { Ornament } from './ornaments/Ornament.tsx'
import styles from './WayOut.module.css'

/** The links from the exhibition to the street. */
export function WayOut() {
  return (
    <section className={styles.out} aria-labelledby="way-out">
      <div className={styles.plate}>
        <div className={styles.words}>
          <h2 id="way-out">See you on Sunday</h2>
          <p>Read what each group says about itself, or see who is rolling now.</p>
          <div className={styles.actions}>
            <LinkButton to="/groups" variant="primary" size="large" onPlum>
              Explore Groups
            </LinkButton>
            <LinkButton to="/live" size="large" onPlum>
              View Live Map
            </LinkButton>
          </div>
        </div>
        <div className={styles.drawings}>
          <Ornament name="umbrella" />
          <Ornament name="umbrella" />
          <Ornament name="umbrella" />
        </div>
      </div>
    </section>
  )
}
