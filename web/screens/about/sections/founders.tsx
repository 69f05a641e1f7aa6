import { siteSettings } from '#web/site-settings.ts'
import { Note, type AboutSection } from './section-parts.tsx'

export const founders: AboutSection = {
  id: 'story',
  title: 'The founders’ story',
  lead: 'Every Sunday the same message goes around: where is it now?',
  text: (
    <>
      <p>
        Someone saw the club at the bridge twenty minutes ago. Someone’s cousin hears a tuba. You run four
        blocks, and it has turned.
      </p>
      <p>
        People who were tired of missing it started {siteSettings.siteName}, and they wanted the clubs to have
        the say. It is built by the community, for the community. Someone in the parade shares where it is,
        for as long as they like, and everyone’s map moves. Before they start, the page says who will see it.
      </p>
      <p>
        No account needed, and nothing to pay. If a club doesn’t want something on the map, it’s not on the
        map.
      </p>
    </>
  ),
  sidebar: (
    <Note>
      Groups and people marked as demonstration are invented; places, streets and history are real. If we got
      something wrong, tell us:{' '}
      <a href={`mailto:${siteSettings.contactEmail}`}>{siteSettings.contactEmail}</a>
    </Note>
  ),
}
