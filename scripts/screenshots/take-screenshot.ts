import type { Browser, Page } from '@playwright/test'
import type { Site } from '../start/run-site.ts'
import type { Scene } from './scene.ts'

/** How a scene is shown: the window's width in CSS pixels, and its color scheme. */
export interface Look {
  width: 390 | 1440
  scheme: 'light' | 'dark'
}

/** Long enough for the first answers, the map and the fonts, in ms. */
const settleMs = 2_000
const heights = { 390: 844, 1440: 900 }

async function show(page: Page, scene: Scene, site: Site): Promise<Buffer> {
  await scene.before?.(page, site)
  const path = typeof scene.path === 'string' ? scene.path : await scene.path(site)
  await page.goto(site.origin + path)
  await page.waitForTimeout(settleMs)
  await scene.after?.(page)
  await page.waitForTimeout(scene.after ? settleMs / 2 : 0)
  return page.screenshot({ type: 'jpeg', quality: 82, fullPage: scene.whole ?? false })
}

/** Takes a scene's picture, as JPEG, in a browser context of its own. */
export async function take(browser: Browser, site: Site, scene: Scene, look: Look): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: heights[look.width] },
    colorScheme: look.scheme,
    locale: 'en-US',
    serviceWorkers: 'block',
    timezoneId: 'America/Chicago',
  })
  // No map tiles: the pictures must not depend on the network.
  await context.route(
    (url) => url.origin !== site.origin,
    (route) => route.abort(),
  )
  try {
    return await show(await context.newPage(), scene, site)
  } catch (error) {
    throw new Error(`no picture of '${scene.name}' at ${look.width} px, ${look.scheme}`, { cause: error })
  } finally {
    await context.close()
  }
}
