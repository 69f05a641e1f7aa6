import { beforeAll, expect, test } from 'vitest'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { startParade } from '#tests/sim/admin.ts'
import { locateMarker, openPage } from '#tests/harness/people/page.ts'

let parade: { link: string; paradeId: number }

startSiteForFile()
beforeAll(async () => {
  parade = await startParade(app, (await makeGroup(app.database, { name: 'Timely Club' })).id)
})

const send = () => report(app, parade.link, position(29.9641, -90.073, new Date()), 'phone')

test.each([10, -10])('a device with a clock %i minutes off shows correct ages', async (minutes) => {
  await send()
  const page = await openPage(browser, app)
  await page.clock.install({ time: Date.now() + minutes * 60_000 })
  await page.goto(`/track/${parade.paradeId}`)
  const updated = page.getByText('Last updated').first()
  await updated.waitFor()
  expect(await updated.innerText()).toMatch(/· (?:just now|\d+ s ago)$/)
  // Holds the polls back: the server's clock does not jump with the page's, so their Date headers
  // would tell the page that its own clock was set.
  await page.route('**/api/**', () => {})
  // Allows two more seconds, because the text may be from the previous tick.
  await page.clock.runFor(32_000)
  await expect.poll(() => updated.innerText()).toMatch(/· [34]\d s ago$/)
})

test('a fix has one age on the whole page, also in a popup that was opened between two seconds', async () => {
  await send()
  const page = await openPage(browser, app)
  await page.clock.install()
  await page.goto('/live')
  const cardAge = page.getByRole('article').locator('time').first()
  await cardAge.waitFor()
  await page.clock.runFor(700)
  await locateMarker(page, parade.paradeId).click()
  const popup = page.locator('.leaflet-popup-content')
  await popup.waitFor()
  // Neither a poll nor a push brings another fix, and the ages pass a minute.
  await page.route('**/api/**', () => {})
  const ages = new Set<string>()
  for (let step = 0; step < 25; step++) {
    await page.clock.runFor(step < 20 ? 400 : 10_000)
    const inPopup = /\((.*)\)/.exec((await popup.innerText()).replaceAll('\u00A0', ' '))?.[1]
    expect(inPopup).toBe(await cardAge.innerText())
    ages.add(inPopup!)
  }
  expect(ages.size).toBeGreaterThan(6)
})

test('the age in an open popup keeps counting while the parade does not move', async () => {
  await send()
  const page = await openPage(browser, app)
  await page.clock.install()
  await page.goto('/live')
  await locateMarker(page, parade.paradeId).click()
  const words = page.locator('.leaflet-popup-content')
  await expect.poll(() => words.innerText()).toContain('Last updated:')
  const before = await words.innerText()
  await page.clock.runFor(8_000)
  await expect.poll(() => words.innerText()).not.toBe(before)
})
