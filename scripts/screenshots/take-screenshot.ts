import type { Browser, Page } from '@playwright/test'
import type { Site } from '../start/run-site.ts'
import type { Scene } from './scene.ts'

/** The window size and color scheme of a screenshot. */
export interface Look {
  /** Width of the window in CSS px. */
  width: 390 | 1440
  scheme: 'light' | 'dark'
}

/** Time for the first responses, the map and the fonts to arrive. */
const SETTLE_MS = 2_000
const heightByWidth = { 390: 844, 1440: 900 }

async function openAndCapture(page: Page, scene: Scene, site: Site): Promise<Buffer> {
  await scene.before?.(page, site)
  const path = typeof scene.path === 'string' ? scene.path : await scene.path(site)
  await page.goto(site.origin + path)
  await page.waitForTimeout(SETTLE_MS)
  await scene.after?.(page)
  await page.waitForTimeout(scene.after ? SETTLE_MS / 2 : 0)
  return page.screenshot({ type: 'jpeg', quality: 82, fullPage: scene.fullPage ?? false })
}

/** Takes a screenshot of a scene, as JPEG, in a new browser context. */
export async function takeScreenshot(
  browser: Browser,
  site: Site,
  scene: Scene,
  look: Look,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: heightByWidth[look.width] },
    colorScheme: look.scheme,
    locale: 'en-US',
    serviceWorkers: 'block',
    timezoneId: 'America/Chicago',
  })
  // Screenshots must not depend on other hosts.
  await context.route(
    (url) => url.origin !== site.origin,
    (route) => route.abort(),
  )
  try {
    return await openAndCapture(await context.newPage(), scene, site)
  } catch (error) {
    throw new Error(`no picture of '${scene.name}' at ${look.width} px, ${look.scheme}`, { cause: error })
  } finally {
    await context.close()
  }
}
