import styles from './RouteSheet.module.css'

const lines: [word: string, where: string][] = [
  ['START', 'The corner hall, 1:00 PM'],
  ['', 'Proceed up the avenue'],
  ['', 'LEFT on the second street'],
  ['STOP', '1401, the barber shop. Greetings to our elders'],
  ['', 'RIGHT along the neutral ground'],
  ['REFUEL', 'The blue house with the long porch'],
  ['', 'U-turn at the bridge, and back down'],
  ['STOP', 'In memory of all who walked before us'],
  ['DISBAND', 'Where we came out the door, 5:00 PM'],
]

/** An invented route sheet, to show how one is read. */
export function RouteSheet() {
  return (
    <figure className={styles.sheet}>
      <div className={styles.paper}>
        <p className={styles.club}>An Invented Club</p>
        <p>Annual second line parade · Sunday, 1 to 5 PM · two brass bands</p>
        <dl>
          {lines.map(([word, where]) => (
            <div key={where}>
              <dt>{word}</dt>
              <dd>{where}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figcaption>How a route sheet reads. This one is made up.</figcaption>
    </figure>
  )
}
