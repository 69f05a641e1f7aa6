import type { Browser, Page } from '@playwright/test'
import type { PicturedSite } from './run-site.ts'
import type { Scene } from './scene.ts'

/** Which contact sheet: a width in CSS pixels and a colour scheme. */
export interface Sheet {
  width: 390 | 1440
  scheme: 'light' | 'dark'
}

/** One picture of a sheet, as JPEG. */
export interface Shot {
  name: string
  image: Buffer
}

/** Long enough for the first answers, the map and the fonts, in ms. */
const settleMs = 2_000
const heights = { 390: 844, 1440: 900 }

async function show(page: Page, scene: Scene, site: PicturedSite): Promise<Buffer> {
  await scene.before?.(page, site)
  const path = typeof scene.path === 'string' ? scene.path : await scene.path(site)
  await page.goto(site.origin + path)
  await page.waitForTimeout(settleMs)
  await scene.after?.(page)
  await page.waitForTimeout(scene.after ? settleMs / 2 : 0)
  return page.screenshot({ type: 'jpeg', quality: 82, fullPage: scene.whole ?? false })
}

/** Takes a scene's picture in a browser context of its own. */
export async function take(browser: Browser, site: PicturedSite, scene: Scene, sheet: Sheet): Promise<Shot> {
  const { width, scheme } = sheet
  const context = await browser.newContext({
    viewport: { width, height: heights[width] },
    colorScheme: scheme,
    locale: 'en-US',
    serviceWorkers: 'block',
    timezoneId: 'America/Chicago',
  })
  // No tiles: the pictures must be the same wherever they are taken.
  await context.route(
    (url) => url.origin !== site.origin,
    (route) => route.abort(),
  )
  try {
    return { name: scene.name, image: await show(await context.newPage(), scene, site) }
  } catch (error) {
    throw new Error(`no picture of '${scene.name}' at ${width} px, ${scheme}`, { cause: error })
  } finally {
    await context.close()
  }
}
