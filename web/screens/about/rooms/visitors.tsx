import type { Room } from './room.ts'
import styles from './Visitors.module.css'

const manners: [what: string, why: string][] = [
  ['Walk and dance.', 'Whoever stands at the kerb to watch has missed the point.'],
  ['Be at the start early.', 'The club comes out the door once.'],
  ['Stay outside the ropes.', 'The space that moves with the members and the band is theirs.'],
  ['Bring cash.', 'Buy food and drink from the people who sell along the way.'],
  [
    'Ask before you photograph.',
    'Give credit, and do not sell what you took. Pictures sold without a share are an old grievance.',
  ],
  ['At a funeral, stand aside', 'until the body is cut loose.'],
  [
    'Say the right word.',
    'A suit is no costume, a club is no second line, and not every parade is Mardi Gras.',
  ],
]

export const visitors: Room = {
  id: 'visitors',
  title: 'How to behave as a visitor',
  lead: 'You are invited. You are also a guest.',
  text: (
    <ol className={styles.manners}>
      {manners.map(([what, why]) => (
        <li key={what}>
          <b>{what}</b> {why}
        </li>
      ))}
    </ol>
  ),
  beside: (
    <p className={styles.aside}>
      A second line hired for a wedding or a convention is a different thing: short, half a mile or so, on a
      permit of its own. This site is about the other kind.
    </p>
  ),
}
