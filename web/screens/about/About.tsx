import { usePageTitle } from '../../frame/page-title.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { PosterHead } from '../../ui/PosterHead.tsx'
import styles from './About.module.css'
import { Exhibition } from './Exhibition.tsx'
import { babyDolls } from './rooms/baby-dolls.tsx'
import { bands } from './rooms/bands.tsx'
import { clubs } from './rooms/clubs.tsx'
import { lines } from './rooms/lines.tsx'
import { masking } from './rooms/masking.tsx'
import { routeSheet } from './rooms/route-sheet.tsx'
import { season } from './rooms/season.tsx'
import { story } from './rooms/story.tsx'
import { visitors } from './rooms/visitors.tsx'

/** Where all this comes from, and how to walk along. */
export default function About() {
  usePageTitle('About')
  return (
    <>
      <PosterHead
        over="About"
        title="Older than the word jazz"
        lead="The parade you follow on a Sunday was built over two centuries by people who had to look after each other. This is who they are, what they keep alive, and how to walk behind them."
        frieze={['sash', 'drum', 'umbrella', 'sousaphone', 'fan']}
      />
      <Exhibition rooms={[lines, clubs, masking, bands, babyDolls, routeSheet, season, visitors, story]} />
      <section className={styles.next} aria-labelledby="next-title">
        <h2 id="next-title">Now go and find them</h2>
        <p>Read what each group says of itself, or see who is on the street.</p>
        <div className={styles.actions}>
          <LinkButton to="/groups" variant="primary" size="large">
            Explore Groups
          </LinkButton>
          <LinkButton to="/live" size="large">
            View Live Map
          </LinkButton>
        </div>
      </section>
    </>
  )
}
