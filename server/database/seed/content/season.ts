import type { eventTypes } from '#shared/contract/events.ts'
import { routes } from './routes.ts'

/**
 * A demonstration event. It has no date: `place-events.ts` computes one from the day on which the site
 * starts.
 */
export interface DemonstrationEvent {
  /** The group's slug, from `social-aid-clubs.ts` or `other-groups.ts`. */
  group: string
  title: string
  description: string
  /** New Orleans local time, HH:mm. */
  time: string
  /** How long a parade lasts. The default is a club's four hours. */
  hours?: number
  /** A place that `findPlace` knows; for a parade, the start of its route. */
  location: string
  eventType: (typeof eventTypes)[number]
  route?: keyof typeof routes
}

type Parade = Omit<DemonstrationEvent, 'location' | 'eventType'> & { route: keyof typeof routes }

const secondLine = (parade: Parade): DemonstrationEvent => ({
  ...parade,
  location: routes[parade.route].startLocation,
  eventType: 'second-line',
})

/**
 * The two parades of a day on which the site starts. `todaysEvents` replaces a time that is still ahead
 * by the last half hour.
 */
export const todaysParades: DemonstrationEvent[] = [
  secondLine({
    group: 'lantern-line',
    title: 'Lantern Line Annual Second Line Parade',
    route: 'treme',
    time: '13:00',
    description:
      'Out the door on time with the Loose Shutter Brass Band in front and the Sixth Bell Brass Band behind. Greetings to all clubs, and to those who are walking with us in spirit.',
  }),
  secondLine({
    group: 'cypress-parasol',
    title: 'Cypress Parasol Annual Second Line Parade',
    route: 'centralCity',
    time: '12:00',
    description:
      'Three divisions and the Tin Awning Brass Band, from the park and back to the park. The children dance first. Buy a cold drink from the vendors and stay outside the ropes.',
  }),
]

/** One parade for each past Sunday, the most recent first. */
export const pastSundays: DemonstrationEvent[] = [
  secondLine({
    group: 'paper-fan',
    title: 'Ladies of the Paper Fan Second Line Parade',
    route: 'underTheBridge',
    time: '13:00',
    description: 'All under the bridge for the echo. Salutes to the elders at N. Claiborne and Esplanade.',
  }),
  secondLine({
    group: 'quarter-past-noon',
    title: 'Quarter Past Noon Second Line Parade',
    route: 'broadAndOrleans',
    time: '12:00',
    description: 'Be early: the door opens at a quarter past. Music by the Tin Awning Brass Band.',
  }),
  secondLine({
    group: 'marigold-row',
    title: 'Marigold Row Second Line Parade',
    route: 'stClaude',
    time: '14:00',
    description:
      'Bring a flower for the porches. Loose Shutter Brass Band, four hours. Rain date: the next Sunday.',
  }),
]

/** The parades of each coming Sunday, the next first. One Sunday has one uptown and one downtown. */
export const comingSundays: DemonstrationEvent[][] = [
  [
    secondLine({
      group: 'new-shoes',
      title: 'New Shoes Second Line Parade',
      route: 'broadAndOrleans',
      time: '12:00',
      description: 'The first parade of a young club. Come and show them how a second line holds a street.',
    }),
  ],
  [
    secondLine({
      group: 'paper-fan',
      title: 'Paper Fan Winter Second Line Parade',
      route: 'underTheBridge',
      time: '13:00',
      description: 'Two bands, one fan for each member, and a stop for everyone’s mother.',
    }),
    secondLine({
      group: 'cypress-parasol',
      title: 'Cypress Parasol Children’s Division Parade',
      route: 'centralCity',
      time: '14:00',
      hours: 2,
      description: 'The children’s division leads, the grown folks follow. Two hours.',
    }),
  ],
  [
    secondLine({
      group: 'marigold-row',
      title: 'Marigold Row Anniversary Parade',
      route: 'stClaude',
      time: '13:00',
      description: 'From the market to the riverside, with the Sixth Bell Brass Band.',
    }),
  ],
  [
    secondLine({
      group: 'quarter-past-noon',
      title: 'Quarter Past Noon New Suit Parade',
      route: 'treme',
      time: '12:00',
      description:
        'New suit, new hat, new band book. Greetings to every club that shared the street with us.',
    }),
  ],
  [
    secondLine({
      group: 'lantern-line',
      title: 'Lantern Line Memorial Parade',
      route: 'underTheBridge',
      time: '15:00',
      description: 'A dirge at the start, then the music turns. Stand aside until it does.',
    }),
  ],
]

/**
 * Events on other days. `inDays` counts from the day on which the site starts; a negative one is before
 * it.
 */
export const otherDays: (DemonstrationEvent & { inDays: number })[] = [
  {
    inDays: -6,
    group: 'tambourine-row',
    title: 'Tambourine Row sings for the elders',
    description: 'Songs that our elders remember better than we do. Chairs in the shade are kept for them.',
    time: '15:00',
    location: 'Washington Square',
    eventType: 'performance',
  },
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
    inDays: 4,
    group: 'tin-awning',
    title: 'Tin Awning plays the old book',
    description: 'Hymns, dirges and marches, the way they were handed down.',
    time: '19:00',
    location: 'Lafayette Square',
    eventType: 'performance',
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
    inDays: 8,
    group: 'needle-and-plume',
    title: 'Needle & Plume practice',
    description: 'Drums, tambourines and the songs. Visitors stand by the wall and join the response.',
    time: '19:00',
    location: 'A.L. Davis Park',
    eventType: 'practice',
  },
  {
    inDays: 9,
    group: 'sixth-bell',
    title: 'Sixth Bell after school',
    description: 'A short set by the students, and lessons for anyone who plays a horn.',
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
]
