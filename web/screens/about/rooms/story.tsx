import { siteSettings } from '../../../site-settings.ts'
import { Note } from './Figures.tsx'
import type { Room } from './room.ts'

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
        is, for as long as they like, and everybody’s map moves. Before they begin, they are told who will see
        it.
      </p>
      <p>
        There are no accounts to make and nothing to pay. What a club does not want on the map is not on the
        map.
      </p>
    </>
  ),
  beside: (
    <Note>
      Groups and people that are marked as demonstration are invented; places, streets and history are real.
      If we have something wrong, tell us:{' '}
      <a href={`mailto:${siteSettings.contactEmail}`}>{siteSettings.contactEmail}</a>
    </Note>
  ),
}
