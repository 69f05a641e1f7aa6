import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import {
  afterOneSecond,
  readValue,
  latitudeAtStep,
  openPhone,
  seconds,
  share,
  stepTo,
  stop,
  readStoredFixes,
  waitUntilSharingEnds,
} from '#tests/harness/people/phone-page.ts'
import { app, browser, startSiteWithLinks, groupId, link } from '#tests/harness/people/site-per-file.ts'

let uncaught: Error[]

startSiteWithLinks()

beforeEach(() => {
  uncaught = []
})

/** Opens a phone's page in a browser that a script has modified. */
async function openPhoneWithScript(script: string): Promise<Page> {
  const page = await openPhone(browser, app, link)
  // Unhandled rejections count as page errors.
  page.on('pageerror', (error) => uncaught.push(error))
  await page.addInitScript(script)
  await page.reload()
  return page
}

const waitForValue = (page: Page, name: string, value: string) =>
  expect
    .poll(
      afterOneSecond(page, () => readValue(page, name)),
      seconds(10),
    )
    .toBe(value)

/** Returns the number of fixes in the page's database, or 0 if there is no database. */
const countStoredFixes = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const request = indexedDB.open('second-line-tracker')
    request.onupgradeneeded = () => request.transaction.abort()
    request.onerror = () => resolve(0)
    request.onsuccess = () => {
      const database = request.result
      const count = database.transaction('fixes').objectStore('fixes').count()
      count.onsuccess = () => {
        database.close()
        resolve(count.result)
      }
    }
  })`)

/** Resolves when `count` fixes wait in the page and in its database, so that no write is pending. */
async function waitForPending(page: Page, count: number): Promise<void> {
  await waitForValue(page, 'Waiting', String(count))
  await expect.poll(() => countStoredFixes(page)).toBe(count)
}
const goOffline = (page: Page) => page.route('**/api/tracker/*/*', (route) => route.abort())
const goOnline = (page: Page) => page.unroute('**/api/tracker/*/*')

/** Expects that the server has stored each of the first `steps` steps exactly once. */
async function expectStored(steps: number): Promise<void> {
  const rows = await readStoredFixes(app, groupId)
  const places = [...Array(steps + 1).keys()].map((step) => latitudeAtStep(step).toFixed(5))
  expect([...new Set(rows.map((row) => row.latitude.toFixed(5)))]).toEqual(places)
  expect(new Set(rows.map(({ recordedAt }) => recordedAt.getTime())).size).toBe(rows.length)
}

const CAPTURE_DATABASES_SCRIPT = `
  globalThis.opened = []
  const open = indexedDB.open.bind(indexedDB)
  IDBFactory.prototype.open = (...args) => {
    const request = open(...args)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  }`

test('a phone whose browser closes, aborts or deletes the database keeps every position, even across a reload', async () => {
  const page = await openPhoneWithScript(CAPTURE_DATABASES_SCRIPT)
  await share(page)
  await goOffline(page)
  await stepTo(page, 1)
  await waitForPending(page, 1)
  // WebKit does this when its database process crashes.
  await page.evaluate('for (const database of opened) database.close()')
  await stepTo(page, 2)
  await waitForPending(page, 2)
  await page.evaluate(`{
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...args) {
      IDBDatabase.prototype.transaction = begin
      const transaction = begin.apply(this, args)
      queueMicrotask(() => transaction.abort())
      return transaction
    }
  }`)
  await stepTo(page, 3)
  await waitForPending(page, 3)
  await page.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase('second-line-tracker')
    request.onsuccess = resolve
    request.onerror = reject
  })`)
  await stepTo(page, 4)
  await waitForPending(page, 4)
  await page.reload()
  await expect
    .poll(async () => Number(await readValue(page, 'Waiting')), seconds(5))
    .toBeGreaterThanOrEqual(4)
  await goOnline(page)
  await waitForValue(page, 'Waiting', '0')
  await expectStored(4)
  expect(uncaught).toEqual([])
})

const THROW_CONNECTION_LOST = `{ throw new DOMException('Connection lost', 'UnknownError') }`

test.each([
  [
    'can write nothing',
    `${CAPTURE_DATABASES_SCRIPT}\nIDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => ${THROW_CONNECTION_LOST}`,
  ],
  [
    'opens and does nothing',
    `${CAPTURE_DATABASES_SCRIPT}\nIDBDatabase.prototype.transaction = () => ${THROW_CONNECTION_LOST}`,
  ],
  ['refuses to open', `globalThis.opened = []\nIDBFactory.prototype.open = () => ${THROW_CONNECTION_LOST}`],
  [
    'never answers',
    `globalThis.opened = []
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (...args) {
      return Object.assign(open.apply(this, args), { addEventListener() {} })
    }`,
  ],
])('a phone whose database %s shares from memory and can stop', async (_, script) => {
  const page = await openPhoneWithScript(script)
  await share(page)
  await stepTo(page, 1)
  await waitForValue(page, 'Sent', '2')
  await goOffline(page)
  await stepTo(page, 2)
  await waitForValue(page, 'Waiting', '1')
  await stop(page)
  await page.getByText('is missing your last 1 position').waitFor()
  // The connection returns only with the stop, which must wait for the position: the server would not
  // accept it after the stop.
  const positions = '**/api/tracker/*/positions'
  const isRefused = page.waitForRequest(positions)
  await page.route(positions, (route) => route.abort())
  await page.unroute('**/api/tracker/*/*')
  await page.clock.runFor(10_000)
  await isRefused
  await page.unroute(positions)
  await waitUntilSharingEnds(page)
  await expectStored(2)
  expect(await page.evaluate<number>('opened.length')).toBeLessThanOrEqual(2)
  expect(uncaught).toEqual([])
})

test('a phone whose clock is set back sends when there is a signal, and stays alive', async () => {
  const page = await openPhone(browser, app, link)
  await share(page)
  await goOffline(page)
  await stepTo(page, 1)
  await page.getByText('No signal').waitFor()
  await page.clock.setSystemTime(Date.now() - 3_600_000)
  await goOnline(page)
  await stepTo(page, 2)
  await waitForValue(page, 'Sent', '3')
  await expectStored(2)
  await page.clock.setSystemTime(Date.now() - 7_200_000)
  const keptAlive = page.waitForRequest('**/api/tracker/*/heartbeat')
  await page.clock.runFor(25_000)
  await keptAlive
})
