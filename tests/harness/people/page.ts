import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { TestApp } from '#tests/harness/app.ts'

/** The conditions of a test's page. */
export interface PageLimits {
  /** No websocket gets through; only polling is left. */
  withoutSocket?: boolean
  /** Things slide and fade. Most tests would only wait for that. */
  withMotion?: boolean
  context?: BrowserContextOptions
}

/**
 * Opens a page in its own browser context, which reaches only this machine: even tiles are blocked.
 * `goto` without `waitUntil` waits until the page is alive.
 */
export async function openPage(
  browser: Browser,
  app: TestApp,
  { withoutSocket = false, withMotion = false, context }: PageLimits = {},
): Promise<Page> {
  const own = await browser.newContext({
    baseURL: app.origin,
    locale: 'en-US',
    reducedMotion: withMotion ? 'no-preference' : 'reduce',
    // It would intercept requests that tests control.
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

/** A page is rendered before it is alive; without its scripts it never is. */
const alive = (page: Page) =>
  page
    .locator('html[data-alive]')
    .waitFor({ state: 'attached', timeout: 10_000 })
    .catch(() => undefined)

/** Takes from the page at a path, before its scripts run, what the server drew and the data in it. */
export async function removeServerRendering(page: Page, path: string): Promise<void> {
  await page.addInitScript(`
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive' || location.pathname !== '${path}') return
      document.getElementById('drawn-page').remove()
      document.getElementById('root').replaceChildren()
    })
  `)
}

/** Settles when pushes reach a page. */
export const waitUntilJoined = (page: Page) => page.locator('html[data-joined]').waitFor({ state: 'attached' })

/**
 * How long a test waits for a push to a page. `tests/integration/live/pushes.test.ts` and the
 * thresholds of `tests/site/load.test.ts` check its speed.
 */
export const pushTimeout = { timeout: 4_000 }

/** Blocks all further answers about live parades to a page; only pushes are left. */
export async function blockPolls(page: Page): Promise<void> {
  await page.route('**/api/live-parades**', (route) => route.abort())
}

/** The marker of a parade on the page's map. */
export const markerOf = (page: Page, paradeId: number) => page.locator(`[data-parade-id="${paradeId}"]`)
