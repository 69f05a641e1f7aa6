import { TermList, type AboutSection } from './section-parts.tsx'

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
      terms={[
        ['About 1970', 'Hardly any young people are left in the bands.'],
        ['1972', 'Danny Barker starts the Fairview Baptist Church band.'],
        ['1977', 'The Dirty Dozen Brass Band.'],
        ['1983', 'Rebirth Brass Band, started by students at Joseph S. Clark.'],
        ['Today', 'A brass band, sometimes several, on every route sheet.'],
      ]}
    />
  ),
}
