import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { liveParades } from '#server/database/schema.ts'
import type { TrailPoint } from '#shared/geo/append-to-trail.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import {
  blockPolls,
  locateMarker,
  openPage,
  pushTimeout,
  waitUntilJoined,
} from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

startSiteForFile()

test('a parade starts on an open map, its popup leads to it, and after its end its page leads by push to the next one', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Lantern Line' })
  const page = await openPage(browser, app)
  await page.goto('/live')
  await waitUntilJoined(page)
  const { link, paradeId } = await startParade(app, groupId)
  await report(app, link, position(29.962, -90.07, new Date()))
  // The way of its last two minutes.
  const trail = [0, 1, 2].map((step): TrailPoint => [step * 60_000, 29.96 + step * 0.001, -90.07])
  await app.database.update(liveParades).set({ trail }).where(eq(liveParades.id, paradeId))
  await locateMarker(page, paradeId).click()
  await page.getByRole('dialog', { name: 'Lantern Line' }).getByRole('link', { name: 'Track' }).click()
  await page.waitForURL(`**/track/${paradeId}`)
  await page.getByRole('heading', { level: 1, name: 'Lantern Line' }).waitFor()
  await stopParade(app, paradeId)
  await page.getByRole('heading', { name: 'This parade has ended' }).waitFor(pushTimeout)
  const card = page.getByRole('region', { name: 'Parade of Lantern Line' })
  await card.getByText('Rolled for 2 minutes').waitFor()
  await blockPolls(page)
  const next = await startParade(app, groupId)
  await page.waitForURL(`**/track/${next.paradeId}`, pushTimeout)
  await page.unroute('**/api/live-parades**')
  // The ended parade is not on the way back.
  await page.goBack()
  await page.waitForURL('**/live')
  expect(await page.getByRole('main').innerText()).not.toContain('has ended')
})
