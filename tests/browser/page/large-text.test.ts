import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startParadeWithFix } from '#tests/sim/phone.ts'

startSiteForFile()
let paths: string[]
beforeAll(async () => {
  const group = await makeGroup(app.database, { merchandiseLink: 'https://shop.example/' })
  await makeEvent(app.database, { groupId: group.id, date: dayOf(new Date()), endTime: '17:00' })
  const { paradeId } = await startParadeWithFix(app, group.id, new Date())
  paths = [
    '/',
    '/live',
    '/calendar',
    '/groups',
    '/following',
    '/about',
    '/merch',
    '/featured-tracking',
    `/groups/${group.id}`,
    `/track/${paradeId}`,
  ]
})

const enlarge = async (page: Page): Promise<void> => {
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  await waitUntilStill(page)
}

test('at twice the size of text no page scrolls sideways, and the site’s name is beside the menu button', async () => {
  const page = await openPage(browser, app)
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    for (const width of [820, 390, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await enlarge(page)
      const where = `${path} at ${width} px`
      expect(await page.evaluate('document.documentElement.scrollWidth'), where).toBe(width)
      const name = (await page.getByRole('banner').locator('a span').boundingBox())!
      const menu = (await page.getByRole('button', { name: 'Open menu' }).boundingBox())!
      expect(name.x + name.width, where).toBeLessThanOrEqual(menu.x)
      expect(menu.x + menu.width, where).toBeLessThanOrEqual(width)
    }
  }
})

test('at twice the size of text, the buttons of an event in the calendar are clear of its times', async () => {
  const page = await openPage(browser, app, { context: { viewport: { width: 390, height: 844 } } })
  await page.goto('/calendar')
  const row = page.getByRole('article').filter({ hasText: 'Annual parade' })
  await row.waitFor()
  await enlarge(page)
  const times = (await row.locator('time').boundingBox())!
  for (const button of await row.getByRole('button').all()) {
    const { x, y } = (await button.boundingBox())!
    expect(x >= times.x + times.width || y >= times.y + times.height).toBe(true)
  }
})
