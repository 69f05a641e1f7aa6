import { Fan } from '#web/ui/art/Fan.tsx'
import { ScallopedHem } from '#web/ui/art/ScallopedHem.tsx'
import styles from './AboutHeader.module.css'
import { Ornament } from './ornaments/Ornament.tsx'

/** The page header: the title and drawings above a scalloped edge. */
export function AboutHeader() {
  return (
    <>
      <header className={styles.head}>
        <div className={styles.inner}>
          <div className={styles.text}>
            <p className={styles.overline}>About</p>
            <h1 className={styles.title}>Older than the word jazz</h1>
            <p className={styles.lead}>
              The parade you follow on a Sunday was built over two centuries by people who had to look after
              each other. This is who they are, what they keep alive, and how to walk behind them.
            </p>
          </div>
          <div className={styles.drawings}>
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
