import type { Page } from '@playwright/test'
import type { Site } from '../start/run-site.ts'
import { button, respondWithNoParades, type Scene } from './scene.ts'

/** Lets a page offer alerts: a headless browser refuses their permission from the start. */
const allowAlerts = (page: Page) =>
  page.addInitScript("Object.defineProperty(Notification, 'permission', { value: 'default' })")

/** Makes a page believe that it is in Safari on an iPhone, not on the Home Screen. */
const pretendIPhone = (page: Page) =>
  page.addInitScript(`Object.defineProperty(navigator, 'standalone', { value: false })
    delete window.PushManager`)

/** Responds with the first live parade alone. */
const respondWithOneParade = (page: Page) =>
  page.route('**/api/live-parades', async (route) => {
    const parades = (await (await route.fetch()).json()) as unknown[]
    await route.fulfill({ json: parades.slice(0, 1) })
  })

/** Responds with an empty calendar. */
const respondWithNoEvents = (page: Page) =>
  page.route('**/api/events', (route) => route.fulfill({ json: [] }))

/** Turns on the alerts of group 1 before the page loads, as an earlier visit would have. */
const chooseAlerts = async (page: Page) => {
  await page.addInitScript(`localStorage.setItem('alerts', JSON.stringify({
    groups: [{ id: 1, live: true, morning: false, changes: true }], spots: [] }))`)
  await allowAlerts(page)
}

const followFirst = (page: Page) => button(page, /^Follow /).click()

/** Stores a spot at the third stop of the first live parade that has three, and an alert for it. */
const chooseSpot = async (page: Page, { origin }: Site) => {
  await allowAlerts(page)
  const response = await page.request.get(`${origin}/api/live-parades`)
  const parades = (await response.json()) as {
    id: number
    stops: { latitude: number; longitude: number }[]
  }[]
  const { id: paradeId, stops } = parades.find((parade) => parade.stops.length > 2)!
  const { latitude, longitude } = stops[2]!
  const [spot, alerts] = [
    { version: 1, latitude, longitude, source: 'map' },
    { groups: [], spots: [{ latitude, longitude, minutes: 20, paradeId }] },
  ].map((value) => JSON.stringify(value))
  await page.addInitScript(`localStorage.setItem('arrivalSpot', '${spot}')
    localStorage.setItem('alerts', '${alerts}')`)
}

/** Loads the page again as the service worker does without a signal. */
const reloadWithoutSignal = async (page: Page) => {
  await page.waitForFunction('indexedDB.databases().then((all) => all.length > 0)')
  // Time to save what the page shows.
  await page.waitForTimeout(4_000)
  await page.route('**/api/**', (route) => route.abort())
  await page.route(page.url(), async (route) => {
    const response = await route.fetch()
    // Its copy of the page has no content that the server drew.
    const html = (await response.text()).replace(/(<div id="root">)[^]*(<noscript>)/, '$1</div>$2')
    await route.fulfill({ response, body: html })
  })
  await page.reload()
  await page
    .getByText(/^As of/)
    .first()
    .waitFor()
}

/** Alerts, saved pages, embedded pages, posters, and how to install the site. */
export const reachScenes: Scene[] = [
  { name: 'alerts', path: '/groups', beforeLoad: allowAlerts, afterLoad: followFirst },
  {
    name: 'alerts, chosen',
    path: '/groups/1',
    beforeLoad: chooseAlerts,
    afterLoad: (page) => button(page, 'Follow').click(),
  },
  {
    name: 'alerts, next parades',
    path: '/live',
    beforeLoad: async (page) => {
      await allowAlerts(page)
      await respondWithNoParades(page)
    },
    afterLoad: (page) => button(page, /^Tell me/).click(),
  },
  { name: 'alerts, iPhone', path: '/groups', beforeLoad: pretendIPhone, afterLoad: followFirst },
  { name: 'alerts, spot', path: '/live', beforeLoad: chooseSpot },
  { name: 'seen live', path: '/live', afterLoad: reloadWithoutSignal },
  { name: 'seen track', path: '/track/1', afterLoad: reloadWithoutSignal },
  { name: 'seen home', path: '/', afterLoad: reloadWithoutSignal },
  { name: 'embed live, one', path: '/embed/live', beforeLoad: respondWithOneParade },
  { name: 'embed live, none', path: '/embed/live', beforeLoad: respondWithNoParades },
  // To visitors, a parade that never was looks like one that has ended.
  { name: 'embed track, ended', path: '/embed/track/999999' },
  {
    name: 'poster group, no parade',
    path: '/groups/1/poster',
    beforeLoad: respondWithNoEvents,
    fullPage: true,
  },
  {
    name: 'install hint, iPhone',
    path: '/calendar',
    beforeLoad: async (page) => {
      // The hint waits for the second visit.
      await page.addInitScript("localStorage.setItem('visits', '1')")
      await pretendIPhone(page)
    },
  },
]
