import { TermList, type AboutSection } from './section-parts.tsx'
import { Procession } from './Procession.tsx'

export const secondLine: AboutSection = {
  id: 'lines',
  title: 'Main line and second line',
  lead: 'Some put on the parade, and everyone else is invited to follow. Both have a name.',
  wide: <Procession />,
  text: (
    <>
      <p>
        The <b>main line</b> is the club itself, its guests, the band it has hired and the grand marshal. At a
        funeral it is the family and the band. The <b>second line</b> is everyone who follows because the
        music pulls them along.
      </p>
      <p>
        “Second line” also means the parade, the dance and the rhythm. What it never means is the club: a club
        is not “the second line”. It <i>has</i> one.
      </p>
      <p>
        Many people have heard that all of this began with jazz funerals. The societies and their processions
        are older. They walked before there was a word for jazz.
      </p>
    </>
  ),
  sidebar: (
    <TermList
      title="Words you will hear"
      terms={[
        ['Come out the door', 'The members’ entrance, when the parade begins.'],
        ['Buckjump, footwork', 'The dancing.'],
        ['Under the bridge', 'Below the interstate on N. Claiborne, where the bands play to the echo.'],
        [
          'Cut the body loose',
          'At a funeral, the hearse leaves, and the dirge gives way to an up-tempo tune.',
        ],
        ['Neutral ground', 'The strip in the middle of an avenue. Elsewhere it’s a median.'],
      ]}
    />
  ),
}
