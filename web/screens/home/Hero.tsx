import { ButtonRow, LinkButton } from '#web/ui/controls/Button.tsx'
import { Fan } from '#web/ui/art/Fan.tsx'
import { ScallopedHem } from '#web/ui/art/ScallopedHem.tsx'
import styles from './Hero.module.css'
import { LiveNowBanner } from './LiveNowBanner.tsx'

export function Hero() {
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.inner}>
          <LiveNowBanner />
          <h1 className={styles.title}>
            Follow the <br />
            Culture
          </h1>
          <p className={styles.text}>
            Where the second line is right now, where it is headed, and who is rolling next Sunday.
          </p>
          <ButtonRow spacious className={styles.actions}>
            <LinkButton to="/live" variant="primary" size="large" onPlum>
              View Live Map
            </LinkButton>
            <LinkButton to="/groups" size="large" onPlum>
              Explore Groups
            </LinkButton>
          </ButtonRow>
        </div>
        <Fan blades={11} className={styles.fan} />
      </section>
      <ScallopedHem />
    </>
  )
}
