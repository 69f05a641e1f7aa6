import type { CallName } from './contract/calls.ts'

/** A page of the web app. One row here and one file in `web/screens` make a page. */
interface Page {
  /** The path in Express's syntax. The server responds 404 at any other path. */
  path: string
  /** Module of the page's screen: `web/screens/{screen}Screen.tsx`. */
  screen: string
  /** Title of the browser tab, until the screen sets another one. */
  title: string
  /** Description for search engines and shared links. */
  description: string
  /**
   * Whether search engines are told to ignore the page: it is for people with a link or a password, for
   * printing, or for the pages of other sites.
   */
  isPrivate?: boolean
  /**
   * A page without header and footer: for the pages of other sites, which may frame it and where it
   * stores nothing, or for printing.
   */
  bare?: 'embed' | 'print'
  /** The calls that the page makes first. `{id}` in their paths is the id in the page's path. */
  firstCalls?: readonly CallName[]
  /**
   * Query parameters that change the content. With one of them, the server renders only the frame.
   */
  parameters?: readonly string[]
  /**
   * What the HTML shows before the scripts load: the screen with its data, if it is mostly text;
   * the screen without data; or only the frame, if the screen is a form or depends on data that
   * only the browser has.
   */
  drawn: 'with data' | 'without data' | 'frame'
}

const CITY_DESCRIPTION =
  'Where the second line is right now, where it is headed, and who is rolling next Sunday: live parades, social aid and pleasure clubs, Black Masking Indians, brass bands and baby dolls of New Orleans.'

/**
 * Every page of the site, by the name that code uses for it. A new page is a row here and a screen.
 */
export const pages = {
  home: {
    path: '/',
    screen: 'home/Home',
    title: 'Follow the Culture',
    description: CITY_DESCRIPTION,
    firstCalls: ['getFeaturedSecondLiner', 'listLiveParades', 'getStats', 'listGroups', 'listEvents'],
    parameters: ['type'],
    drawn: 'without data',
  },
  groups: {
    path: '/groups',
    screen: 'groups/Groups',
    title: 'All Groups',
    description:
      'Social aid and pleasure clubs, Black Masking Indians, brass bands and baby dolls of New Orleans, and what each has planned next.',
    firstCalls: ['listGroups', 'listEvents', 'listLiveParades'],
    parameters: ['q', 'type', 'show'],
    drawn: 'with data',
  },
  group: {
    path: '/groups/:id',
    screen: 'group/Group',
    title: 'Group profile',
    description: CITY_DESCRIPTION,
    firstCalls: ['getGroup', 'listLiveParades', 'listGroupEvents'],
    drawn: 'with data',
  },
  editGroup: {
    path: '/groups/:id/edit',
    screen: 'group-form/EditGroup',
    title: 'Edit Group Profile',
    description: 'For the organizers of a group.',
    isPrivate: true,
    drawn: 'frame',
  },
  groupProposals: {
    path: '/groups/:id/proposals',
    screen: 'proposals/Proposals',
    title: 'Propose Events',
    description: 'For the organizers of a group.',
    isPrivate: true,
    drawn: 'frame',
  },
  createGroup: {
    path: '/create-group',
    screen: 'group-form/CreateGroup',
    title: 'Create Group Profile',
    description: 'Put your club, tribe, band or baby dolls on the site. No account is needed.',
    drawn: 'frame',
  },
  organizer: {
    path: '/organiser/:token',
    screen: 'organizer/Organizer',
    title: 'Become an organizer',
    description: 'For people who received a link to edit a group’s profile.',
    isPrivate: true,
    drawn: 'frame',
  },
  following: {
    path: '/following',
    screen: 'following/Following',
    title: 'Following',
    description: 'The groups that this browser follows.',
    drawn: 'frame',
  },
  calendar: {
    path: '/calendar',
    screen: 'calendar/Calendar',
    title: 'Parade Calendar',
    description:
      'The season of second line parades in New Orleans: when each club rolls, where it starts, and every route on a map.',
    firstCalls: ['listEvents', 'listGroups', 'listLiveParades'],
    parameters: ['filter', 'map', 'earlier', 'show', 'showEarlier'],
    drawn: 'with data',
  },
  featuredTracking: {
    path: '/featured-tracking',
    screen: 'featured-tracking/FeaturedTracking',
    title: 'Featured Parade Live',
    description: 'The featured social aid and pleasure club while it is rolling.',
    firstCalls: ['getFeaturedSecondLiner', 'listLiveParades'],
    drawn: 'without data',
  },
  about: {
    path: '/about',
    screen: 'about/About',
    title: 'About',
    description:
      'Where the second line comes from: social aid and pleasure clubs, Black Masking Indians, brass bands and baby dolls, the season, and how to walk along.',
    drawn: 'without data',
  },
  waitlist: {
    path: '/waitlist',
    screen: 'waitlist/Waitlist',
    title: 'Join Waitlist',
    description: 'Hear first when something new comes out the door.',
    drawn: 'frame',
  },
  sponsors: {
    path: '/sponsors',
    screen: 'sponsors/Sponsors',
    title: 'Sponsors',
    description: 'Three ways to keep the parade map free for clubs and their followers.',
    drawn: 'without data',
  },
  advertise: {
    path: '/advertise',
    screen: 'advertise/Advertise',
    title: 'Advertise',
    description: 'Reach the people who follow the parade every Sunday.',
    drawn: 'without data',
  },
  merch: {
    path: '/merch',
    screen: 'merch/Merch',
    title: 'Merchandise',
    description: 'Jerseys and tees made to order for clubs and second liners.',
    parameters: ['category', 'sort', 'view'],
    drawn: 'without data',
  },
  beta: {
    path: '/beta',
    screen: 'beta/Beta',
    title: 'Beta Application',
    description: 'Try new features on a real Sunday and tell us what works.',
    drawn: 'frame',
  },
  deploy: {
    path: '/deploy',
    screen: 'deploy/Deploy',
    title: 'Deploy',
    description: 'What it takes to run this site for your own town.',
    drawn: 'without data',
  },
  privacyPolicy: {
    path: '/privacy-policy',
    screen: 'privacy/Privacy',
    title: 'Privacy Policy',
    description: 'What this site keeps, field by field, with the reason and for how long.',
    drawn: 'without data',
  },
  termsOfUse: {
    path: '/terms-of-use',
    screen: 'terms/Terms',
    title: 'Terms of Use',
    description: 'What you agree to when you use the site.',
    drawn: 'without data',
  },
  live: {
    path: '/live',
    screen: 'live/Live',
    title: 'Live Parade Map',
    description: 'Every parade rolling in New Orleans right now, on a map that moves with the parade.',
    firstCalls: ['listLiveParades', 'getStats', 'listGroups'],
    parameters: ['type'],
    drawn: 'without data',
  },
  track: {
    path: '/track{/:id}',
    screen: 'track/Track',
    title: 'Parade live',
    description: 'Follow one parade on the map.',
    firstCalls: ['getLiveParade'],
    drawn: 'without data',
  },
  groupPoster: {
    path: '/groups/:id/poster',
    screen: 'poster/GroupPoster',
    title: 'Poster',
    description: 'A group and its next parade on a page to print.',
    isPrivate: true,
    bare: 'print',
    firstCalls: ['listGroups', 'listEvents'],
    drawn: 'frame',
  },
  eventPoster: {
    path: '/events/:id/poster',
    screen: 'poster/EventPoster',
    title: 'Poster',
    description: 'A parade on a page to print.',
    isPrivate: true,
    bare: 'print',
    firstCalls: ['listGroups', 'listEvents'],
    drawn: 'frame',
  },
  embedLive: {
    path: '/embed/live',
    screen: 'embed/EmbedLive',
    title: 'Live parades',
    description: 'The live map for the pages of other sites.',
    isPrivate: true,
    bare: 'embed',
    firstCalls: ['listLiveParades'],
    drawn: 'frame',
  },
  embedTrack: {
    path: '/embed/track/:id',
    screen: 'embed/EmbedTrack',
    title: 'Parade live',
    description: 'One parade for the pages of other sites.',
    isPrivate: true,
    bare: 'embed',
    firstCalls: ['listLiveParades'],
    drawn: 'frame',
  },
  tracker: {
    path: '/tracker/:token',
    screen: 'tracker/Tracker',
    title: 'Share the parade',
    description: 'For the person tracking the parade.',
    isPrivate: true,
    drawn: 'frame',
  },
  admin: {
    path: '/admin',
    screen: 'admin/Admin',
    title: 'Admin',
    description: 'For administrators.',
    isPrivate: true,
    drawn: 'frame',
  },
  adminDashboard: {
    path: '/admin-dashboard',
    screen: 'admin-dashboard/Dashboard',
    title: 'Admin Dashboard',
    description: 'For administrators.',
    isPrivate: true,
    drawn: 'frame',
  },
  betaDashboard: {
    path: '/beta-dashboard',
    screen: 'beta-dashboard/BetaDashboard',
    title: 'Beta Dashboard',
    description: 'For administrators.',
    isPrivate: true,
    drawn: 'frame',
  },
  betaFeedback: {
    path: '/beta/feedback/:token',
    screen: 'beta-feedback/BetaFeedback',
    title: 'Beta Feedback',
    description: 'For beta testers.',
    isPrivate: true,
    drawn: 'frame',
  },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** Returns the row of a page, typed with every optional field. */
export const pageOf = (name: PageName): Page => pages[name]

export const pageNames = Object.keys(pages) as PageName[]
