import styles from './Manners.module.css'
import type { Room } from './room.ts'

const manners: [what: string, why: string][] = [
  ['Walk and dance.', 'If you’re watching from the curb, you’re missing it.'],
  ['Be at the start early.', 'The club comes out the door once.'],
  ['Stay outside the ropes.', 'The moving space inside belongs to the members and the band.'],
  ['Bring cash.', 'Buy food and drinks from the vendors along the way.'],
  [
    'Ask before you photograph.',
    'Give credit, and don’t sell the photos. Selling them without sharing the money is an old grievance.',
  ],
  ['Stand aside at a funeral.', 'Join in when the body has been cut loose, and not before.'],
  [
    'Say the right word.',
    'A suit is not a costume, a club is not “the second line”, and not every parade is Mardi Gras.',
  ],
  [
    'Know which one you are at.',
    'A second line hired for a wedding or a convention is a different thing: half a mile or so, with its own permit.',
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
