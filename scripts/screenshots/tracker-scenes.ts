import type { Page } from '@playwright/test'
import type { Site } from '../start/run-site.ts'
import { button, type Scene, signIn, signInAsAdmin } from './scene.ts'

/**
 * Creates a tracker link for a brass band: the demonstration moves only other groups. Returns the path
 * of its page.
 */
async function createTrackerLink(site: Site): Promise<string> {
  const sendRequest = await signInAsAdmin(site)
  const groups = await sendRequest<{ id: number; type: string }[]>('GET', '/api/groups')
  const band = groups.find(({ type }) => type === 'brass-band')
  if (!band) throw new Error('The demonstration has no brass band.')
  const { trackingLink } = await sendRequest<{ trackingLink: string }>(
    'POST',
    '/api/admin/generate-tracker-link',
    { groupId: band.id, userName: 'Odile Example', userPhone: '504-555-0100' },
  )
  return trackingLink
}

/** Puts the phone into Tremé, with an accuracy of 8 m. */
async function grantLocation(page: Page): Promise<void> {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 29.96413, longitude: -90.07304, accuracy: 8 })
}

/** Starts sharing, and stops the parade as an administrator. The page then waits for Start again. */
async function shareUntilStopped(page: Page): Promise<void> {
  await button(page, 'Start sharing').click()
  await page.getByRole('link', { name: 'See it on the map' }).waitFor()
  const { origin, pathname } = new URL(page.url())
  const link = await page.request.get(`${origin}/api${pathname}`)
  const { paradeId } = (await link.json()) as { paradeId: number }
  await page.request.post(`${origin}/api/admin/stop-tracking`, { data: { paradeId } })
  await page.getByRole('heading', { name: 'The parade was stopped' }).waitFor()
}

/** The page of a tracker link. Its last sharing scene stops the parade that the others begin. */
export const trackerScenes: Scene[] = [
  { name: 'tracker, before', path: createTrackerLink, fullPage: true },
  {
    name: 'tracker, sharing',
    path: createTrackerLink,
    beforeLoad: grantLocation,
    afterLoad: (page) => button(page, 'Start sharing').click(),
  },
  {
    name: 'tracker, paused',
    path: createTrackerLink,
    beforeLoad: grantLocation,
    afterLoad: async (page) => {
      await button(page, 'Start sharing').click()
      await button(page, 'Pause').click()
    },
  },
  {
    name: 'tracker, waiting',
    path: createTrackerLink,
    beforeLoad: async (page, site) => {
      await grantLocation(page)
      await signIn(page, site)
    },
    afterLoad: shareUntilStopped,
  },
  { name: 'tracker, unknown link', path: '/tracker/unknown' },
]
