import { Fan } from '#web/ui/art/Fan.tsx'
import { Figure } from './Figures.tsx'
import styles from './RouteSheet.module.css'

const lines: [word: string, where: string][] = [
  ['START', 'The corner hall, 1:00 PM'],
  ['', 'Proceed up the avenue'],
  ['', 'LEFT on the second street'],
  ['STOP', '1401, the barber shop. Greetings to our elders'],
  ['', 'RIGHT along the neutral ground, lake side'],
  ['REFUEL', '2210, the blue house with the long porch'],
  ['', 'U-turn, and back down'],
  ['STOP', 'In memory of all who walked before us'],
  ['DISBAND', 'Where we came out the door, 5:00 PM'],
]

/** An invented route sheet, to show how one is read. */
export function RouteSheet() {
  return (
    <Figure caption="A route sheet. We made this one up, club and streets.">
      <div className={styles.paper}>
        <Fan blades={7} tone="mono" className={styles.fan} />
        <p className={styles.club}>An Invented Club</p>
        <p className={styles.facts}>
          12th anniversary parade
          <br />
          Sunday, 1:00 to 5:00 PM · two brass bands
          <br />
          Theme: We are still here
        </p>
        <dl>
          {lines.map(([word, where]) => (
            <div key={where} data-stop={word !== ''}>
              <dt>{word}</dt>
              <dd>{where}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Figure>
  )
}
