import type { pages } from '#shared/pages.ts'

/** A page of the web app, by its name in `shared/pages.ts`. */
export type PageName = keyof typeof pages

/** What a page is called and what it is about. Pages for those who have a link or a password are kept from search engines. */
export interface PageWords {
  title: string
  description: string
  isPrivate?: boolean
}

const home =
  'Where the second line is right now, where it is headed, and who is rolling next Sunday: live parades, social aid and pleasure clubs, Black Masking Indians, brass bands and baby dolls of New Orleans.'

/** The words of every page, as its tab says them too. */
export const pageWords: Record<PageName, PageWords> = {
  home: { title: 'Follow the Culture', description: home },
  groups: {
    title: 'All Groups',
    description:
      'Social aid and pleasure clubs, Black Masking Indians, brass bands and baby dolls of New Orleans, and what each has planned next.',
  },
  group: { title: 'Group profile', description: home },
  editGroup: { title: 'Edit Group Profile', description: 'For the organisers of a group.', isPrivate: true },
  createGroup: {
    title: 'Create Group Profile',
    description: 'Put your club, tribe, band or baby dolls on the site. No account is needed.',
  },
  organiser: {
    title: 'Become an organizer',
    description: 'For those who were sent a link to edit a group’s profile.',
    isPrivate: true,
  },
  following: { title: 'Following', description: 'The groups that this browser follows.' },
  calendar: {
    title: 'Parade Calendar',
    description:
      'The season of second line parades in New Orleans: when each club rolls, where it starts, and every route on a map.',
  },
  featuredTracking: {
    title: 'Featured Parade Live',
    description: 'The featured social aid and pleasure club while it is on the street.',
  },
  about: {
    title: 'About',
    description:
      'Where the second line comes from: social aid and pleasure clubs, Black Masking Indians, brass bands and baby dolls, the season, and how to walk along.',
  },
  waitlist: { title: 'Join Waitlist', description: 'Be told first when something new comes out the door.' },
  sponsors: {
    title: 'Sponsors',
    description: 'Three ways to keep the parade map free for clubs and their followers.',
  },
  advertise: { title: 'Advertise', description: 'Reach the people who are on the street on Sunday.' },
  merch: { title: 'Merchandise', description: 'Jerseys and tees made to order for clubs and second liners.' },
  beta: { title: 'Beta Application', description: 'Try what is new on a real Sunday, and say what works.' },
  deploy: { title: 'Deploy', description: 'What it takes to run this site for your own town.' },
  privacyPolicy: {
    title: 'Privacy Policy',
    description: 'What this site keeps, field by field, why and how long.',
  },
  termsOfUse: { title: 'Terms of Use', description: 'What is agreed by using the site.' },
  live: {
    title: 'Live Parade Map',
    description: 'Every parade that is on the street in New Orleans now, on a map that moves when it moves.',
  },
  track: { title: 'Parade live', description: 'Follow one parade on the map.' },
  tracker: { title: 'Share the parade', description: 'For the person in the parade.', isPrivate: true },
  admin: { title: 'Admin', description: 'For administrators.', isPrivate: true },
  adminDashboard: { title: 'Admin Dashboard', description: 'For administrators.', isPrivate: true },
  betaDashboard: { title: 'Beta Dashboard', description: 'For administrators.', isPrivate: true },
  betaFeedback: { title: 'Beta Feedback', description: 'For beta testers.', isPrivate: true },
}
