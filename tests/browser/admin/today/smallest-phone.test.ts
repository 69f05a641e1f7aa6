import { expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openAdminPage } from '#tests/harness/people/admin-page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startParadeWithFix } from '#tests/sim/phone.ts'

startSiteForFile()

test('the first Stop is on the first screen of the smallest phone, also beside a parade to start', async () => {
  // With the banner of the demonstration.
  const live = await makeGroup(app.database, {
    name: 'Cypress Parasol Social Aid & Pleasure Club',
    isDemo: true,
  })
  await startParadeWithFix(app, live.id, new Date())
  const other = await makeGroup(app.database, { name: 'Bell Row' })
  await makeEvent(app.database, { groupId: other.id, date: dayOf(new Date()), time: '23:55' })
  const page = await openAdminPage(browser, app, '/admin-dashboard', {
    viewport: { width: 320, height: 568 },
  })
  await page.getByRole('button', { name: '1 to start' }).waitFor()
  const today = page.getByRole('region', { name: 'Today' })
  for (const [width, height] of [
    [320, 568],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height })
    const stop = (await today.getByRole('button', { name: /^Stop / }).boundingBox())!
    expect(stop.y + stop.height, `${width} × ${height} px`).toBeLessThan(height)
  }
})
