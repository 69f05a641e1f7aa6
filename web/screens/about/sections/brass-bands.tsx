import { TermList } from './section-parts.tsx'
import type { AboutSection } from './about-section.ts'

export const brassBands: AboutSection = {
  id: 'bands',
  title: 'Brass Bands',
  lead: 'When the tuba starts, the parade does.',
  poster: { type: 'brass-band', ornament: 'sousaphone' },
  text: (
    <>
      <p>
        The nineteenth century had military-style bands. Black musicians turned them into bands for funerals
        and clubs. Their traditional dress is black trousers and tie, a white shirt and a cap. The sousaphone,
        which everyone calls the tuba, and the bass drum with a cymbal on top drive it all.
      </p>
      <p>
        By about 1970 young players had drifted away. It looked as if the music might end with its elders.
        Then Danny Barker started a band at Fairview Baptist Church and put horns in young hands.
      </p>
      <p>
        What followed sounded new. The Dirty Dozen brought in funk and bop and dropped the uniforms. Rebirth
        started with the students of one high school. Today the route sheets name Hot&nbsp;8, the Stooges,
        TBC, Sporty’s, Da Truth, Big&nbsp;6, Treme, New Breed and more, and some parades have several of them.
      </p>
    </>
  ),
  nextLink: { to: '/groups?type=brass-band', label: 'See the brass bands' },
  sidebar: (
    <TermList
      title="The revival"
      items={[
        { label: 'About 1970', value: 'Hardly any young people are left in the bands.' },
        { label: '1972', value: 'Danny Barker starts the Fairview Baptist Church band.' },
        { label: '1977', value: 'The Dirty Dozen Brass Band.' },
        { label: '1983', value: 'Rebirth Brass Band, started by students at Joseph S. Clark.' },
        { label: 'Today', value: 'A brass band, sometimes several, on every route sheet.' },
      ]}
    />
  ),
}
