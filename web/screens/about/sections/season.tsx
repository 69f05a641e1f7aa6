import { Figure, type AboutSection } from './section-parts.tsx'
import styles from './season.module.css'

interface Month {
  name: string
  /** Number of the month's Sundays that are in the season. */
  sundays: number
  /** The numbers of the Sundays without a parade, starting at 1. */
  sundaysOff: number[]
  note: string
}

/** The season in outline, as the caption says: not a certain year, so nothing updates it. */
const months: Month[] = [
  { name: 'August', sundays: 2, sundaysOff: [], note: 'The first door opens' },
  { name: 'September', sundays: 4, sundaysOff: [], note: '' },
  { name: 'October', sundays: 4, sundaysOff: [], note: '' },
  { name: 'November', sundays: 5, sundaysOff: [], note: '' },
  { name: 'December', sundays: 4, sundaysOff: [], note: '' },
  { name: 'January', sundays: 4, sundaysOff: [], note: '' },
  { name: 'February', sundays: 4, sundaysOff: [3], note: 'Rest on Carnival’s main weekend' },
  { name: 'March', sundays: 5, sundaysOff: [], note: 'Super Sunday Uptown' },
  { name: 'April', sundays: 4, sundaysOff: [4], note: 'Rest for Jazz Fest' },
  { name: 'May', sundays: 5, sundaysOff: [1], note: 'Rest for Jazz Fest' },
  { name: 'June', sundays: 4, sundaysOff: [], note: 'The last club comes home' },
]

export const season: AboutSection = {
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
  nextLink: { to: '/calendar', label: 'Open the calendar' },
  sidebar: (
    <Figure caption="The Sundays of a season, in outline. On the hollow ones the clubs rest; Carnival moves every year, and so do they.">
      <ol className={styles.months}>
        {months.map(({ name, sundays, sundaysOff, note }) => (
          <li key={name}>
            <b>{name}</b>
            <span className={styles.dots} aria-hidden="true">
              {Array.from({ length: sundays }, (_, index) => (
                <i key={index} data-off={sundaysOff.includes(index + 1)} />
              ))}
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </li>
        ))}
      </ol>
    </Figure>
  ),
}
