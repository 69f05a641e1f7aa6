import { beforeAll, test } from 'vitest'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'

startSiteForFile()
beforeAll(async () => {
  await makeGroup(app.database, { name: 'Reached Club' })
})

test('a screen without polling notices that the connection is back, even without pushes', async () => {
  const page = await openPage(browser, app, { withoutSocket: true })
  await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const note = page.getByText('You’re offline.')
  await page.context().setOffline(true)
  await note.waitFor()
  await page.context().setOffline(false)
  await note.waitFor({ state: 'detached', timeout: 3_000 })
})

test('a screen that failed to load loads once the server responds again', async () => {
  const page = await openPage(browser, app, { withoutSocket: true })
  await page.clock.install()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/groups?show=24')
  await page.getByText('You’re offline.').waitFor()
  await page.unroute('**/api/**')
  await page.clock.runFor(10_000)
  await page.getByRole('heading', { name: 'Reached Club' }).waitFor()
  await page.getByText('You’re offline.').waitFor({ state: 'detached' })
})
