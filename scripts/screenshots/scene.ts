import type { Page } from '@playwright/test'
import type { Site } from '../start/run-site.ts'

/** The state of a page for a screenshot. */
export interface Scene {
  /** The name of the scene. The file name is derived from it. */
  name: string
  path: string | ((site: Site) => Promise<string>)
  /** Runs before the page is loaded. */
  beforeLoad?: (page: Page, site: Site) => Promise<unknown>
  /** Runs after the page is loaded. */
  afterLoad?: (page: Page) => Promise<unknown>
  /** Whether to show the whole page instead of the visible part. */
  fullPage?: boolean | undefined
}

const LIVE_PARADES_GLOB = '**/api/live-parades'

/** Responds with an empty list of live parades, and pushes none. */
export async function respondWithNoParades(page: Page): Promise<void> {
  await page.routeWebSocket('**/socket.io/**', () => undefined)
  await page.route(LIVE_PARADES_GLOB, (route) => route.fulfill({ json: [] }))
}
/** Never responds to API requests, so that the page stays in its loading state. */
export const neverRespond = (page: Page) => page.route('**/api/**', () => new Promise(() => undefined))
/** Responds to every API request with 503. */
export const respondWith503 = (page: Page) =>
  page.route('**/api/**', (route) => route.fulfill({ status: 503, body: 'away' }))
/** Returns the first button with the given name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** Opens an admin session for the page. */
export const signIn = async (page: Page, { origin, adminPassword }: Site) => {
  const data = { password: adminPassword }
  const response = await page.request.post(`${origin}/api/admin/session`, { data })
  if (!response.ok()) throw new Error(`Signing in returned ${response.status()}`)
}

/** Sends a request as an administrator. Returns the JSON of the response; fails if it is an error. */
export type SendRequest = <Result>(method: string, path: string, body?: object) => Promise<Result>

/** Opens an admin session of a site. Returns the function that sends requests with it. */
export async function signInAsAdmin({ origin, adminPassword }: Site): Promise<SendRequest> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const fetchOrThrow = async (method: string, path: string, body?: object) => {
    const response = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`)
    return response
  }
  const session = await fetchOrThrow('POST', '/api/admin/session', { password: adminPassword })
  headers['cookie'] = session.headers.getSetCookie()[0]!.split(';')[0]!
  return async <Result>(method: string, path: string, body?: object) => {
    const text = await (await fetchOrThrow(method, path, body)).text()
    return (text === '' ? undefined : JSON.parse(text)) as Result
  }
}

/** Stores the first three groups as followed in the page's browser. */
export const followGroups = (page: Page) =>
  page.addInitScript(() => {
    const records = [1, 2, 3].map((id) => ({ id, name: '', followedAt: new Date().toISOString() }))
    localStorage.setItem('followedGroups', JSON.stringify(records))
  })
