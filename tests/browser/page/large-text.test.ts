import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { clickButton } from '#tests/harness/people/admin-page.ts'
import { openPage } from '#tests/harness/people/page.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { goTo, latitudeAtStep, openPhone, share, stop } from '#tests/harness/people/phone-page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { makeLink } from '#tests/sim/admin.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
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

test('at twice the size of text, the buttons of a parade on /live are in its row', async () => {
  const page = await openPage(browser, app, { context: { viewport: { width: 390, height: 844 } } })
  await page.goto('/live')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Track / }) })
  await row.waitFor()
  await enlarge(page)
  const box = (await row.boundingBox())!
  for (const button of [row.getByRole('link'), row.getByRole('button', { name: /^Share / })]) {
    const { x, width } = (await button.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(box.x)
    expect(x + width).toBeLessThanOrEqual(box.x + box.width)
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

test('at twice the size of text the phone page fits the screen in every state', async () => {
  const { id } = await makeGroup(app.database)
  // The browser's own setting also counts in media queries.
  const largeText = await launchChromium({ fontSize: 32 })
  const page = await openPhone(largeText, app, await makeLink(app, id))
  const checkWidths = async (state: string) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await waitUntilStill(page)
      const where = `${state} at ${width} px`
      expect(await page.evaluate('document.documentElement.scrollWidth'), where).toBe(width)
    }
  }
  const step = (number: number) => goTo(page, { latitude: latitudeAtStep(number), longitude: -90.073 })

  await clickButton(page, 'Show the apps')
  await page.getByRole('img', { name: 'QR code that sets up OwnTracks' }).waitFor()
  await checkWidths('before sharing')
  await share(page)
  await checkWidths('sharing')
  await clickButton(page, 'Disbanding')
  await page.getByText('Parade over?').waitFor()
  await checkWidths('the question')
  await page.route('**/api/tracker/*/*', (route) => route.abort())
  await clickButton(page, 'At a stop')
  await step(1)
  await page.getByText('No signal. Your positions').waitFor()
  await page.clock.fastForward(121_000)
  await page.getByText('No signal. Not sent: At a stop').waitFor()
  await checkWidths('without a signal')
  await page.unroute('**/api/tracker/*/*')
  await clickButton(page, 'Pause')
  await page.clock.fastForward(600_000)
  await page.getByText('Taking a break · 10').waitFor()
  await checkWidths('paused')
  await clickButton(page, 'Resume')
  await page.context().clearPermissions()
  await page.reload()
  await page.getByText('Location is blocked').waitFor()
  await checkWidths('blocked')
  await stop(page)
  await page.getByRole('heading', { name: 'Sharing has ended' }).waitFor()
  await checkWidths('stopped')
})

test('at twice the size of text, a phone has its bottom bar, and the live map’s buttons are clear of the sheet', async () => {
  // With the banner above the map.
  await makeGroup(app.database, { isDemo: true })
  const largeText = await launchChromium({ fontSize: 32 })
  for (const [width, height, count] of [
    [390, 844, 5],
    [390, 664, 3],
    [320, 568, 1],
    [844, 390, 3],
  ] as const) {
    const page = await openPage(largeText, app, { context: { viewport: { width, height } } })
    await page.goto('/live')
    const toolbar = page.getByRole('toolbar', { name: 'Map controls' })
    await toolbar.waitFor()
    const isSideways = width > height
    expect(await page.getByRole('navigation', { name: 'Pages' }).isVisible()).toBe(!isSideways)
    const chips = (await page.getByRole('toolbar', { name: 'Group type' }).boundingBox())!
    const expectUncovered = async (shown: number) => {
      await waitUntilStill(page)
      const buttons = await toolbar.getByRole('button').all()
      expect(buttons.length, `${width} × ${height} px`).toBe(shown)
      for (const button of buttons) {
        const { x, y, width: side } = (await button.boundingBox())!
        if (isSideways) expect(x).toBeGreaterThanOrEqual(chips.x + chips.width)
        else expect(y).toBeGreaterThanOrEqual(chips.y + chips.height)
        const isUncovered = `document.elementFromPoint(${x + side / 2}, ${y + side - 4})?.closest('button')?.ariaLabel`
        expect(await page.evaluate(isUncovered)).toBe(await button.getAttribute('aria-label'))
      }
    }
    await expectUncovered(count)
    if (isSideways) continue
    await page.getByRole('button', { name: /^Show more of the/ }).press('End')
    await expectUncovered(0)
  }
})
