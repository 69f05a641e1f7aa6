import type { Browser, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { locateMarker, openPage, phoneScreen, storeSite } from '#tests/harness/people/page.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { startParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

const open = (app: TestApp) => openPage(browser, app, { context: { serviceWorkers: 'allow' } })

const startWalk = async (app: TestApp, name: string) => {
  const group = await makeGroup(app.database, { name })
  const parade = await startParade(app, group.id)
  await report(app, parade.link, [position(29.9641, -90.073, new Date())], 'phone')
  return { ...parade, groupId: group.id }
}

/** Returns the JSON that the browser has saved, by key. */
const readSaved = (page: Page) =>
  page.evaluate<Record<string, string>>(`new Promise(async (resolve) => {
    // Opening it would create it.
    if ((await indexedDB.databases()).length === 0) return resolve({})
    const opening = indexedDB.open('second-line-seen')
    opening.onsuccess = () => {
      const store = opening.result.transaction('answers').objectStore('answers')
      const keys = store.getAllKeys()
      const texts = store.getAll()
      texts.onsuccess = () => {
        opening.result.close()
        resolve(Object.fromEntries(keys.result.map((key, index) => [key, texts.result[index]])))
      }
    }
  })`)

/** Resolves when the browser has saved these answers; a slow machine takes long for the site's files. */
const waitUntilSaved = (page: Page, ...keys: string[]) =>
  expect
    .poll(async () => Object.keys(await readSaved(page)), { timeout: 40_000 })
    .toEqual(expect.arrayContaining(keys))

const LIST = 'live-["/api/live-parades"]'

test('without a signal a reload shows what was seen: live parades gray with their age, calendar and routes', async () => {
  const app = await startApp()
  const { paradeId, groupId } = await startWalk(app, 'Seen Steppers')
  const date = addDays(dayOf(new Date()), 3)
  await makeEvent(app.database, { groupId, date, title: 'Seen Sunday', route: ['Tremé', 'Canal'] })
  const page = await open(app)
  await page.goto('/calendar')
  await page.getByText('Seen Sunday').waitFor()
  await storeSite(page)
  // A page saves what it shows once its map has loaded.
  await page.goto(`/track/${paradeId}`)
  await waitUntilSaved(page, `live-["/api/live-parades/${paradeId}"]`)
  await page.goto('/live')
  await locateMarker(page, paradeId).waitFor()
  await waitUntilSaved(page, LIST, 'seen-["/api/events"]', 'seen-["/api/groups"]')

  await app.close()
  await page.goto('/live')
  const row = page.getByRole('article').filter({ hasText: 'Seen Steppers' })
  await row.getByText(/^As of \d{1,2}:\d{2}\s[AP]M$/).waitFor()
  expect(await row.getByText('Live', { exact: true }).count()).toBe(0)
  // The age leaves the name its room on a phone.
  await page.setViewportSize(phoneScreen)
  const [nameSize, ageSize] = await page.evaluate<[number, number]>(
    `['h2', 'header > :last-child'].map((part) =>
      parseFloat(getComputedStyle(document.querySelector('article[data-saved] ' + part)).fontSize))`,
  )
  expect(ageSize).toBeLessThan(nameSize)
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
  const card = page.getByRole('article').filter({ hasText: 'Seen Steppers' })
  await card.getByText(/^As of \d{1,2}:\d{2}\s[AP]M$/).waitFor()
  expect(await card.getByText('Signal lost').count()).toBe(0)

  // The connection is back: what is live is live again.
  await page.goto('/live')
  await row.getByText(/^As of/).waitFor()
  await startApp({ databaseUrl: app.settings.databaseUrl, port: Number(new URL(app.origin).port) })
  // The page asks every 10 s, too.
  await page.evaluate('dispatchEvent(new Event("online"))')
  await row.getByText('Live', { exact: true }).waitFor({ timeout: 30_000 })
  expect(await page.getByText(/^As of/).count()).toBe(0)
})

test('the calendar opens without a signal although it was never opened before', async () => {
  const app = await startApp()
  const { id: groupId } = await makeGroup(app.database, { name: 'Unopened Club' })
  await makeEvent(app.database, { groupId, date: addDays(dayOf(new Date()), 3), title: 'Unopened parade' })
  const page = await open(app)
  await page.clock.install()
  await page.goto('/about')
  // The page stores the site's files after a while, and then these answers.
  await page.clock.fastForward(5_000)
  await waitUntilSaved(page, 'seen-["/api/events"]', 'seen-["/api/groups"]')
  await app.close()
  await page.goto('/calendar')
  const row = page.getByRole('article').filter({ hasText: 'Unopened parade' })
  await row.getByText('Unopened Club').first().waitFor()
})
