import { addDays, dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import type { Answers } from '../harness/answers.ts'
import { row } from '../harness/sample.ts'

/** A name that leaves no room beside it. */
export const LONG_WORD = 'Supercalifragilisticexpialidociousneworleanssecondliningassociation'
/** 160 letters, the most that a name has. */
export const LONG_NAME = `${LONG_WORD} Club of the Original Ladies and Gentlemen`.padEnd(
  160,
  ' of Perseverance',
)

/** A place whose name is as long as they get on the card of a live parade. */
export const LONG_PLACE = 'St. Bernard at N. Claiborne, Tremé'

type Parade = Output<'listLiveParades'>[number]

// The app remembers which parades have ended, so those of each scene have their own ids.
let lastId = 0

/** Returns a live parade that has just reported its place. */
export function parade(name: string, fields: Partial<Parade> = {}): Parade {
  const now = new Date().toISOString()
  lastId += 1
  return row('listLiveParades', {
    id: lastId,
    groupId: 1,
    group: { name, type: 'social-aid' },
    status: 'active',
    state: 'rolling',
    where: LONG_PLACE,
    startedAt: now,
    lastUpdated: now,
    hours: 4,
    route: ['29.964100,-90.073000'],
    ...fields,
  })
}

/** What a parade is before its first position. */
export const waiting: Partial<Parade> = {
  status: 'waiting',
  state: 'waiting',
  where: null,
  route: [],
  placeKnown: false,
}

/** Returns an event of group 1 some days from now. */
export const event = (days: number, fields: Partial<Output<'listEvents'>[number]> = {}) =>
  row('listEvents', {
    id: 1 + days,
    title: 'Annual parade',
    date: addDays(dayOf(new Date()), days),
    endTime: '17:00',
    location: 'Tremé',
    ...fields,
  })

const route = [
  'START: Tremé Center',
  'LEFT on Orleans',
  'REFUEL: Candlelight Lounge',
  'DISBAND: Armstrong Park',
]

interface World {
  /** The name of every group, and the words of every place and title. */
  name?: string
  words?: string
  parades?: Parade[]
  isDemonstration?: boolean
}

/** Returns the server's answers about one group with a parade today and one next week, and about some live parades. */
export function world({
  name = 'Lantern Row Strutters',
  words = 'Tremé Center',
  parades = [parade(name)],
  isDemonstration = false,
}: World = {}): Answers {
  const group = row('listGroups', {
    id: 1,
    name,
    description: words,
    location: words,
    followers: 1284,
    isActive: true,
    isVerified: true,
    donationLink: 'https://give.example.org/',
    merchandiseLink: 'https://shop.example.org/',
    contactEmail: 'lanterns@example.org',
    websiteUrl: 'https://lanterns.example.org/',
    socialLinks: ['https://www.facebook.com/lanterns', 'https://lanterns.example.net/'],
  })
  const today = event(0, {
    title: words,
    location: words,
    route: words === LONG_WORD ? [`STOP: ${words}`] : route,
    routeStops: [words],
    startLocation: words,
    endLocation: 'Armstrong Park gate',
    startCoordinates: '29.964100,-90.073000',
    endCoordinates: '29.962000,-90.068000',
  })
  const events = [
    today,
    event(7),
    event(8, { isCancelled: true, cancelReason: 'Rain. We walk next Sunday.' }),
  ]
  return {
    hello: { ...row('hello'), demonstration: isDemonstration },
    listGroups: [
      group,
      row('listGroups', { id: 2, name: 'Cypress Brass', type: 'brass-band', isActive: true }),
    ],
    getGroup: group,
    listEvents: events,
    listGroupEvents: events,
    getEvent: { ...today, path: '' },
    listLiveParades: parades,
    getLiveParade: ({ params }) => {
      const shown = parades.find(({ id }) => String(id) === params['id']) ?? parades[0]!
      return { ...shown, group: { ...shown.group, imageUrl: null, description: words }, event: null }
    },
    getFeaturedSecondLiner: {
      id: 1,
      groupId: 1,
      group,
      featuredDate: today.date,
      isActive: true,
      trackingEnabled: true,
      description: words,
      photos: [],
      createdAt: new Date().toISOString(),

      route: today.route,
      startLocation: words,
      routeStops: [],
      endLocation: null,

      path: '',
      stops: [],
      certainty: 'sure',
      approximateParts: [],
      unknownPlaces: [],
    },
    getStats: { ...row('getStats'), activeGroups: 2, liveParades: parades.length },
  }
}
