import type { Page } from '@playwright/test'
import type { PicturedSite } from './run-site.ts'

const liveParades = '**/api/live-parades'

/** The site answers that nothing is live. */
export const answerNone = (page: Page) => page.route(liveParades, (route) => route.fulfill({ json: [] }))
/** No call is ever answered. */
export const answerLate = (page: Page) => page.route('**/api/**', () => new Promise(() => undefined))
/** Every call is answered that the site is away. */
export const fail = (page: Page) =>
  page.route('**/api/**', (route) => route.fulfill({ status: 503, body: 'away' }))
/** The first button of a name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Opens an admin session for the page. */
export const signIn = async (page: Page, { origin, adminPassword }: PicturedSite) => {
  await page.request.post(`${origin}/api/admin/session`, { data: { password: adminPassword } })
}

/** Follows the first three groups. */
export const follow = (page: Page) =>
  page.addInitScript(() => {
    const records = [1, 2, 3].map((id) => ({ id, name: '', followedAt: new Date().toISOString() }))
    localStorage.setItem('followedGroups', JSON.stringify(records))
  })
