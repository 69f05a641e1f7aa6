import { Figure } from './Figures.tsx'
import type { Room } from './room.ts'
import styles from './Season.module.css'

/** The months of a season: their Sundays, those without a parade, and notes. */
const months: [name: string, sundays: number, resting: number[], note: string][] = [
  ['August', 2, [], 'The first door opens'],
  ['September', 4, [], ''],
  ['October', 4, [], ''],
  ['November', 5, [], ''],
  ['December', 4, [], ''],
  ['January', 4, [], ''],
  ['February', 4, [3], 'Rest on Carnival’s main weekend'],
  ['March', 5, [], 'Super Sunday Uptown'],
  ['April', 4, [4], 'Rest for Jazz Fest'],
  ['May', 5, [1], 'Rest for Jazz Fest'],
  ['June', 4, [], 'The last club comes home'],
]

export const season: Room = {
  id: 'season',
  title: 'The season',
  lead: 'From late August to the end of June, nearly every Sunday has its parade, and some have two.',
  text: (
    <>
      <p>
        A club walks once a year, so every Sunday belongs to a different club. A parade usually lasts four
        hours: noon to four, one to five, or later. It goes three to five miles. Where there are two on a
        Sunday, one is Uptown and one Downtown, or across the river on the Westbank.
      </p>
      <p>
        Rain moves dates, so check the calendar that morning. Each parade has a city permit, a police escort,
        and a fee for both that the club has to raise. Walking on Sunday is a right that clubs have defended
        in court.
      </p>
    </>
  ),
  onward: { to: '/calendar', words: 'Open the calendar' },
  beside: (
    <Figure caption="The Sundays of a season, in outline. On the hollow ones the clubs rest; Carnival moves every year, and so do they.">
      <ol className={styles.months}>
        {months.map(([name, sundays, resting, note]) => (
          <li key={name}>
            <b>{name}</b>
            <span className={styles.dots} aria-hidden="true">
              {Array.from({ length: sundays }, (_, index) => (
                <i key={index} data-rests={resting.includes(index + 1)} />
              ))}
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ol>
    </Figure>
  ),
}
