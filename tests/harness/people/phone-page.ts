import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { positions, trackingSessions } from '#server/database/schema.ts'
import type { Point } from '#shared/geo/distance.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { openPage, phoneScreen } from './page.ts'

// Playwright's clock does not control `AbortSignal.timeout`, so this replaces it with `setTimeout`.
const FAKE_ABORT_TIMEOUT_SCRIPT = `AbortSignal.timeout = (ms) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms)
  return controller.signal
}`

// Fixes carry the clock of the page, as on phones. Chromium stamps them with the real clock.
const STAMP_FIXES_SCRIPT = `for (const name of ['watchPosition', 'getCurrentPosition']) {
  const original = Geolocation.prototype[name]
  Geolocation.prototype[name] = function (onFix, ...rest) {
    return original.call(this, ({ coords }) => onFix({ coords, timestamp: Date.now() }), ...rest)
  }
}`

/**
 * Opens the page of a tracker link on a phone with a location. `page.clock` controls its time.
 *
 * @param link API path of the link: '/api/tracker/TOKEN'
 * @param clockAheadMs how far the phone's clock is ahead at first; negative if it is behind
 */
export async function openPhone(
  browser: Browser,
  app: TestApp,
  link: string,
  clockAheadMs = 0,
): Promise<Page> {
  const page = await openPage(browser, app, {
    context: {
      viewport: phoneScreen,
      permissions: ['geolocation'],
      geolocation: { latitude: latitudeAtStep(0), longitude: -90.073, accuracy: 8 },
    },
  })
  await page.clock.install({ time: Date.now() + clockAheadMs })
  if (clockAheadMs !== 0) await page.addInitScript(STAMP_FIXES_SCRIPT)
  await page.addInitScript(FAKE_ABORT_TIMEOUT_SCRIPT)
  await page.goto(link.replace(/^\/api/, ''))
  return page
}

/** Returns a phone's latitude after the given number of steps. */
export const latitudeAtStep = (step: number) => 29.9641 + step * 5e-5

/** The duration of a step in the page's time, longer than its minimum between two fixes (`MIN_FIX_INTERVAL_MS`). */
const STEP_MS = 2_600

/** Moves a phone to the place of a step, and advances the page's time until the fix is accepted. */
export const stepTo = (page: Page, step: number) =>
  goTo(page, { latitude: latitudeAtStep(step), longitude: -90.073 })

/** Moves a phone to a place, and advances the page's time until the fix is accepted. */
export async function goTo(page: Page, place: Point): Promise<void> {
  // The browser informs all watches of a page in one task, so the page's own watch has the fix, too.
  await page.evaluate(`void (globalThis.fixReceived = new Promise((resolve) => {
      const { geolocation } = navigator
      const watch = geolocation.watchPosition(({ coords }) => {
        if (Math.abs(coords.latitude - ${place.latitude}) > 1e-9) return
        geolocation.clearWatch(watch)
        resolve()
      })
    }))`)
  await page.context().setGeolocation({ ...place, accuracy: 8 })
  await page.evaluate('fixReceived')
  await page.clock.runFor(STEP_MS)
}

/** Walks the given number of steps to the north, one per fix. */
export async function walk(page: Page, steps: number): Promise<void> {
  for (let step = 1; step <= steps; step++) await stepTo(page, step)
}

/** Starts sharing and waits until the server has the first position. */
export async function share(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start sharing' }).click()
  await pollEachSecond(page, () => readValue(page, 'Sent')).toBe('1')
}

/** Stops sharing and confirms the dialog. */
export async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByRole('button', { name: 'Stop now' }).click()
}

/** Returns the text of the value with the given name, which the page shows while sharing. */
export const readValue = (page: Page, name: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('+ dd')
    .textContent()

/** Polls what a page shows, and advances its time by a second before each read. */
export const pollEachSecond = <Value>(page: Page, read: () => Promise<Value>) =>
  expect.poll(
    async () => {
      await page.clock.runFor(1_000)
      return read()
    },
    { timeout: 30_000 },
  )

/** Waits until the page says that sharing has ended, while its clock runs. */
export async function waitUntilSharingEnds(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Sharing has ended' })
  await pollEachSecond(page, () => heading.count()).toBe(1)
}

/** Returns the fixes that the server has stored for a group, oldest first. */
export const readStoredFixes = ({ database }: TestApp, groupId: number) =>
  database
    .select({ latitude: positions.latitude, recordedAt: positions.recordedAt })
    .from(positions)
    .innerJoin(trackingSessions, eq(trackingSessions.id, positions.sessionId))
    .where(eq(trackingSessions.groupId, groupId))
    .orderBy(positions.recordedAt)
