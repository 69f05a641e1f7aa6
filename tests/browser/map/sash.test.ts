import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { waitUntilJoined } from '#tests/harness/people/page.ts'
import { startSiteForFile, app } from '#tests/harness/people/site-per-file.ts'
import { stopParade } from '#tests/sim/admin.ts'
import { lineSelector, openParadeOnTrail, trail } from './parade-on-trail.ts'

startSiteForFile()

/** Returns a tail that has walked the first of the trail's three parts, reported just now. */
function newTail() {
  const [latitude, longitude] = trail[1]!.split(',')
  return { latitude, longitude, lastUpdated: new Date().toISOString() }
}

const readLength = (page: Page, line: 'sash' | 'walked') =>
  page.evaluate<number>(`document.querySelector('${lineSelector(line)}')?.getTotalLength() ?? 0`)
const waitForSash = (page: Page) => expect.poll(() => readLength(page, 'sash')).toBeGreaterThan(0)

test('a sash lies over the trail from the parade’s tail to its head, until the tail is unknown', async () => {
  let tail: object | null = newTail()
  const { page } = await openParadeOnTrail('Sash Club', () => ({ tail }))
  await waitForSash(page)
  const coveredShare = (await readLength(page, 'sash')) / (await readLength(page, 'walked'))
  expect(coveredShare).toBeGreaterThan(0.6)
  expect(coveredShare).toBeLessThan(0.75)
  // What moves is drawn in an SVG of its own, which covers the map of a page 1280 px wide.
  const svgWidth = `document.querySelector('.leaflet-moving-pane svg').getBoundingClientRect().width`
  expect(await page.evaluate<number>(svgWidth)).toBeGreaterThan(1_000)

  tail = null
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => page.locator(lineSelector('sash')).count()).toBe(0)
})

test('the page of a parade that ends removes its map with the sash on it', async () => {
  const { page, paradeId } = await openParadeOnTrail('Ending Sash Club', () => ({ tail: newTail() }))
  await waitForSash(page)
  // The end arrives by push: the next poll is 30 s away.
  await waitUntilJoined(page)
  await stopParade(app, paradeId)
  await page.getByRole('heading', { name: 'This parade has ended' }).waitFor()
  await page.locator('.leaflet-container').waitFor({ state: 'detached' })
})
