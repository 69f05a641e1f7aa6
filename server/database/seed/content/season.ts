import type { eventTypes } from '#shared/contract/events.ts'
import { routes } from './routes.ts'

/** A demonstration event without a date, which `place-events.ts` computes from the day of the start. */
export interface DemonstrationEvent {
  /** The group's slug. */
  group: string
  title: string
  description: string
  time: string
  /** A named place; with a route, where it starts. */
  location: string
  eventType: (typeof eventTypes)[number]
  route?: keyof typeof routes
}

const createParade = (
  group: string,
  title: string,
  route: keyof typeof routes,
  time: string,
  description: string,
): DemonstrationEvent => ({
  group,
  title,
  route,
  time,
  description,
  location: routes[route].startLocation,
  eventType: 'second-line',
})

/** The two parades on the day that the site starts, at these times or when it starts, if earlier. */
export const todaysParades: DemonstrationEvent[] = [
  createParade(
    'lantern-line',
    'Lantern Line Annual Second Line Parade',
    'treme',
    '13:00',
    'Out the door on time with the Loose Shutter Brass Band in front and the Sixth Bell Brass Band behind. Greetings to all clubs, and to those who are walking with us in spirit.',
  ),
  createParade(
    'cypress-parasol',
    'Cypress Parasol Annual Second Line Parade',
    'centralCity',
    '12:00',
    'Three divisions and the Tin Awning Brass Band, from the park and back to the park. The children dance first. Buy a cold drink from the vendors and stay outside the ropes.',
  ),
]

/** Parades of past Sundays, the most recent first. */
export const pastSundays: DemonstrationEvent[] = [
  createParade(
    'paper-fan',
    'Ladies of the Paper Fan Second Line Parade',
    'underTheBridge',
    '13:00',
    'All under the bridge for the echo. Salutes to the elders at N. Claiborne and Esplanade.',
  ),
  createParade(
    'quarter-past-noon',
    'Quarter Past Noon Second Line Parade',
    'broadAndOrleans',
    '12:00',
    'Be early: the door opens at a quarter past. Music by the Tin Awning Brass Band.',
  ),
  createParade(
    'marigold-row',
    'Marigold Row Second Line Parade',
    'stClaude',
    '14:00',
    'Bring a flower for the porches. Loose Shutter Brass Band, four hours. Rain date: the next Sunday.',
  ),
]

/** Parades of coming Sundays, the next first. Some Sundays have one uptown and one downtown. */
export const comingSundays: DemonstrationEvent[][] = [
  [
    createParade(
      'new-shoes',
      'New Shoes Second Line Parade',
      'broadAndOrleans',
      '12:00',
      'The first parade of a young club. Come and show them how a second line holds a street.',
    ),
  ],
  [
    createParade(
      'paper-fan',
      'Paper Fan Winter Second Line Parade',
      'underTheBridge',
      '13:00',
      'Two bands, one fan for each member, and a stop for everyone’s mother.',
    ),
    createParade(
      'cypress-parasol',
      'Cypress Parasol Children’s Division Parade',
      'centralCity',
      '14:00',
      'The children’s division leads, the grown folks follow. Two hours.',
    ),
  ],
  [
    createParade(
      'marigold-row',
      'Marigold Row Anniversary Parade',
      'stClaude',
      '13:00',
      'From the market to the river side, with the Sixth Bell Brass Band.',
    ),
  ],
  [
    createParade(
      'quarter-past-noon',
      'Quarter Past Noon New Suit Parade',
      'treme',
      '12:00',
      'New suit, new hat, new band book. Greetings to every club that shared the street with us.',
    ),
  ],
  [
    createParade(
      'lantern-line',
      'Lantern Line Memorial Parade',
      'underTheBridge',
      '15:00',
      'A dirge at the start, then the music turns. Stand aside until it does.',
    ),
  ],
]

/** Events on other days, `inDays` after the day that the site starts. */
export const otherDays: (DemonstrationEvent & { inDays: number })[] = [
  {
    inDays: 2,
    group: 'loose-shutter',
    title: 'Loose Shutter at Congo Square',
    description: 'An early evening set in the open. Bring a chair and something to shake.',
    time: '18:00',
    location: 'Congo Square',
    eventType: 'performance',
  },
  {
    inDays: 4,
    group: 'tin-awning',
    title: 'Tin Awning plays the old book',
    description: 'Hymns, dirges and marches, the way they were handed down.',
    time: '19:00',
    location: 'Lafayette Square',
    eventType: 'performance',
  },
  {
    inDays: 3,
    group: 'blue-thimble',
    title: 'Sewing night with the Blue Thimble Gang',
    description:
      'Needles, beads and stories. Come to thread and to listen; no photographs of unfinished suits.',
    time: '18:30',
    location: 'Tremé Center',
    eventType: 'practice',
  },
  {
    inDays: 8,
    group: 'needle-and-plume',
    title: 'Needle & Plume practice',
    description: 'Drums, tambourines and the songs. Visitors stand by the wall and join the response.',
    time: '19:00',
    location: 'A.L. Davis Park',
    eventType: 'practice',
  },
  {
    inDays: 5,
    group: 'peppermint-parasol',
    title: 'Peppermint Parasol step practice',
    description: 'Footwork for beginners, bonnets for anyone who finishes one.',
    time: '17:30',
    location: 'Washington Square',
    eventType: 'practice',
  },
  {
    inDays: 9,
    group: 'sixth-bell',
    title: 'Sixth Bell after school',
    description: 'A short set by the students, and lessons for those who carry a horn.',
    time: '16:00',
    location: 'Hunter’s Field',
    eventType: 'performance',
  },
  {
    inDays: 12,
    group: 'moonlight-bonnet',
    title: 'Moonlight Bonnet by the market',
    description: 'An evening walk around the neutral ground with a four-piece band.',
    time: '19:30',
    location: 'St. Roch Market',
    eventType: 'performance',
  },
  {
    inDays: -6,
    group: 'tambourine-row',
    title: 'Tambourine Row sings for the elders',
    description: 'Songs that our elders remember better than we do. Chairs in the shade are kept for them.',
    time: '15:00',
    location: 'Washington Square',
    eventType: 'performance',
  },
]
