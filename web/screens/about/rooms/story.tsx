import { siteSettings } from '../../../site-settings.ts'
import type { Room } from './room.ts'
import styles from './Visitors.module.css'

export const story: Room = {
  id: 'story',
  title: 'The founders’ story',
  lead: 'Every Sunday the same message goes around: where is it now?',
  text: (
    <>
      <p>
        Somebody saw the club at the bridge twenty minutes ago. Somebody’s cousin hears a tuba. You run four
        blocks, and it has turned.
      </p>
      <p>
        {siteSettings.siteName} was begun by people who were tired of missing it, and who wanted the clubs to
        have the say. It is built by the community, for the community. A person in the parade shares where it
        is, for as long as they like, and everybody’s map moves. There are no accounts to make and nothing to
        pay. What a club does not want on the map is not on the map.
      </p>
    </>
  ),
  beside: (
    <p className={styles.aside}>
      Groups and people that are marked as demonstration are invented; places, streets and history are real.
      If we have something wrong, tell us:{' '}
      <a href={`mailto:${siteSettings.contactEmail}`}>{siteSettings.contactEmail}</a>
    </p>
  ),
}
