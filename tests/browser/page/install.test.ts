import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { openPage, waitUntilJoined } from '#tests/harness/people/page.ts'

startSiteForFile({ env: { SITE_NAME: 'Sunday Steps' } })

test('Chromium can install the site, with its name, icons and shortcuts', async () => {
  const page = await openPage(browser, app)
  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  const { data, errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A whole Chrome, unlike the headless shell, says that the tests' contexts are private windows.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest = JSON.parse(data!) as {
    name: string
    icons: { src: string; sizes: string; purpose: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest.name).toBe('Sunday Steps')
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons) {
    const png = Buffer.from(await (await app.fetch(src)).arrayBuffer())
    // The header chunk of a PNG has its width and height (w3.org/TR/png, 11.2.1).
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await app.fetch(url)).status).toBe(200)
})

test('the hint to install appears once, in the second visit, and installs', async () => {
  const first = await openPage(browser, app)
  const context = first.context()
  await visit(first)
  expect(await hint(first).count()).toBe(0)
  expect(await first.evaluate('localStorage.getItem("installHintShown")')).toBe(null)

  const second = await context.newPage()
  await visit(second)
  await hint(second).waitFor()
  expect(await findViolationsAtBothWidths(second)).toEqual([])
  await hint(second).getByRole('button', { name: 'Install' }).click()
  expect(await second.evaluate('window.prompts')).toBe(1)
  expect(await hint(second).count()).toBe(0)

  const third = await context.newPage()
  await visit(third)
  expect(await hint(third).count()).toBe(0)
})

test('the hint tells visitors with an iPhone how to install, and does not come back after Not now', async () => {
  const page = await openPage(browser, app)
  await page.addInitScript(`localStorage.setItem('visits', '1')
    Object.defineProperty(navigator, 'standalone', { value: false })`)
  await page.goto('/calendar')
  await hint(page).getByText('Add to Home Screen').waitFor()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  await hint(page).getByRole('button', { name: 'Not now' }).click()
  await page.goto('/groups')
  await waitUntilJoined(page)
  await page.waitForLoadState('networkidle')
  expect(await hint(page).count()).toBe(0)
})

const hint = (page: Page) => page.getByRole('complementary', { name: 'Install' })

/** Opens a screen, where the browser then offers to install the site, as Chromium does. */
async function visit(page: Page): Promise<void> {
  await page.goto('/calendar')
  await waitUntilJoined(page)
  await page.evaluate(`
    window.prompts = 0
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    offer.prompt = async () => { window.prompts += 1 }
    window.dispatchEvent(offer)`)
  await page.waitForLoadState('networkidle')
}
