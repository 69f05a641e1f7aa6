import styles from './visitors.module.css'
import type { AboutSection } from './section-parts.tsx'

const manners = [
  { rule: 'Walk and dance.', reason: 'If you’re watching from the curb, you’re missing it.' },
  { rule: 'Be at the start early.', reason: 'The club comes out the door once.' },
  { rule: 'Stay outside the ropes.', reason: 'The moving space inside belongs to the members and the band.' },
  { rule: 'Bring cash.', reason: 'Buy food and drinks from the vendors along the way.' },
  {
    rule: 'Ask before you photograph.',
    reason:
      'Give credit, and don’t sell the photos. Selling them without sharing the money is an old grievance.',
  },
  { rule: 'Stand aside at a funeral.', reason: 'Join in when the body has been cut loose, and not before.' },
  {
    rule: 'Say the right word.',
    reason: 'A suit is not a costume, a club is not “the second line”, and not every parade is Mardi Gras.',
  },
  {
    rule: 'Know which one you are at.',
    reason:
      'A second line hired for a wedding or a convention is a different thing: half a mile or so, with its own permit.',
  },
]

export const visitors: AboutSection = {
  id: 'visitors',
  title: 'How to behave as a visitor',
  lead: 'You are invited. You are also a guest.',
  wide: (
    <ol className={styles.manners}>
      {manners.map(({ rule, reason }) => (
        <li key={rule}>
          <b>{rule}</b> <span>{reason}</span>
        </li>
      ))}
    </ol>
  ),
}
