import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { positions, trackingSessions } from '#server/database/schema.ts'
import type { TestApp } from '#tests/harness/app.ts'
import { openPage } from './page.ts'

// Playwright's clock does not control this one timer.
const patienceOnTheClock = `AbortSignal.timeout = (ms) => {
  const patience = new AbortController()
  setTimeout(() => patience.abort(new DOMException('', 'TimeoutError')), ms)
  return patience.signal
}`

/**
 * Opens the page of a link, given as the path of its calls ('/api/tracker/…'), on a phone with a
 * location. `page.clock` controls its time.
 */
export async function openPhone(
  browser: Browser,
  app: TestApp,
  link: string,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Page> {
  const page = await openPage(browser, app, {
    context: {
      viewport: { width: 390, height: 844 },
      colorScheme,
      permissions: ['geolocation'],
      geolocation: { latitude: latitudeAtStep(0), longitude: -90.073, accuracy: 8 },
    },
  })
  await page.clock.install()
  await page.addInitScript(patienceOnTheClock)
  await page.goto(link.replace(/^\/api/, ''))
  return page
}

/** Returns where a phone is after a number of steps. */
export const latitudeAtStep = (step: number) => 29.9641 + step * 5e-5

/**
 * The duration of a step, in ms of the page's time: more than the page's minimum between two fixes.
 */
const stepMs = 2_600

/** Moves a phone to a step. */
export const moveTo = (page: Page, step: number) =>
  page.context().setGeolocation({ latitude: latitudeAtStep(step), longitude: -90.073, accuracy: 8 })

/** Moves a phone to a step, and advances the page's time until the fix is taken. */
export async function stepTo(page: Page, step: number): Promise<void> {
  // All watches of a page get a fix in the same task, so the page's own watch has it, too.
  await page.evaluate(`void (globalThis.heard = new Promise((resolve) => {
      const { geolocation } = navigator
      const watch = geolocation.watchPosition(({ coords }) => {
        if (Math.abs(coords.latitude - ${latitudeAtStep(step)}) > 1e-9) return
        geolocation.clearWatch(watch)
        resolve()
      })
    }))`)
  await moveTo(page, step)
  await page.evaluate('heard')
  await page.clock.runFor(stepMs)
}

/** Walks a number of steps to the north, one per fix. */
export async function walk(page: Page, steps: number): Promise<void> {
  for (let step = 1; step <= steps; step++) await stepTo(page, step)
}

export const start = (page: Page) => page.getByRole('button', { name: 'Start sharing' }).click()

/** Starts, and waits until the server has the first position. */
export async function share(page: Page): Promise<void> {
  await start(page)
  await expect
    .poll(
      afterOneSecond(page, () => figure(page, 'Sent')),
      seconds(10),
    )
    .toBe('1')
}

/** Stops, and confirms the question. */
export async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByRole('button', { name: 'Stop now' }).click()
}

/** Returns a figure that the page shows while sharing, by its name. */
export const figure = (page: Page, name: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('+ dd')
    .textContent()

/** For `expect.poll`: advances the page's time by a second before each read. */
export const afterOneSecond =
  <Answer>(page: Page, ask: () => Promise<Answer>) =>
  async (): Promise<Answer> => {
    await page.clock.runFor(1_000)
    return ask()
  }

/** A timeout in seconds. */
export const seconds = (most: number) => ({ timeout: most * 1000 })

/** Returns a group's parade from the public list. */
export async function paradeOf(app: TestApp, groupId: number): Promise<{ latitude: string } | undefined> {
  const list = (await (await app.fetch('/api/live-parades')).json()) as {
    groupId: number
    latitude: string
  }[]
  return list.find((parade) => parade.groupId === groupId)
}

/** Returns the positions that the server has stored for a group, oldest first. */
export const storedPositions = ({ database }: TestApp, groupId: number) =>
  database
    .select({ latitude: positions.latitude, recordedAt: positions.recordedAt })
    .from(positions)
    .innerJoin(trackingSessions, eq(trackingSessions.id, positions.sessionId))
    .where(eq(trackingSessions.groupId, groupId))
    .orderBy(positions.recordedAt)
