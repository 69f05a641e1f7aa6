import type { Browser, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { locateMarker, openPage, waitUntilJoined, phoneScreen } from '#tests/harness/people/page.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
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

const readSavedKeys = async (page: Page) => Object.keys(await readSaved(page))

const LIST = 'live-["/api/live-parades"]'

test('without a signal a reload shows what was seen: live parades gray with their age, calendar and routes', async () => {
  const app = await startApp()
  const { paradeId, groupId } = await startWalk(app, 'Seen Steppers')
  const date = addDays(dayOf(new Date()), 3)
  await makeEvent(app.database, { groupId, date, title: 'Seen Sunday', route: ['Tremé', 'Canal'] })
  const page = await open(app)
  await page.goto('/calendar')
  await page.getByText('Seen Sunday').waitFor()
  await page.evaluate('navigator.serviceWorker.ready')
  const waitUntilSaved = (...keys: string[]) =>
    expect.poll(() => readSavedKeys(page)).toEqual(expect.arrayContaining(keys))
  // A page saves what it shows once its map has loaded.
  await page.goto(`/track/${paradeId}`)
  await waitUntilSaved(`live-["/api/live-parades/${paradeId}"]`)
  await page.goto('/live')
  await locateMarker(page, paradeId).waitFor()
  await waitUntilSaved(LIST, 'seen-["/api/events"]', 'seen-["/api/groups"]')

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
  await row.getByText('Live', { exact: true }).waitFor({ timeout: 30_000 })
  expect(await page.getByText(/^As of/).count()).toBe(0)
})

test('without a signal the calendar says Finished only of what it knows is over, and as of when a parade was live', async () => {
  const app = await startApp()
  // Both end times have passed, but one parade runs late.
  const ended = { date: dayOf(new Date()), time: '00:00', endTime: '00:01' }
  const { id: lateId } = await makeGroup(app.database, { name: 'Late Walkers' })
  await makeEvent(app.database, { groupId: lateId, ...ended, title: 'Late parade' })
  const { id: earlyId } = await makeGroup(app.database, { name: 'Early Walkers' })
  await makeEvent(app.database, { groupId: earlyId, ...ended, title: 'Early parade' })
  const { link } = await startParade(app, lateId)
  await report(app, link, [position(29.9641, -90.073, new Date())], 'phone')
  const page = await open(app)
  await page.setViewportSize(phoneScreen)
  await page.goto('/calendar')
  await page.evaluate('navigator.serviceWorker.ready')
  const late = page.getByRole('article').filter({ hasText: 'Late parade' })
  await late.getByText('LIVE NOW').waitFor()
  await late.getByRole('link', { name: 'Follow live' }).waitFor()
  for (const key of [LIST, 'seen-["/api/events"]', 'seen-["/api/groups"]'])
    await expect.poll(() => readSavedKeys(page)).toContain(key)

  await app.close()
  await page.reload()
  await late.getByText(/^As of \d{1,2}:\d{2}\s[AP]M$/).waitFor()
  const early = page.getByRole('article').filter({ hasText: 'Early parade' })
  await early.getByText('Finished').waitFor()
  for (const words of ['Finished', 'LIVE NOW', 'Follow live'])
    expect(await late.getByText(words).count(), words).toBe(0)
  expect(await findViolationsAtBothWidths(page)).toEqual([])

  await late.getByRole('button', { name: 'View Map' }).click()
  const dialog = page.getByRole('dialog', { name: 'Late parade' })
  await dialog.getByRole('link', { name: 'Poster' }).waitFor()
  expect(await dialog.getByText('Finished').count()).toBe(0)
  await page.goto(`/groups/${lateId}`)
  await page.getByText('Late parade').waitFor()
  await page.getByText(/^As of/).waitFor()
  expect(await page.getByText('Finished').count()).toBe(0)
})

test('the calendar opens without a signal although it was never opened before', async () => {
  const app = await startApp()
  const { id: groupId } = await makeGroup(app.database, { name: 'Unopened Club' })
  await makeEvent(app.database, { groupId, date: addDays(dayOf(new Date()), 3), title: 'Unopened parade' })
  const page = await open(app)
  await page.goto('/about')
  // After the files of the site.
  await expect
    .poll(() => readSavedKeys(page), { timeout: 40_000 })
    .toEqual(expect.arrayContaining(['seen-["/api/events"]', 'seen-["/api/groups"]']))
  await app.close()
  await page.goto('/calendar')
  const row = page.getByRole('article').filter({ hasText: 'Unopened parade' })
  await row.getByText('Unopened Club').first().waitFor()
})

test('without a signal the page of a parade that was seen only on the live map shows it', async () => {
  const app = await startApp()
  const { paradeId } = await startWalk(app, 'Listed Steppers')
  const page = await open(app)
  await page.goto('/live')
  await page.evaluate('navigator.serviceWorker.ready')
  await expect.poll(() => readSavedKeys(page)).toContain(LIST)
  await app.close()
  await page.goto(`/track/${paradeId}`)
  await page.getByRole('heading', { name: 'Listed Steppers', exact: true }).waitFor()
  expect(await page.getByText(/^As of/).count()).toBeGreaterThan(0)
  await locateMarker(page, paradeId).waitFor()
  await page.getByText(/^You’re offline\. Last update .+ ago\./).waitFor()
})

test('without a signal the map shows a parade as old as its row, also after its own page', async () => {
  const app = await startApp()
  const { paradeId } = await startWalk(app, 'Agreeing Steppers')
  const page = await open(app)
  await page.goto('/live')
  await expect.poll(() => readSavedKeys(page)).toContain(LIST)
  await page.goto(`/track/${paradeId}`)
  await locateMarker(page, paradeId).waitFor()
  await app.close()
  await page.getByRole('link', { name: 'Live Map' }).first().click()
  const row = page.getByRole('article').filter({ hasText: 'Agreeing Steppers' })
  await row.getByText(/^As of/).waitFor()
  expect(await locateMarker(page, paradeId).innerText()).toContain('As of')
})

test('after 90 s without a signal, an open page shows a parade gray in its row and on the map, until it is back', async () => {
  const app = await startApp()
  const { paradeId } = await startWalk(app, 'Silent Steppers')
  const page = await open(app)
  await page.clock.install()
  await page.goto('/live')
  await locateMarker(page, paradeId).waitFor()
  await expect.poll(() => readSavedKeys(page)).toContain(LIST)
  await page.context().setOffline(true)
  await page
    .getByText(/^You’re offline/)
    .first()
    .waitFor()
  await page.clock.runFor(60_000)
  expect(await page.getByText(/^As of/).count()).toBe(0)
  await page.clock.runFor(35_000)
  const row = page.getByRole('article').filter({ hasText: 'Silent Steppers' })
  await row.getByText(/^As of/).waitFor()
  const marker = locateMarker(page, paradeId)
  await expect.poll(() => marker.getAttribute('data-status')).toBe('stale')
  expect(await marker.innerText()).toContain('As of')
  await page.context().setOffline(false)
  await page.clock.resume()
  await row.getByText(/^As of/).waitFor({ state: 'detached' })
  await expect.poll(() => marker.innerText()).not.toContain('As of')
})

test('pages shown without a signal have no violations', async () => {
  const app = await startApp()
  const { paradeId } = await startWalk(app, 'Seen Walkers')
  const page = await open(app)
  await page.goto(`/track/${paradeId}`)
  await page.evaluate('navigator.serviceWorker.ready')
  await expect.poll(() => readSavedKeys(page)).toContain(`live-["/api/live-parades/${paradeId}"]`)
  await page.goto('/live')
  await expect.poll(() => readSavedKeys(page)).toContain(LIST)
  await app.close()
  for (const path of ['/live', `/track/${paradeId}`]) {
    await page.goto(path)
    await page
      .getByText(/^As of/)
      .first()
      .waitFor()
    expect(await findViolationsAtBothWidths(page)).toEqual([])
  }
})

test('a parade is deleted from the browser as soon as a push or an answer no longer lists it, and after 2 hours', async () => {
  const app = await startApp()
  const stopped = await startWalk(app, 'Stopped Walkers')
  const unseen = await startWalk(app, 'Unseen Walkers')
  const old = await startWalk(app, 'Old Walkers')
  const page = await open(app)
  const key = ({ paradeId }: { paradeId: number }) => `live-["/api/live-parades/${paradeId}"]`
  for (const parade of [stopped, unseen, old]) {
    await page.goto(`/track/${parade.paradeId}`)
    await expect.poll(() => readSavedKeys(page)).toContain(key(parade))
  }
  await page.goto('/live')
  await expect.poll(async () => (await readSaved(page))[LIST]).toContain('Stopped Walkers')

  await page.goto('/about')
  await waitUntilJoined(page)
  await expect.poll(() => readSavedKeys(page)).toContain(key(stopped))
  await stopParade(app, stopped.paradeId)
  await expect.poll(() => readSavedKeys(page)).not.toContain(key(stopped))
  expect((await readSaved(page))[LIST]).not.toContain('Stopped Walkers')

  await page.goto('about:blank')
  await stopParade(app, unseen.paradeId)
  await page.goto('/live')
  await expect.poll(() => readSavedKeys(page)).not.toContain(key(unseen))
  expect((await readSaved(page))[LIST]).not.toContain('Unseen Walkers')
  expect(await readSavedKeys(page)).toContain(key(old))

  await page.evaluate('navigator.serviceWorker.ready')
  await app.close()
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 + 60_000 })
  await page.goto('/live')
  await page.getByText('The parades could not be loaded').waitFor()
  await expect.poll(() => readSavedKeys(page)).not.toContain(key(old))
  expect(await readSavedKeys(page)).not.toContain(LIST)
})

test('a list that is too long is not saved, and leaves no older one', async () => {
  const app = await startApp()
  const { groupId } = await startWalk(app, 'Long Walkers')
  await makeEvent(app.database, { groupId, date: addDays(dayOf(new Date()), 3) })
  const page = await open(app)
  await page.goto('/calendar')
  await expect.poll(() => readSavedKeys(page)).toContain('seen-["/api/events"]')
  await page.route('**/api/events', async (route) => {
    const [event] = (await (await route.fetch()).json()) as { description: string }[]
    const description = 'x'.repeat(600_000)
    await route.fulfill({ json: [{ ...event, description }] })
  })
  await page.getByRole('button', { name: 'Refresh Events' }).click()
  await expect.poll(() => readSavedKeys(page)).not.toContain('seen-["/api/events"]')
  expect(await readSavedKeys(page)).toContain('seen-["/api/groups"]')
})

test.each([
  [
    'forbids saving answers',
    `Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('', 'SecurityError') } })`,
  ],
  [
    'has no room for saved answers',
    `IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError') }`,
  ],
])('a browser that %s shows live parades all the same', async (_, script) => {
  const app = await startApp()
  const { paradeId } = await startWalk(app, 'Plain Walkers')
  const page = await openPage(browser, app)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.addInitScript(script)
  await page.goto('/live')
  await waitUntilJoined(page)
  await locateMarker(page, paradeId).waitFor()
  await stopParade(app, paradeId)
  await page.getByText('No Active Parades').waitFor()
  expect(errors).toEqual([])
})
