import type { Browser, Page } from '@playwright/test'
import type { Site } from '../start/run-site.ts'
import type { Scene } from './scene.ts'

/** The window size and color scheme of a screenshot. */
export interface Look {
  /** Width of the window in CSS px. */
  width: 390 | 1440
  scheme: 'light' | 'dark'
}

/**
 * Time for the first responses, the map and the fonts to arrive. It is fixed, because some scenes never
 * finish loading.
 */
const LOADING_MS = 2_000
/** Time for what `afterLoad` has changed to appear. */
const CHANGE_MS = 1_000
/** Heights of the window by its width, in CSS px: a phone and a laptop. */
const HEIGHTS = { 390: 844, 1440: 900 }
/** Makes small files, in which text is still easy to read. */
const JPEG_QUALITY = 82

async function openAndCapture(page: Page, scene: Scene, site: Site): Promise<Buffer> {
  await scene.beforeLoad?.(page, site)
  const path = typeof scene.path === 'string' ? scene.path : await scene.path(site)
  await page.goto(site.origin + path)
  await page.waitForTimeout(LOADING_MS)
  if (scene.afterLoad) {
    await scene.afterLoad(page)
    await page.waitForTimeout(CHANGE_MS)
  }
  return page.screenshot({ type: 'jpeg', quality: JPEG_QUALITY, fullPage: scene.fullPage ?? false })
}

/** Takes a screenshot of a scene, as JPEG, in a new browser context. */
export async function takeScreenshot(
  browser: Browser,
  site: Site,
  scene: Scene,
  look: Look,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: HEIGHTS[look.width] },
    colorScheme: look.scheme,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Its requests would bypass the routes of a scene.
    serviceWorkers: 'block',
  })
  // Screenshots must not depend on other hosts.
  await context.route(
    (url) => url.origin !== site.origin,
    (route) => route.abort(),
  )
  try {
    return await openAndCapture(await context.newPage(), scene, site)
  } catch (error) {
    throw new Error(`Could not take the screenshot '${scene.name}' at ${look.width} px, ${look.scheme}.`, {
      cause: error,
    })
  } finally {
    await context.close()
  }
}
