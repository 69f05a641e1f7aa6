import styles from './Manners.module.css'
import type { Room } from './room.ts'

const manners: [what: string, why: string][] = [
  ['Walk and dance.', 'Whoever stands on the curb to watch has missed the point.'],
  ['Be at the start early.', 'The club comes out the door once.'],
  ['Stay outside the ropes.', 'The space that moves with the members and the band is theirs.'],
  ['Bring cash.', 'Buy food and drink from the people who sell along the way.'],
  [
    'Ask before you photograph.',
    'Give credit, and do not sell what you took. Pictures sold without a share are an old grievance.',
  ],
  ['Stand aside at a funeral.', 'Join in when the body has been cut loose, and not before.'],
  [
    'Say the right word.',
    'A suit is no costume, a club is not “the second line”, and not every parade is Mardi Gras.',
  ],
  [
    'Know which one you are at.',
    'A second line hired for a wedding or a convention is a different thing: half a mile or so, on a permit of its own.',
  ],
]

export const visitors: Room = {
  id: 'visitors',
  title: 'How to behave as a visitor',
  lead: 'You are invited. You are also a guest.',
  wide: (
    <ol className={styles.manners}>
      {manners.map(([what, why]) => (
        <li key={what}>
          <b>{what}</b> <span>{why}</span>
        </li>
      ))}
    </ol>
  ),
}
