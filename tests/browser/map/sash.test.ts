import { expect, test } from 'vitest'
import { startSiteForFile, app } from '#tests/harness/people/site-per-file.ts'
import { stopParade } from '#tests/sim/admin.ts'
import { lineSelector, openParadeOnTrail, trail } from './parade-on-trail.ts'

startSiteForFile()

test('a sash lies over the trail from the parade’s tail to its head while the tail is known', async () => {
  // The tail has walked the first of the trail's three parts.
  const [latitude, longitude] = trail[1]!.split(',')
  const newTail = () => ({ latitude, longitude, lastUpdated: new Date().toISOString() })
  let tail: object | null = newTail()
  const { page, paradeId } = await openParadeOnTrail('Sash Club', () => ({ tail }))
  const lengthOf = (line: 'sash' | 'walked') =>
    page.evaluate<number>(`document.querySelector('${lineSelector(line)}')?.getTotalLength() ?? 0`)
  await expect.poll(() => lengthOf('sash')).toBeGreaterThan(0)
  const coveredShare = (await lengthOf('sash')) / (await lengthOf('walked'))
  expect(coveredShare).toBeGreaterThan(0.6)
  expect(coveredShare).toBeLessThan(0.75)
  // What moves is drawn in an SVG of its own, which covers the map of a page 1280 px wide.
  const svgWidth = `document.querySelector('.leaflet-moving-pane svg').getBoundingClientRect().width`
  expect(await page.evaluate<number>(svgWidth)).toBeGreaterThan(1_000)

  tail = null
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => page.locator(lineSelector('sash')).count()).toBe(0)

  // The page of a parade that ends removes its map with the sash on it, which must not fail.
  tail = newTail()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => lengthOf('sash')).toBeGreaterThan(0)
  await stopParade(app, paradeId)
  await page.getByRole('heading', { name: 'This parade has ended' }).waitFor()
})
