import type { Page } from '@playwright/test'
import { makeTrackerLink } from './make-tracker-link.ts'
import type { PicturedSite } from './run-site.ts'

/** One picture: what it shows, where, and what is done before and after the page has loaded. */
export interface Scene {
  name: string
  path: string | ((site: PicturedSite) => Promise<string>)
  before?: (page: Page, site: PicturedSite) => Promise<unknown>
  after?: (page: Page) => Promise<unknown>
  /** The whole page instead of what the window shows. */
  whole?: boolean
}

const liveParades = '**/api/live-parades'
const answerNone = (page: Page) => page.route(liveParades, (route) => route.fulfill({ json: [] }))
const answerLate = (page: Page) => page.route('**/api/**', () => new Promise(() => undefined))
const fail = (page: Page) => page.route('**/api/**', (route) => route.fulfill({ status: 503, body: 'away' }))
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

const signIn = async (page: Page, { origin, adminPassword }: PicturedSite) => {
  await page.request.post(`${origin}/api/admin/session`, { data: { password: adminPassword } })
}

const firstParade = async ({ origin }: PicturedSite): Promise<string> => {
  const parades = (await (await fetch(`${origin}/api/live-parades`)).json()) as { id: number }[]
  return `/track/${parades[0]?.id}`
}

const shareGeolocation = async (page: Page) => {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 29.96413, longitude: -90.07304, accuracy: 8 })
}

/** Every screen, in each state that matters. */
export const scenes: Scene[] = [
  { name: 'home', path: '/', whole: true },
  { name: 'home, nothing live', path: '/', before: answerNone },
  { name: 'home, loading', path: '/', before: answerLate },
  { name: 'home, server away', path: '/', before: fail, whole: true },
  { name: 'menu', path: '/', after: (page) => button(page, /menu/i).click() },
  { name: 'admin access', path: '/', after: (page) => button(page, 'Admin Access').click() },
  { name: 'expanded route', path: '/', after: (page) => button(page, 'Expand Map').click() },
  { name: 'live map', path: '/live' },
  { name: 'live map, filtered', path: '/live', after: (page) => button(page, 'Brass Bands').click() },
  { name: 'live map, nothing live', path: '/live', before: answerNone },
  { name: 'live map, loading', path: '/live', before: answerLate },
  { name: 'live map, server away', path: '/live', before: fail },
  { name: 'offline', path: '/live', after: (page) => page.context().setOffline(true) },
  { name: 'track', path: firstParade },
  { name: 'track, not found', path: '/track/999999' },
  { name: 'track, invalid', path: '/track/nowhere' },
  { name: 'tracker, before', path: makeTrackerLink, whole: true },
  {
    name: 'tracker, sharing',
    path: makeTrackerLink,
    before: shareGeolocation,
    after: (page) => button(page, 'Start sharing').click(),
  },
  { name: 'tracker, unknown link', path: '/tracker/unknown' },
  { name: 'admin', path: '/admin', before: signIn },
  {
    name: 'admin, new permission',
    path: '/admin',
    before: signIn,
    after: (page) => button(page, /permission/i).click(),
  },
  { name: 'admin, signed out', path: '/admin' },
  { name: 'dashboard', path: '/admin-dashboard', before: signIn, whole: true },
  {
    name: 'dashboard, link',
    path: '/admin-dashboard',
    before: signIn,
    after: (page) => button(page, /^Link/).click(),
  },
  { name: 'not found', path: '/nowhere' },
]
