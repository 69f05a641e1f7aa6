/** The ids in the test's world. */
interface WorldIds {
  groupId: number
  eventId: number
  paradeId: number
}

/** A public screen as the test expects it. */
interface ExpectedScreen {
  /** A function if it contains an id of the test's world. */
  path: string | ((ids: WorldIds) => string)
  title: string
  /** Words that are there before the scripts arrive. 'Loading...' by default. */
  before?: string
  /** Texts that the page shows, also after it has gone offline. */
  texts: (string | RegExp)[]
  /** Whether the server refuses the page or one of its calls (403, 404), which the browser logs as an error. */
  expectsRefusal?: boolean
}

/**
 * The screens, by the names of their tests in `public-screens.test.ts`, which makes the rows that the texts
 * come from. `tests/components/layout` checks their accessibility and their widths.
 */
export const publicScreens: Record<string, ExpectedScreen> = {
  home: {
    path: '/',
    title: 'Follow the Culture',
    before: 'who is rolling next Sunday',
    texts: [
      'Follow the',
      'View Live Map',
      'Explore Groups',
      'Active Groups',
      'Live Parades',
      'Upcoming Events',
      'Featured Social Aid and Pleasure Club',
      'LIVE NOW',
      "Today's Route",
      'Expand Map',
      'View Profile',
      'View Live Tracking',
      'Featured Groups',
      'View All Groups',
      'Join the Community',
      'Create Group Profile',
      'Learn More',
    ],
  },
  'the live map': {
    path: '/live',
    title: 'Live Parade Map',
    before: 'Loading map...',
    texts: [
      'Live Parade Map',
      'Refresh Map',
      'Auto-updating every 10 seconds',
      'Active Parades',
      'Registered Groups',
      'Total Tracked',
      '29.964100, -90.073000',
      /^Last updated /,
      'Track',
      'Share',
    ],
  },
  'a parade': {
    path: ({ paradeId }) => `/track/${paradeId}`,
    title: 'Lantern Row Strutters live',
    before: 'Loading parade...',
    texts: [/30 seconds/, 'Refresh', 'Share', 'Annual parade'],
  },
  'an unknown parade': {
    path: '/track/999999',
    title: 'Parade Not Found',
    texts: ['Parade Not Found', 'This parade is not currently active or has ended.'],
    expectsRefusal: true,
  },
  'an invalid parade': {
    path: '/track/nowhere',
    title: 'Invalid parade ID',
    texts: ['Invalid parade ID'],
    expectsRefusal: true,
  },
  'the groups': {
    path: '/groups',
    title: 'All Groups',
    before: 'Lantern Row Strutters',
    texts: [
      'All Groups',
      'Social Aid & Pleasure Clubs',
      /^Next: /,
      'No upcoming events',
      '1,284 followers',
      'Support',
      'Merchandise',
      'View Profile',
    ],
  },
  'no groups found': {
    path: '/groups?q=zydeco',
    title: 'All Groups',
    before: 'Loading',
    texts: ['No groups found matching your criteria.'],
  },
  'a group': {
    path: ({ groupId }) => `/groups/${groupId}`,
    title: 'Lantern Row Strutters',
    before: 'Follow the parade',
    texts: [
      'Follow',
      'Contact',
      'lanterns@example.org',
      'Visit Website',
      'Follow Us',
      'Upcoming Events',
      'Tremé, New Orleans',
      'LIVE NOW',
      'Facebook',
      'lanterns.example.net',
    ],
  },
  'an unknown group': {
    path: '/groups/999999',
    title: 'Group Not Found',
    texts: ['Group Not Found', "The group you're looking for doesn't exist.", 'View All Groups'],
    expectsRefusal: true,
  },
  'creating a group': {
    path: '/create-group',
    title: 'Create Group Profile',
    texts: [
      'Create Group Profile',
      'Group Information',
      'Group Name',
      'Group Type',
      'Description',
      'Cancel',
      'Create Group',
    ],
  },
  'editing a group as a stranger': {
    path: ({ groupId }) => `/groups/${groupId}/edit`,
    title: 'Edit Group Profile',
    texts: ['Only organizers can edit this profile', 'lanterns@example.org'],
    expectsRefusal: true,
  },
  'editing an unknown group': {
    path: '/groups/999999/edit',
    title: 'Group Not Found',
    texts: ['Group Not Found', "The group you're trying to edit doesn't exist."],
    expectsRefusal: true,
  },
  'proposing events as a stranger': {
    path: ({ groupId }) => `/groups/${groupId}/proposals`,
    title: 'Propose Events',
    texts: ['Only organizers can propose events', 'lanterns@example.org'],
    expectsRefusal: true,
  },
  'an organizer link': {
    path: '/organiser/abc',
    title: 'Become an organizer',
    texts: ['Become an organizer'],
  },
  'a group followed': {
    path: '/following',
    title: 'Following',
    texts: ['Lantern Row Strutters', 'Practice'],
  },
  'the calendar': {
    path: '/calendar',
    title: 'Parade Calendar',
    before: 'Annual parade',
    texts: [
      'Parade Calendar',
      'Refresh Events',
      'Auto-updating every 30 seconds',
      'All Events',
      '2nd Line Schedule',
      '2 upcoming events',
      'LIVE NOW',
      '(4 waypoints)',
      '...and 2 more stops',
      'Canceled',
      'Rain. We walk next Sunday.',
      'View Map',
      'Show 1 earlier event',
    ],
  },
  'an event’s map': {
    path: ({ eventId }) => `/calendar?map=${eventId}`,
    title: 'Parade Calendar',
    texts: ['Starts at Tremé Center', 'START', 'END', 'Route details', 'REFUEL: Candlelight Lounge'],
  },
  'featured tracking': {
    path: '/featured-tracking',
    title: 'Featured Parade Live',
    before: 'Loading',
    texts: [
      'LIVE NOW',
      "Today's Route",
      '29.964100, -90.073000',
      'Live Tracking Active',
      '15 seconds',
      'Featured Date',
      '1,284 followers',
    ],
  },
  about: {
    path: '/about',
    title: 'About',
    before: 'baby dolls',
    texts: [
      'Main line and second line',
      'What a route sheet says',
      'The season',
      'How to behave as a visitor',
      'Social Aid & Pleasure Clubs',
      'Black Masking Indians',
      'Brass Bands',
      'Baby Dolls',
      'The founders’ story',
      'We don’t track them then, no matter who asks.',
    ],
  },
  waitlist: { path: '/waitlist', title: 'Join Waitlist', texts: ['Email', 'I am a…'] },
  sponsors: {
    path: '/sponsors',
    title: 'Sponsors',
    before: 'Grand Marshal Tier',
    texts: [
      'Second Line Supporter',
      '$500/month',
      'Brass Tier',
      '$1,500/month',
      'Most Popular',
      'Grand Marshal Tier',
      '$3,000/month',
      'What every sponsor gets',
      'sponsors@example.org',
    ],
  },
  advertise: {
    path: '/advertise',
    title: 'Advertise',
    before: '2,500+',
    texts: [
      '2,500+',
      'culture enthusiasts',
      '5,000+',
      'local residents',
      '1,200+',
      'tourists',
      /about 24 hours/,
      'advertising@example.org',
    ],
  },
  merchandise: {
    path: '/merch',
    title: 'Merchandise',
    before: 'Shop by Group',
    texts: ['Division Jersey', 'Varies', 'Apparel', 'Shop by Group', 'Contact to Order'],
  },
  'the beta application': {
    path: '/beta',
    title: 'Beta Application',
    texts: [/2-3 business days/, 'Weekday Mornings', 'Parade Events', 'iPad', 'Submit Application'],
  },
  deploy: { path: '/deploy', title: 'Deploy', before: 'Deploy', texts: ['Checklist', 'What you get'] },
  privacy: {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    before: 'Privacy',
    texts: ['What is kept', 'followedGroups'],
  },
  terms: { path: '/terms-of-use', title: 'Terms of Use', before: 'Terms', texts: ['Tracking', 'Fair use'] },
  'not found': {
    path: '/nowhere',
    title: 'Page not found',
    before: '404 Page Not Found',
    texts: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
    expectsRefusal: true,
  },
  'an unknown tracker link': {
    path: '/tracker/unknown',
    title: 'Share the parade',
    texts: ['Unknown tracker link'],
    expectsRefusal: true,
  },
}
