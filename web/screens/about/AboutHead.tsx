import { Fan } from '#web/ui/art/Fan.tsx'
import { ScallopedHem } from '#web/ui/art/ScallopedHem.tsx'
import styles from './AboutHead.module.css'
import { Ornament } from './ornaments/Ornament.tsx'

/** The plum head of the page: poster lettering, and drawings of a Sunday on the hem. */
export function AboutHead() {
  return (
    <>
      <header className={styles.head}>
        <div className={styles.inner}>
          <div className={styles.words}>
            <p className={styles.over}>About</p>
            <h1 className={styles.title}>Older than the word jazz</h1>
            <p className={styles.lead}>
              The parade you follow on a Sunday was built over two centuries by people who had to look after
              each other. This is who they are, what they keep alive, and how to walk behind them.
            </p>
          </div>
          <div className={styles.frieze}>
            <Ornament name="umbrella" />
            <Ornament name="sousaphone" />
            <Fan />
          </div>
        </div>
      </header>
      <ScallopedHem />
    </>
  )
}
