import { ButtonRow, LinkButton } from '#web/ui/controls/Button.tsx'
import { Fan } from '#web/ui/art/Fan.tsx'
import { HiddenText } from '#web/ui/content/HiddenText.tsx'
import styles from './JoinBanner.module.css'
import homeSection from './HomeSection.module.css'

export function JoinBanner() {
  return (
    <section className={homeSection.section} aria-labelledby="join-title">
      <div className={styles.banner}>
        <div className={styles.text}>
          <h2 id="join-title" className={styles.title}>
            Join the Community
          </h2>
          <p>
            Your club, tribe, band or baby dolls belong here. Make a profile, put your parade on the map, and
            let your second line find the door you come out of.
          </p>
          <ButtonRow spacious className={styles.actions}>
            <LinkButton to="/create-group" variant="primary" size="large">
              Create Group Profile
            </LinkButton>
            <LinkButton to="/about" size="large">
              Learn More
              <HiddenText> about the culture</HiddenText>
            </LinkButton>
          </ButtonRow>
        </div>
        <Fan blades={7} className={styles.fan} />
      </div>
    </section>
  )
}
