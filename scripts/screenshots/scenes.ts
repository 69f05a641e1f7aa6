import type { Page } from '@playwright/test'
import { neverRespond, respondWithNoParades, button, respondWith503, signIn, type Scene } from './scene.ts'
import { jobScenes } from './job-scenes.ts'
import { betaScenes } from './beta-scenes.ts'
import { adminScenes } from './admin-scenes.ts'
import { arrivalScenes } from './arrival-scenes.ts'
import { makeTrackerLink } from './make-testers.ts'
import { proposalScenes } from './proposal-scenes.ts'
import { publicScenes } from './public-scenes.ts'
import { reachScenes } from './reach-scenes.ts'
import type { Site } from '../start/run-site.ts'

const firstParade = async ({ origin }: Site): Promise<string> => {
  const parades = (await (await fetch(`${origin}/api/live-parades`)).json()) as { id: number }[]
  return `/track/${parades[0]?.id}`
}

const shareGeolocation = async (page: Page) => {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 29.96413, longitude: -90.07304, accuracy: 8 })
}

/** Shares on a tracker link until an administrator's Stop, after which the page waits for Start again. */
const shareUntilStopped = async (page: Page) => {
  await button(page, 'Start sharing').click()
  await page.getByRole('link', { name: 'See it on the map' }).waitFor()
  const { origin, pathname } = new URL(page.url())
  const link = await page.request.get(`${origin}/api${pathname}`)
  const { paradeId } = (await link.json()) as { paradeId: number }
  await page.request.post(`${origin}/api/admin/stop-tracking`, { data: { paradeId } })
  await page.getByRole('heading', { name: 'The parade was stopped' }).waitFor()
}

/** Makes it the visitor's second visit, on which the site may offer to be installed. */
const visitBefore = (page: Page) => page.addInitScript("localStorage.setItem('visits', '1')")

/** Does what Chromium does when it can install the site. */
const offerInstallation = (page: Page) =>
  page.evaluate("window.dispatchEvent(new Event('beforeinstallprompt'))")

/** Every screen, in each state that matters. */
export const scenes: Scene[] = [
  { name: 'home', path: '/', fullPage: true },
  { name: 'home, nothing live', path: '/', before: respondWithNoParades },
  { name: 'home, loading', path: '/', before: neverRespond },
  { name: 'home, server away', path: '/', before: respondWith503, fullPage: true },
  { name: 'menu', path: '/', after: (page) => button(page, /menu/i).click() },
  { name: 'admin access', path: '/', after: (page) => button(page, 'Admin Access').click() },
  { name: 'expanded route', path: '/', after: (page) => button(page, 'Expand Map').click() },
  { name: 'live map', path: '/live' },
  { name: 'live map, filtered', path: '/live', after: (page) => button(page, 'Brass Bands').click() },
  {
    name: 'live map, followed',
    path: '/live',
    after: (page) => page.getByRole('article').first().getByRole('button').first().click(),
  },
  { name: 'live map, nothing live', path: '/live', before: respondWithNoParades },
  { name: 'live map, loading', path: '/live', before: neverRespond },
  { name: 'live map, server away', path: '/live', before: respondWith503 },
  {
    name: 'offline',
    path: '/live',
    after: async (page) => {
      await page.context().setOffline(true)
      await page.getByText('You’re offline.').waitFor()
    },
  },
  ...arrivalScenes,
  { name: 'track', path: firstParade },
  { name: 'track, not found', path: '/track/999999' },
  { name: 'track, invalid', path: '/track/nowhere' },
  { name: 'tracker, before', path: makeTrackerLink, fullPage: true },
  {
    name: 'tracker, sharing',
    path: makeTrackerLink,
    before: shareGeolocation,
    after: (page) => button(page, 'Start sharing').click(),
  },
  {
    name: 'tracker, paused',
    path: makeTrackerLink,
    before: shareGeolocation,
    after: async (page) => {
      await button(page, 'Start sharing').click()
      await button(page, 'Pause').click()
    },
  },
  {
    name: 'tracker, waiting',
    path: makeTrackerLink,
    before: async (page, site) => {
      await shareGeolocation(page)
      await signIn(page, site)
    },
    after: shareUntilStopped,
  },
  { name: 'tracker, unknown link', path: '/tracker/unknown' },
  { name: 'admin', path: '/admin', before: signIn },
  {
    name: 'admin, new permission',
    path: '/admin',
    before: signIn,
    after: (page) => button(page, 'Create Permission').click(),
  },
  { name: 'admin, signed out', path: '/admin' },
  { name: 'dashboard', path: '/admin-dashboard', before: signIn, fullPage: true },
  {
    name: 'dashboard, link',
    path: '/admin-dashboard',
    before: signIn,
    after: (page) => button(page, /^Link/).click(),
  },
  ...betaScenes,
  {
    name: 'dashboard, ending a phone',
    path: '/admin-dashboard',
    before: signIn,
    after: (page) => button(page, /^End /).click(),
  },
  { name: 'dashboard, permissions', path: '/admin-dashboard?tab=permissions', before: signIn },
  {
    name: 'dashboard, granting',
    path: '/admin-dashboard?tab=permissions',
    before: signIn,
    after: (page) => button(page, 'Grant Permission').click(),
  },
  {
    name: 'dashboard, removing the demonstration',
    path: '/admin-dashboard',
    before: signIn,
    after: (page) => button(page, 'Remove demonstration data').click(),
  },
  ...adminScenes,
  ...proposalScenes,
  ...jobScenes,
  ...publicScenes,
  ...reachScenes,
  { name: 'install hint', path: '/calendar', before: visitBefore, after: offerInstallation },
  { name: 'not found', path: '/nowhere' },
]
