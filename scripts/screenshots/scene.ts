import type { Page } from '@playwright/test'
import type { Site } from '../start/run-site.ts'

/** One picture: what it shows, where, and what is done before and after the page has loaded. */
export interface Scene {
  name: string
  path: string | ((site: Site) => Promise<string>)
  before?: (page: Page, site: Site) => Promise<unknown>
  after?: (page: Page) => Promise<unknown>
  /** The whole page instead of what fits into the window. */
  whole?: boolean | undefined
}

const liveParades = '**/api/live-parades'

/** Makes the site report that nothing is live. */
export const answerNone = (page: Page) => page.route(liveParades, (route) => route.fulfill({ json: [] }))
/** Leaves every call without an answer. */
export const answerLate = (page: Page) => page.route('**/api/**', () => new Promise(() => undefined))
/** Answers every call with 503. */
export const fail = (page: Page) =>
  page.route('**/api/**', (route) => route.fulfill({ status: 503, body: 'away' }))
/** The first button with a name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Opens an admin session for the page. */
export const signIn = async (page: Page, { origin, adminPassword }: Site) => {
  await page.request.post(`${origin}/api/admin/session`, { data: { password: adminPassword } })
}

/** Follows the first three groups. */
export const follow = (page: Page) =>
  page.addInitScript(() => {
    const records = [1, 2, 3].map((id) => ({ id, name: '', followedAt: new Date().toISOString() }))
    localStorage.setItem('followedGroups', JSON.stringify(records))
  })
