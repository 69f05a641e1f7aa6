import type { Route } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { locateMarker, openPage } from '#tests/harness/people/page.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { position, report } from '#tests/sim/phone.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'

let paradeId: number

startSiteForFile()
beforeAll(async () => {
  const parade = await startNewParade(app)
  paradeId = parade.paradeId
  await report(app, parade.link, position(29.9641, -90.073, new Date()), 'phone')
})

test.each(['/live', '/track'])('leaving %s while tiles load causes no errors', async (screen) => {
  const page = await openPage(browser, app)
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  const held: Route[] = []
  await page.route('**/*.mvt', (route) => void held.push(route))
  await page.clock.install()
  await page.goto(screen === '/live' ? '/live' : `/track/${paradeId}`)
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
  expect(problems).toEqual([])
})
