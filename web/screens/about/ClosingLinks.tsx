import { ButtonRow, LinkButton } from '#web/ui/controls/Button.tsx'
import { Ornament } from './ornaments/Ornament.tsx'
import styles from './ClosingLinks.module.css'

/** The closing call to action: links to the groups and the live map. */
export function ClosingLinks() {
  return (
    <section className={styles.section} aria-labelledby="closing-links">
      <div className={styles.banner}>
        <div className={styles.text}>
          <h2 id="closing-links">See you on Sunday</h2>
          <p>Read what each group says about itself, or see who is rolling now.</p>
          <ButtonRow spacious className={styles.actions}>
            <LinkButton to="/groups" variant="primary" size="large" onPlum>
              Explore Groups
            </LinkButton>
            <LinkButton to="/live" size="large" onPlum>
              View Live Map
            </LinkButton>
          </ButtonRow>
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
