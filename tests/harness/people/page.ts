import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { TestApp } from '../app.ts'

/** What a page of a test may not have. */
export interface PageLimits {
  /** No websocket gets through: only polling is left. */
  withoutSocket?: boolean
  context?: BrowserContextOptions
}

/**
 * A page of a browser of its own, which reaches this machine and nothing else: tiles too are blocked. Going somewhere
 * (`goto` without `waitUntil`) waits until the page is alive.
 */
export async function openPage(
  browser: Browser,
  app: TestApp,
  { withoutSocket = false, context }: PageLimits = {},
): Promise<Page> {
  const own = await browser.newContext({
    baseURL: app.origin,
    locale: 'en-US',
    // It would take requests out of the tests' hands.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    ...context,
  })
  if (withoutSocket) await own.routeWebSocket(/socket\.io/, (socket) => socket.close())
  const page = await own.newPage()
  const open = page.goto.bind(page)
  page.goto = async (address, options) => {
    const response = await open(address, options)
    if (options?.waitUntil === undefined) await alive(page)
    return response
  }
  return page
}

/** A page is drawn before it is alive; where its scripts are kept from it, it never is. */
const alive = (page: Page) =>
  page
    .locator('html[data-alive]')
    .waitFor({ state: 'attached', timeout: 10_000 })
    .catch(() => undefined)

/** Takes from the page at a path, before its scripts run, what the server drew and the data in it. */
export async function withoutDrawing(page: Page, path: string): Promise<void> {
  await page.addInitScript(`
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive' || location.pathname !== '${path}') return
      document.getElementById('drawn-page').remove()
      document.getElementById('root').replaceChildren()
    })
  `)
}

/** Settles when pushes reach a page. */
export const joined = (page: Page) => page.locator('html[data-joined]').waitFor({ state: 'attached' })

/**
 * How long a test waits for what comes to a page unasked. That it is a push and how fast, `tests/integration/live/pushes.test.ts`
 * and the thresholds of `tests/site/load.test.ts` show.
 */
export const byPush = { timeout: 4_000 }

/** Lets no further answer about live parades through to a page: only pushes are left. */
export async function blockPolls(page: Page): Promise<void> {
  await page.route('**/api/live-parades**', (route) => route.abort())
}

/** The marker of a parade on the page's map. */
export const markerOf = (page: Page, paradeId: number) => page.locator(`[data-parade-id="${paradeId}"]`)
