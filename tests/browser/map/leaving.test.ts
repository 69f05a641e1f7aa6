import type { Route } from '@playwright/test'
import { expect, test } from 'vitest'
import { startNewParade } from '#tests/harness/live-parades.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { locateMarker, openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { position, report } from '#tests/sim/phone.ts'

startSiteForFile()

test('leaving /live and /track while tiles load causes no errors', async () => {
  const { link, paradeId } = await startNewParade(app)
  await report(app, link, position(29.9641, -90.073, new Date()), 'phone')
  const page = await openPage(browser, app)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  let held: Route[] = []
  await page.route('**/*.mvt', (route) => void held.push(route))
  await page.clock.install()
  for (const path of ['/live', `/track/${paradeId}`]) {
    held = []
    await page.goto(path)
    // A marker has this attribute once the tags have been placed.
    await locateMarker(page, paradeId).locator('[data-side]').waitFor({ state: 'attached' })
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await page.locator('.leaflet-container').waitFor({ state: 'detached' })
    for (const route of held) {
      await route.continue()
      await (await route.request().response())?.finished()
    }
    // By now the page has read the tiles, and a map that is still there would run its timers.
    await waitUntilStill(page)
    await page.clock.runFor(1_000)
    expect(problems, path).toEqual([])
  }
})
