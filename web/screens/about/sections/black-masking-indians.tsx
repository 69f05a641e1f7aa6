import { Note, TermList, type AboutSection } from './section-parts.tsx'

export const blackMaskingIndians: AboutSection = {
  id: 'masking',
  title: 'Black Masking Indians',
  lead: 'A suit takes about a year to sew, by the hands of the one who will wear it.',
  poster: { type: 'black-masking-indians', ornament: 'patch' },
  text: (
    <>
      <p>
        Two names live side by side. Many elders say Mardi Gras Indians; others say Black Masking Indians,
        because it names the Black and African roots. Ask, or use the tribe’s own word. <b>Masking</b> means
        to take on a spirit or a role, as in the masquerades of West Africa. People say: I mask Indian.
      </p>
      <p>
        Why Indian? People give three reasons: thanks to the Native people who sheltered those who ran from
        slavery, Native ancestors of one’s own, and resistance by people who were barred from Carnival. The
        beginnings are debated. There are more than forty tribes, or gangs, today. They are not Native
        nations.
      </p>
      <p>
        What they wear is a <b>suit</b>, never a costume, and next year there is a new one. Uptown suits carry
        flat beaded pictures under plumes. Downtown suits are built in three dimensions, after Tootie Montana
        of the Yellow Pocahontas, who turned the gangs’ fights into contests of beauty. Now they meet to be
        the prettiest: Spy Boy, Flag Boy, Wild Man, Big Queen, Second Chief and Big Chief, each with a rank.
      </p>
      <Note>
        On Mardi Gras Day and St. Joseph’s Night there is no published route. Where a gang walks that day is
        its own business. <strong>We don’t track them then, no matter who asks.</strong> On other days a gang
        is on our map only when it has asked to be followed.
      </Note>
    </>
  ),
  nextLink: { to: '/groups?type=black-masking-indians', label: 'See the Black Masking Indians' },
  sidebar: (
    <>
      <TermList
        title="The days they come out"
        terms={[
          ['Mardi Gras Day', 'No published route, and no tracking on this site.'],
          ['St. Joseph’s Night', 'March 19. Same goes here.'],
          [
            'Super Sundays',
            'Uptown at A.L. Davis Park, traditionally on the third Sunday of March, weather permitting. Downtown and the Westbank hold their own.',
          ],
        ]}
      />
      <TermList
        title="Some dates"
        terms={[
          ['1880s', 'Becate Batiste’s Creole Wild West, in the 7th Ward, is usually named as the first.'],
          ['1969', 'The first Super Sunday Uptown, as Chief Shaka Zulu tells it.'],
          [
            '2005',
            'Tootie Montana collapses and dies in June while testifying before the City Council about police conduct on St. Joseph’s Night.',
          ],
        ]}
      />
    </>
  ),
}
