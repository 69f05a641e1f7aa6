// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Lists of turns in Tremé and the 7th Ward. */
export const DOWNTOWN_LISTS: readonly TestSheet[] = [
  {
    name: '7th Ward, dashes',
    text: `Da Truth Brass Band & Big 6 Brass Band
Start - Celebration Hall - 1701 St Bernard
St Bernard - N Rocheblave (U turn)
Stop - Next Level Lounge, St Bernard & N Miro
St Bernard - N Claiborne (left)
N Claiborne - Elysian Fields (left)
Elysian Fields - N Galvez (left)
N Galvez - Pauger (left)
Pauger - N Claiborne (right)
End - N Claiborne & St Bernard`,
    corners: [
      'St. Bernard & N. Rocheblave',
      'St. Bernard & N. Claiborne',
      'N. Claiborne & Elysian Fields',
      'Elysian Fields & N. Galvez',
      'N. Galvez & Pauger',
      'Pauger & N. Claiborne',
      'N. Claiborne & St. Bernard',
    ],
  },
  {
    name: '7th Ward, two laps',
    text: `We doing 2 laps! Start Hunter's Field, St. Bernard & Claiborne. Lap one: up St. Bernard to N. Galvez, left N. Galvez, left Esplanade, left N. Claiborne to St. Bernard. Lap two: right on St. Bernard to N. Villere, right on N. Villere to Esplanade, right on Esplanade to N. Claiborne, right on Claiborne. It's over at Hunter's Field.`,
    corners: [
      'N. Claiborne & St. Bernard',
      'St. Bernard & N. Galvez',
      'N. Galvez & Esplanade',
      'Esplanade & N. Claiborne',
      'N. Claiborne & St. Bernard',
      'St. Bernard & N. Villere',
      'N. Villere & Esplanade',
      'Esplanade & N. Claiborne',
      'N. Claiborne & St. Bernard',
    ],
  },
  {
    name: 'Tremé, a text message',
    text: `yall we leavin from da candlelight at 1 goin down robertson to esplanade den we turnin left on esplanade hittin claiborne make dat left go under da bridge to orleans make a right on orleans stop at dooky chase den keep it rollin to broad make da right on broad all da way to st bernard right on st bernard down to claiborne right on claiborne we disbandin at kermits no cap`,
    corners: [
      'N. Robertson & St. Philip',
      'N. Robertson & Esplanade',
      'Esplanade & N. Claiborne',
      'N. Claiborne & Orleans',
      'Orleans & N. Miro',
      'Orleans & N. Broad',
      'N. Broad & St. Bernard',
      'St. Bernard & N. Claiborne',
    ],
  },
  {
    name: 'Tremé, with “from” and “along”',
    text: `From Armstrong Park along N. Rampart to St. Bernard, from there along St. Bernard to N. Miro, along N. Miro to Orleans (water stop at Orleans/N. Miro), along Orleans towards the lake as far as N. Broad, right along N. Broad to Esplanade, right along Esplanade to N. Villere, right along N. Villere to the Treme Center.`,
    corners: [
      'N. Rampart & St. Ann',
      'N. Rampart & St. Bernard',
      'St. Bernard & N. Claiborne',
      'St. Bernard & N. Miro',
      'N. Miro & Orleans',
      'Orleans & N. Broad',
      'N. Broad & Esplanade',
      'Esplanade & N. Villere',
      'N. Villere & St. Philip',
    ],
  },
]
