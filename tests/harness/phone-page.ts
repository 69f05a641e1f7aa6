import type { Browser, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { positions, trackingSessions } from '#server/database/schema.ts'
import type { TestApp } from './app.ts'
import { openPage } from './page.ts'

/** A phone that knows where it is, on the page of a link as the calls name it ('/api/tracker/…'). */
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
      geolocation: { latitude: 29.9641, longitude: -90.073, accuracy: 8 },
    },
  })
  await page.goto(link.replace(/^\/api/, ''))
  return page
}

/** Moves it so many steps from its beginning to the north, one for each fix that is taken. */
export async function walk(page: Page, steps: number): Promise<void> {
  for (let step = 1; step <= steps; step++) {
    await page.context().setGeolocation({ latitude: 29.9641 + step * 5e-5, longitude: -90.073, accuracy: 8 })
    await page.waitForTimeout(2_600)
  }
}

export const start = (page: Page) => page.getByRole('button', { name: 'Start sharing' }).click()

/** One of the figures that the page shows while sharing, by its name. */
export const figure = (page: Page, name: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('+ dd')
    .textContent()

/** So many at most, as a limit to wait. */
export const seconds = (most: number) => ({ timeout: most * 1000 })

/** The positions that the server has stored for a group, oldest first. */
export const storedPositions = ({ database }: TestApp, groupId: number) =>
  database
    .select({ latitude: positions.latitude, recordedAt: positions.recordedAt })
    .from(positions)
    .innerJoin(trackingSessions, eq(trackingSessions.id, positions.sessionId))
    .where(eq(trackingSessions.groupId, groupId))
    .orderBy(positions.recordedAt)
