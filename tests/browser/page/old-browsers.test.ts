import { expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { startApp } from '#tests/harness/app.ts'
import { waitUntilStill, freezeTime } from '#tests/harness/people/page-time.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openPage } from '#tests/harness/people/page.ts'

test('browsers of 2023 show the main screens', async () => {
  const app = await startApp()
  const browser = await launchChromium()
  const links = { donationLink: 'https://example.org/give', websiteUrl: 'https://example.org' }
  const group = await makeGroup(app.database, { name: 'Early Club', ...links })
  await makeEvent(app.database, { groupId: group.id, date: addDays(dayOf(new Date()), 1) })
  const page = await openPage(browser, app)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  // Removes APIs that Safari 17.0 or Firefox 114 lacks.
  await page.addInitScript(`
    delete URL.parse
    delete Map.groupBy
    delete Object.groupBy
    delete Promise.withResolvers
    delete AbortSignal.any
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) delete HTMLElement.prototype[name]
  `)
  const screens = [
    ['/', 'Early Club'],
    ['/groups/1', 'Early Club'],
    ['/calendar', 'Annual parade'],
    ['/merch', 'Shop by Group'],
    ['/live', 'Live Parade Map'],
    ['/following', 'Following'],
    ['/groups', 'Early Club'],
  ] as const
  for (const [path, heading] of screens) {
    await page.goto(path)
    await page.getByRole('heading', { name: heading }).first().waitFor()
    expect(await page.getByText('Something went wrong').count(), path).toBe(0)
  }
  await page.locator('[popover]').waitFor({ state: 'attached' })
  await waitUntilStill(page)
  await freezeTime(page)
  await page.getByRole('button', { name: 'Follow Early Club' }).hover()
  // Longer than a tooltip takes to open.
  await page.clock.runFor(900)
  expect(errors).toEqual([])
})
