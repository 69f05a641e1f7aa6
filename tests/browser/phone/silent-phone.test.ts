import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { STALE_AFTER_MS } from '#shared/arrival/street-state.ts'
import { findViolationsInBothSchemes } from '#tests/harness/axe.ts'
import { clickButton } from '#tests/harness/people/admin-page.ts'
import { afterOneSecond, openPhone, share, stepTo } from '#tests/harness/people/phone-page.ts'
import { app, browser, startSiteWithLinks, link } from '#tests/harness/people/site-per-file.ts'

startSiteWithLinks()

/** From then on, while `isSilent`, the phone gets neither fixes nor errors. */
const SILENCE_SCRIPT = `for (const name of ['watchPosition', 'getCurrentPosition']) {
  const original = Geolocation.prototype[name]
  Geolocation.prototype[name] = function (onFix, onError, ...rest) {
    const unlessSilent = (callback) => (value) => globalThis.isSilent || callback?.(value)
    return original.call(this, unlessSilent(onFix), unlessSilent(onError), ...rest)
  }
}`

const setSilent = (page: Page, isSilent: boolean) => page.evaluate(`globalThis.isSilent = ${isSilent}`)

/** Opens a phone that shares and then gets no more positions, for as long as viewers see 'Signal lost'. */
async function openSilentPhone(): Promise<Page> {
  const page = await openPhone(browser, app, link)
  await page.addInitScript(SILENCE_SCRIPT)
  await page.reload()
  await share(page)
  await page.getByText('Everyone sees where the parade is.').waitFor()
  await setSilent(page, true)
  await page.clock.runFor(STALE_AFTER_MS + 2_000)
  return page
}

const status = (page: Page) => page.getByRole('region', { name: 'Sharing', exact: true })
const ADVICE = 'Others see ‘Signal lost’ unless another phone shares. Step outside'

const topOfReports = async (page: Page) =>
  (await page.getByRole('button', { name: 'Rolling' }).boundingBox())!.y

/** Returns what screen readers announce. */
const readAnnounced = async (page: Page) =>
  (await page.getByRole('main').getByRole('status').allTextContents()).join('')

test('a phone without a new position says what others see, once to screen readers, until the next one', async () => {
  const page = await openSilentPhone()
  await status(page).getByText('No position · 1\u00A0min').waitFor()
  await status(page).getByText(ADVICE).waitFor()
  expect(await status(page).innerText()).not.toMatch(/Sharing now|On the map|Everyone sees/)
  expect(await findViolationsInBothSchemes(page)).toEqual([])
  const announced = await readAnnounced(page)
  expect(announced).toContain(ADVICE)
  await page.clock.runFor(120_000)
  await status(page).getByText('No position · 3\u00A0min').waitFor()
  expect(await readAnnounced(page)).toBe(announced)

  const top = await topOfReports(page)
  await setSilent(page, false)
  await stepTo(page, 1)
  await status(page).getByText('On the map', { exact: true }).waitFor()
  await status(page).getByText('Sharing now').waitFor()
  await expect.poll(afterOneSecond(page, () => readAnnounced(page))).toBe('Sharing now')
  // The buttons stay under the thumb.
  expect(await topOfReports(page)).toBe(top)
})

test('a reload does not hide that a phone has no new position, and other screens say so', async () => {
  const page = await openSilentPhone()
  await page.addInitScript('globalThis.isSilent = true')
  await page.reload()
  await status(page).getByText('No position · 1\u00A0min').waitFor()
  await page.getByRole('link', { name: /, home$/ }).click()
  const strip = page.getByRole('complementary', { name: 'Sharing your position' })
  await strip.getByText('No position · 1\u00A0min').waitFor()
  await strip.getByText('This phone gets no position.').waitFor()
})

test('the time of a break does not count as time without a position', async () => {
  const page = await openSilentPhone()
  await clickButton(page, 'Pause')
  await page.clock.runFor(STALE_AFTER_MS)
  await clickButton(page, 'Resume')
  await status(page).getByText('Sharing now').waitFor()
})
