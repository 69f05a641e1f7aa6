import { Fan } from '#web/ui/art/Fan.tsx'
import { Ornament } from '../ornaments/Ornament.tsx'
import { Figure } from './section-parts.tsx'
import styles from './Procession.module.css'

/** A drawing of a parade: the main line, which a dashed border ropes in, and the second line behind it. */
export function Procession() {
  return (
    <Figure caption="Helpers carry ropes along both sides of the main line. The space between the ropes is for the members and the band.">
      <div className={styles.parade}>
        <div className={styles.mainLine}>
          <div className={styles.row}>
            <Ornament name="sash" />
            <Fan blades={7} />
            <Fan blades={7} />
            <Fan blades={7} />
            <Ornament name="drum" />
            <Ornament name="sousaphone" />
          </div>
          <p>
            <b>Main line:</b> the grand marshal, the club and its guests, the band
          </p>
        </div>
        <div className={styles.secondLine}>
          <div className={styles.row}>
            {Array.from({ length: 9 }, (_, index) => (
              <Ornament key={index} name="umbrella" />
            ))}
          </div>
          <p>
            <b>Second line:</b> everyone
          </p>
        </div>
      </div>
    </Figure>
  )
}
