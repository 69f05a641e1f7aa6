import { Note, type AboutSection } from './section-parts.tsx'
import { SampleRouteSheet } from './SampleRouteSheet.tsx'

export const routeSheet: AboutSection = {
  id: 'route-sheet',
  title: 'What a route sheet says',
  lead: 'One page tells the whole afternoon, if you can read it.',
  text: (
    <>
      <p>
        It opens with the club and its anniversary, the date and the hours, the bands, and a theme. Then comes
        the route: START, every turn, each STOP with its street number, and DISBAND.
      </p>
      <p>
        Directions follow the river. You proceed <b>up</b> or <b>down</b>, as the water runs; a side of the
        street is the lake side or the river side.
      </p>
      <p>
        A stop is a bar, a club’s home, a barber shop, or a member’s own house. It is a visit more than a
        drink. The greetings printed beside it, to other clubs, to members and to the dead, are sincere.
      </p>
      <Note>
        On this site the stops for a drink and a rest are marked <b>REFUEL</b> and numbered on the map.
      </Note>
    </>
  ),
  sidebar: <SampleRouteSheet />,
}
