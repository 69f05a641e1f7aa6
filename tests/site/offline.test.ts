import type { Browser, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { startApp } from '#tests/harness/app.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { locateMarker, openPage, storeSite } from '#tests/harness/people/page.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { startParadeWithFix } from '#tests/sim/phone.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

/** Opens a page of a new site with a group that has an event in three days. */
async function openSite() {
  const app = await startApp()
  const { id: groupId } = await makeGroup(app.database, { name: 'Seen Steppers' })
  const route = ['Tremé', 'Canal']
  await makeEvent(app.database, { groupId, date: addDays(dayOf(new Date()), 3), title: 'Seen Sunday', route })
  return { app, groupId, page: await openPage(browser, app, { context: { serviceWorkers: 'allow' } }) }
}

/** Returns the keys of the answers that the browser has saved. */
const readSavedKeys = (page: Page) =>
  page.evaluate<string[]>(`new Promise((resolve) => {
    const opening = indexedDB.open('second-line-seen')
    // It must not be created here.
    opening.onupgradeneeded = () => opening.transaction.abort()
    opening.onerror = () => resolve([])
    opening.onsuccess = () => {
      const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
      keys.onsuccess = () => (opening.result.close(), resolve(keys.result))
    }
  })`)

/** Resolves when the browser has saved these answers; a slow machine takes long for the site's files. */
const waitUntilSaved = (page: Page, ...keys: string[]) =>
  expect.poll(() => readSavedKeys(page), { timeout: 40_000 }).toEqual(expect.arrayContaining(keys))

const CALENDAR = ['seen-["/api/events"]', 'seen-["/api/groups"]']

test('without a signal a reload shows what was seen: live parades gray with their age, calendar, routes and followed groups', async () => {
  const { app, groupId, page } = await openSite()
  const { paradeId } = await startParadeWithFix(app, groupId, new Date())
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'Follow Seen Steppers' }).first().click()
  await storeSite(page)
  // A page saves what it shows once its map has loaded.
  await page.goto(`/track/${paradeId}`)
  await waitUntilSaved(page, `live-["/api/live-parades/${paradeId}"]`)
  await page.goto('/live')
  await locateMarker(page, paradeId).waitFor()
  await waitUntilSaved(page, 'live-["/api/live-parades"]', ...CALENDAR)
  const stored = await page.evaluate<string[]>(
    'caches.open("second-line-shell").then((store) => store.keys()).then((keys) => keys.map(({ url }) => url))',
  )
  expect(stored.filter((url) => url.includes('/api/'))).toEqual([])

  await app.close()
  await page.goto('/live')
  const row = page.getByRole('article').filter({ hasText: 'Seen Steppers' })
  await row.getByText(/^As of \d{1,2}:\d{2}\s[AP]M$/).waitFor()
  expect(await row.getByText('Live', { exact: true }).count()).toBe(0)
  await page.getByText(/You’re offline\. Last update .+ Reconnecting/).waitFor()
  const marker = locateMarker(page, paradeId)
  await expect.poll(() => marker.getAttribute('data-status')).toBe('stale')
  expect(await marker.innerText()).toContain('As of')
  await page.goto(`/track/${paradeId}`)
  await page
    .getByText(/^As of/)
    .first()
    .waitFor()
  await page.goto('/calendar')
  await page.getByRole('button', { name: 'View Map' }).click()
  await page.getByRole('dialog').getByText('Canal').waitFor()
  expect(await page.getByText('LIVE NOW').count()).toBe(0)
  await page.goto('/groups')
  await row.getByText(/^As of \d{1,2}:\d{2}\s[AP]M$/).waitFor()
  expect(await row.getByText('Signal lost').count()).toBe(0)
  await page.goto('/following')
  await page.getByText('Seen Sunday').waitFor()
  expect(await page.title()).toBe('Following · Second Line')
  // A screen that was never opened works as well.
  await page.getByRole('link', { name: 'View Profile' }).click()
  await page.getByText('You’re offline.').first().waitFor()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Merchandise' }).click()
  await page.getByRole('heading', { name: 'Shop by Group' }).waitFor()

  // The connection is back: what is live is live again.
  await page.goto('/live')
  await row.getByText(/^As of/).waitFor()
  await startApp({ databaseUrl: app.settings.databaseUrl, port: Number(new URL(app.origin).port) })
  // The page asks every 10 s, too.
  await page.evaluate('dispatchEvent(new Event("online"))')
  await row.getByText('Live', { exact: true }).waitFor({ timeout: 30_000 })
  expect(await page.getByText(/^As of/).count()).toBe(0)
})

test('without the server, the calendar and other screens open that were never opened, and the streets that were seen', async () => {
  const { app, page } = await openSite()
  /** The number of canvases with streets: an empty one still has its first size. */
  const countDrawn = () =>
    page.evaluate<number>(
      '[...document.querySelectorAll("canvas.leaflet-tile")].filter(({ width }) => width !== 300).length',
    )
  await page.clock.install()
  await page.goto('/about')
  // The page stores the site's files after a while, and then these answers.
  await page.clock.fastForward(5_000)
  await waitUntilSaved(page, ...CALENDAR)
  await page.goto('/live')
  await expect.poll(countDrawn).toBeGreaterThan(3)
  const network = await page.context().newCDPSession(page)
  // Only the site's own cache counts.
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto('about:blank', { waitUntil: 'commit' })
  await app.close()
  await page.goto('/sponsors')
  await page.getByRole('heading', { name: 'Grand Marshal Tier' }).waitFor()
  await page.goto('/calendar')
  await page
    .getByRole('article')
    .filter({ hasText: 'Seen Sunday' })
    .getByText('Seen Steppers')
    .first()
    .waitFor()
  await page.goto('/live')
  await expect.poll(countDrawn).toBeGreaterThan(3)
  // An address that is no page does not show one.
  for (const path of ['/api/live-parades', '/calendar.ics'])
    await expect(page.goto(path, { waitUntil: 'commit' })).rejects.toThrow('ERR_CONNECTION_REFUSED')
})
