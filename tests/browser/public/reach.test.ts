import type { Browser } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../harness/app.ts'
import { launchChromium } from '../../harness/programs/chromium.ts'
import { makeGroup } from '../../harness/make.ts'
import { openPage } from '../../harness/people/page.ts'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
  await makeGroup(app.database, { name: 'Reached Club' })
})

test('a screen that does not poll notices that the connection is back, also without pushes', async () => {
  const page = await openPage(browser, app, { withoutSocket: true })
  await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const note = page.getByText('You’re offline.')
  await page.context().setOffline(true)
  await note.waitFor()
  await page.context().setOffline(false)
  await note.waitFor({ state: 'detached', timeout: 3_000 })
  await page.context().close()
})

test('a screen that could not be loaded is, when the server answers again', async () => {
  const page = await openPage(browser, app, { withoutSocket: true })
  await page.clock.install()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/groups?show=24')
  await page.getByText('You’re offline.').waitFor()
  await page.unroute('**/api/**')
  await page.clock.runFor(10_000)
  await page.getByRole('heading', { name: 'Reached Club' }).waitFor()
  expect(await page.getByText('You’re offline.').count()).toBe(0)
  await page.context().close()
})
