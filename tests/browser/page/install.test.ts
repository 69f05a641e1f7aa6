import { expect, test } from 'vitest'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { openPage } from '#tests/harness/people/page.ts'

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
