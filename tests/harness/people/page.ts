import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from '@playwright/test'
import type { TestApp } from '#tests/harness/app.ts'
import { onTestFinished, TestRunner } from 'vitest'

/** The conditions under which a test's page runs. */
export interface PageLimits {
  /** Whether the page animates. Most tests would only wait for that. */
  withMotion?: boolean
  context?: BrowserContextOptions
}

/**
 * Opens a page in its own browser context, which can connect only to this machine. It closes after the
 * current test, or after the test file if no test is running. `goto` without `waitUntil` waits until the
 * page is hydrated.
 */
export async function openPage(
  browser: Browser,
  app: TestApp,
  { withMotion = false, context }: PageLimits = {},
): Promise<Page> {
  const browserContext = await browser.newContext({
    baseURL: app.origin,
    locale: 'en-US',
    reducedMotion: withMotion ? 'no-preference' : 'reduce',
    // A service worker would intercept requests that tests control.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    ...context,
  })
  // Without a test, `launchChromium` closes it.
  if (TestRunner.getCurrentTest()) onTestFinished(() => closeContext(browserContext))
  const page = await browserContext.newPage()
  const originalGoto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const response = await originalGoto(address, options)
    if (options?.waitUntil === undefined) await waitUntilHydrated(page)
    return response
  }
  return page
}

/** Closes a context. A route's handler may still be waiting for a response that then never arrives. */
async function closeContext(browserContext: BrowserContext): Promise<void> {
  for (const page of browserContext.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await browserContext.close()
}

const waitUntilHydrated = (page: Page) => page.locator('html[data-alive]').waitFor({ state: 'attached' })

/** Removes the server-rendered content and data of the page at a path before its scripts run. */
export async function removeServerRendering(page: Page, path: string): Promise<void> {
  await page.addInitScript(`
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive' || location.pathname !== '${path}') return
      document.getElementById('drawn-page').remove()
      document.getElementById('root').replaceChildren()
    })
  `)
}

/**
 * Installs a page's service worker, as the page itself does 5 s after it has loaded. Resolves when the site's
 * files are stored.
 */
export const storeSite = (page: Page): Promise<void> =>
  page.evaluate<void>(`navigator.serviceWorker.register('/service-worker.js')
    .then(() => navigator.serviceWorker.ready).then(() => undefined)`)

/** Resolves when pushes reach a page. */
export const waitUntilJoined = (page: Page) =>
  page.locator('html[data-joined]').waitFor({ state: 'attached' })

/**
 * How long the effect of a push on a page may take on a busy machine. On a map, `blockPolls` shows that it is
 * the push; dashboards may poll in between. `tests/integration/live/pushes.test.ts` and the thresholds of
 * `tests/site/load.test.ts` check the speed of pushes.
 */
export const pushTimeout = { timeout: 30_000 }

/** Blocks a page's polls of live parades, so that only pushes reach it. */
export async function blockPolls(page: Page): Promise<void> {
  await page.route('**/api/live-parades**', (route) => route.abort())
}

/** Locates the marker of a parade on the page's map. */
export const locateMarker = (page: Page, paradeId: number) => page.locator(`[data-parade-id="${paradeId}"]`)

/** Holds a page's requests to some URLs until `release`, and then answers them: by default, the server does. */
export async function holdRequests(
  page: Page,
  urls: string,
  answer = (route: Route): Promise<void> => route.continue(),
): Promise<{ release: () => void; count: () => number }> {
  const gate = Promise.withResolvers<void>()
  let count = 0
  await page.route(urls, async (route) => {
    count += 1
    await gate.promise
    await answer(route)
  })
  return { release: gate.resolve, count: () => count }
}

/** Delays a page's app until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route(
    '**/assets/index-*.js',
    async (route) => {
      await scripts.promise
      await route.continue()
    },
    { times: 1 },
  )
  return scripts.resolve
}

/** The screen of a common phone, upright. */
export const phoneScreen = { width: 390, height: 844 }

/** Opens a path as a visitor, and waits until pushes reach the page. */
export async function openVisitorPage(browser: Browser, app: TestApp, path: string): Promise<Page> {
  const page = await openPage(browser, app)
  await page.goto(path)
  await waitUntilJoined(page)
  return page
}
