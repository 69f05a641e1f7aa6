import type { Section } from '../../ui/Article.tsx'
import { siteSettings } from '../../site-settings.ts'

/** Why the site is there. */
export const story: readonly Section[] = [
  {
    id: 'story',
    title: 'The founders’ story',
    content: (
      <>
        <p>
          Every Sunday the same message goes around: <i>where is it now?</i> Somebody saw the club at the
          bridge twenty minutes ago. Somebody’s cousin hears a tuba. You run four blocks, and it has turned.
        </p>
        <p>
          {siteSettings.siteName} was begun by people who were tired of missing it and who wanted the clubs to
          have the say. It is built by the community, for the community: a person in the parade shares where
          it is, for as long as they like, and everybody’s map moves. There are no accounts to make and
          nothing to pay. What a club does not want on the map is not on the map.
        </p>
        <p>
          The demonstration groups and people on this site are invented. The places, the streets and the
          history are real. If we have something wrong, tell us:{' '}
          <a href={`mailto:${siteSettings.contactEmail}`}>{siteSettings.contactEmail}</a>.
        </p>
      </>
    ),
  },
]
