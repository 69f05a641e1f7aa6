import { Fan } from '#web/ui/art/Fan.tsx'
import { Figure } from './section-parts.tsx'
import styles from './SampleRouteSheet.module.css'

const sampleLines = [
  { keyword: 'START', text: 'The corner hall, 1:00 PM' },
  { keyword: '', text: 'Proceed up the avenue' },
  { keyword: '', text: 'LEFT on the second street' },
  { keyword: 'STOP', text: '1401, the barber shop. Greetings to our elders' },
  { keyword: '', text: 'RIGHT along the neutral ground, lake side' },
  { keyword: 'REFUEL', text: '2210, the blue house with the long porch' },
  { keyword: '', text: 'U-turn, and back down' },
  { keyword: 'STOP', text: 'In memory of all who walked before us' },
  { keyword: 'DISBAND', text: 'Where we came out the door, 5:00 PM' },
]

/** A sample route sheet with an invented club and invented streets. */
export function SampleRouteSheet() {
  return (
    <Figure caption="A route sheet. We made this one up, including the club and its streets.">
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
        <ol>
          {sampleLines.map(({ keyword, text }) => (
            <li key={text} data-has-keyword={keyword !== ''}>
              {keyword && <b>{keyword}</b>} <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </Figure>
  )
}
