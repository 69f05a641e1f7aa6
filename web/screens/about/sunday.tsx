import type { Section } from '../../ui/Article.tsx'
import { RouteSheet } from './RouteSheet.tsx'

/** What happens on a Sunday, and how to be part of it. */
export const sunday: readonly Section[] = [
  {
    id: 'lines',
    title: 'Main line and second line',
    content: (
      <>
        <p>
          The <b>main line</b> is the club itself, its guests, the band it has hired and the grand marshal. At
          a funeral it is the family and the band. The <b>second line</b> is everybody who follows because the
          music pulls them along. The same word means the parade, the dance and the rhythm. What it never
          means is the club: a club is not “the second line”, it <i>has</i> one.
        </p>
        <p>
          The dancing is called footwork or buckjumping. When the members make their entrance, they “come out
          the door”. Under the interstate on N. Claiborne the bands play to the echo, and people wait there
          for it. And at a funeral there is the moment when the hearse leaves and the body is “cut loose”: the
          dirge turns into a tune to dance to.
        </p>
      </>
    ),
  },
  {
    id: 'route-sheet',
    title: 'What a route sheet says',
    content: (
      <>
        <p>
          Each club prints where it will walk. The sheet gives the club and its anniversary, the day and the
          hours, the bands, sometimes a theme; then START, the turns street by street, each STOP with its
          house number and the greetings that are paid there, and DISBAND. Up and down are the river’s, and
          sides are lake side and river side; the strip in the middle of the avenue is the neutral ground.
        </p>
        <RouteSheet />
        <p>
          A stop is more than a drink. It is a visit: to another club’s home, to a barber shop, to the house
          of a member, to somebody who is not there any more.
        </p>
      </>
    ),
  },
  {
    id: 'season',
    title: 'The season',
    content: (
      <>
        <p>
          Each club walks once a year, and nearly every Sunday from late August to the end of June belongs to
          one of them, or to two in different parts of town. The streets rest on Carnival’s main weekend and
          on the Sundays of Jazz Fest. A parade usually lasts four hours, noon to four or one to five, and
          goes three to five miles. Rain moves dates, so look again in the morning.
        </p>
        <p>
          A parade needs a permit from the city and pays for its police escort. After two shootings in 2006
          that price tripled; the clubs went to court, and the settlement of 2007 brought it down again.
          Walking on a Sunday is a right that had to be defended.
        </p>
      </>
    ),
  },
  {
    id: 'visitors',
    title: 'How to behave as a visitor',
    content: (
      <ul>
        <li>Walk and dance. Whoever stands on the kerb to watch has missed it.</li>
        <li>Be at the start early: the club comes out the door once.</li>
        <li>
          Stay out of the ropes. The space that moves with the members and the band is theirs, and helpers
          hold it open for them.
        </li>
        <li>Buy food and drink from the people who sell along the way, and bring cash.</li>
        <li>
          Ask before you photograph somebody close by, give credit, and do not sell what is not yours.
          Pictures sold without a share are an old grievance.
        </li>
        <li>At a funeral stand aside until the body is cut loose.</li>
        <li>A hired wedding parade is a different, shorter thing. And not every parade is Mardi Gras.</li>
      </ul>
    ),
  },
]
