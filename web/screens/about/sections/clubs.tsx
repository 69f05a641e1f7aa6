import { TermList, type AboutSection } from './section-parts.tsx'

export const clubs: AboutSection = {
  id: 'clubs',
  title: 'Social Aid & Pleasure Clubs',
  lead: 'First they looked after each other. Then they took to the street. They still do both.',
  poster: { type: 'social-aid', ornament: 'sash' },
  text: (
    <>
      <p>
        Insurers and white institutions refused Black customers, so people insured each other. The earliest
        societies in the city were run by free Creoles of color; after emancipation hundreds more were
        founded. Their dues paid for the doctor, sick days and burial, and helped widows and orphans.
      </p>
      <p>
        And they paraded. On June 11, 1864, Black societies set out from Congo Square to parade for
        emancipation.
      </p>
      <p>
        By the mid-twentieth century the emphasis had shifted from insurance to good company. But the aid
        isn’t gone. The oldest society that second-lines still helps pay for funerals. At its stops a club
        salutes other clubs, its members and its dead. After Katrina the clubs were at the heart of the city’s
        return.
      </p>
      <p>
        There are men’s clubs, women’s clubs, mixed clubs and children’s divisions. A club walks once a year.
        The suit, hat, shoes, sash and fan of that day are new, matched, and planned for months. And because
        the clubs hire the bands, they are among the music’s main patrons.
      </p>
    </>
  ),
  nextLink: { to: '/groups?type=social-aid', label: 'See the clubs' },
  sidebar: (
    <TermList
      title="Some dates"
      terms={[
        [
          '1783',
          'The Perseverance Benevolent & Mutual Aid Association, called the oldest Black membership aid association known in the city.',
        ],
        ['1864', 'Black societies parade for emancipation on June 11.'],
        [
          '1884',
          'Young Men Olympian Jr. Benevolent Association is founded. It walks in six divisions, each with its own band and suit.',
        ],
        [
          '1916',
          'Zulu is incorporated. It is a social aid and pleasure club too, though best known for Mardi Gras Day.',
        ],
        ['1928', 'Dock and railroad workers start Prince of Wales.'],
        [
          '1994',
          'Black Men of Labor parade for the first time, in honor of Danny Barker and of traditional jazz.',
        ],
        [
          '2007',
          'Police fees for a parade tripled after two shootings in 2006. The clubs and the ACLU sue, and a settlement in April brings the fees down.',
        ],
      ]}
    />
  ),
}
