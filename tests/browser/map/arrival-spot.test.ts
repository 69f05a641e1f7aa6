import type { Locator, Page } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '#tests/harness/axe.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { locateMarker, openPage, phoneScreen } from '#tests/harness/people/page.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { app, browser } from '#tests/harness/people/site-per-file.ts'
import { shortName } from '#web/ui/group-name.ts'
import {
  card,
  headline,
  openAt,
  path,
  startSiteWithParades,
  takeSilentParade,
  walkTo,
} from './arrival-page.ts'

startSiteWithParades(2)

describe('the spot', () => {
  let paradeId: number
  let second: ReturnType<typeof takeSilentParade>
  beforeAll(async () => {
    const first = takeSilentParade()
    paradeId = first.paradeId
    await walkTo(first.link, 300)
    second = takeSilentParade()
    await walkTo(second.link, 700)
  })

  const choose = async (page: Page) => {
    await card(page).getByRole('button', { name: 'Choose a spot' }).click()
    await card(page).getByLabel('Corner').waitFor()
  }

  test('the spot can be a corner in words, and an unknown corner is explained', async () => {
    const page = await openAt(`/track/${paradeId}`, null)
    await choose(page)
    await card(page).getByLabel('Corner').fill('Orleans at Nowhere')
    await page.keyboard.press('Enter')
    await card(page).getByRole('alert').getByText('Try the names of two streets that cross').waitFor()
    await card(page).getByLabel('Corner').fill('orleans & n galvez')
    await page.keyboard.press('Enter')
    await card(page).getByText('Your spot: Orleans at N. Galvez').waitFor()
    await headline(page)
      .getByText(/^Here about/)
      .waitFor()
    // The spot stays after a reload, until it is forgotten.
    await page.reload()
    await card(page).getByText('Your spot: Orleans at N. Galvez').waitFor()
    await card(page).getByRole('button', { name: 'Forget' }).click()
    await card(page).getByRole('button', { name: 'How far from me?' }).waitFor()
    expect(await page.evaluate("localStorage.getItem('arrivalSpot')")).toBeNull()
  })

  test('the spot can be a planned stop', async () => {
    const page = await openAt(`/track/${paradeId}`, null)
    await choose(page)
    // The pressed button is gone, so the focus is on the card.
    await card(page).and(page.locator(':focus')).waitFor()
    await card(page).getByRole('button', { name: /^2 / }).click()
    await card(page)
      .getByText(/^Your spot: .*Dooky Chase/)
      .waitFor()
    await card(page).getByRole('button', { name: 'Change' }).click()
    await card(page).getByRole('button', { name: 'Cancel' }).click()
    await card(page)
      .getByText(/^Your spot: .*Dooky Chase/)
      .waitFor()
  })

  test('Escape closes the chooser, and the button that opened it gets the focus again', async () => {
    const page = await openAt(`/track/${paradeId}`, null)
    // The first press loads the chooser, the second opens it right away.
    for (let turn = 0; turn < 2; turn += 1) {
      const open = card(page).getByRole('button', { name: 'Choose a spot' })
      await open.press('Enter')
      await card(page).getByLabel('Corner').waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await open.and(page.locator(':focus')).waitFor()
      expect(await card(page).getByLabel('Corner').count()).toBe(0)
    }
  })

  test('the card’s question and its answer are headings', async () => {
    const page = await openAt(`/track/${paradeId}`, null)
    const { latitude, longitude } = path.pointAt(900)
    await card(page).getByRole('heading', { name: 'When does it reach me?' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await choose(page)
    await card(page).getByRole('heading', { name: 'Choose a spot' }).waitFor()
    const spot = { version: 1, latitude, longitude, source: 'map' }
    await page.evaluate(`localStorage.setItem('arrivalSpot', '${JSON.stringify(spot)}')`)
    await page.reload()
    await card(page)
      .getByRole('heading', { name: /^Here about/ })
      .waitFor()
    expect(await findViolations(page)).toEqual([])
  })

  test.each([
    { width: 320, height: 640 },
    { width: 568, height: 320 },
  ])('the name of a club has two lines beside or above Track at $width px', async (viewport) => {
    const page = await openAt('/live', path.pointAt(900))
    await page.setViewportSize(viewport)
    const track = card(page).getByRole('link', { name: /^Track / })
    await track.waitFor()
    const { width, height } = (await card(page)
      .getByText(/^Lantern Line/)
      .boundingBox())!
    expect(width).toBeGreaterThan(100)
    expect(height).toBeGreaterThan(30)
  })

  test.each([phoneScreen, { width: 844, height: 390 }])(
    'a stop chosen far down a list of $width px shows its answer, and a type shows what is not live',
    async (viewport) => {
      const page = await openPage(browser, app, { context: { viewport } })
      await page.goto('/live')
      await choose(page)
      const isInView = async (shown: Locator) => {
        const line = (await shown.boundingBox())!
        const list = (await page.getByRole('region', { name: 'Live parades', exact: true }).boundingBox())!
        const header = (await page.getByRole('banner').boundingBox())!
        return (
          line.y >= Math.max(list.y, header.y + header.height) &&
          line.y + line.height <= Math.min(list.y + list.height, viewport.height)
        )
      }
      const title = card(page).getByText('Choose a spot', { exact: true })
      const stop = card(page).getByRole('button', { name: /^4 / }).last()
      await stop.scrollIntoViewIfNeeded()
      expect(await isInView(title)).toBe(false)
      await stop.click()
      await headline(page).waitFor()
      expect(await isInView(headline(page))).toBe(true)

      await page.getByRole('button', { name: 'Refresh Map' }).scrollIntoViewIfNeeded()
      expect(await isInView(headline(page))).toBe(false)
      await page.getByRole('button', { name: 'Brass Bands' }).click()
      const noneLive = page.getByText('No brass band is live now')
      await noneLive.waitFor()
      await expect.poll(() => isInView(noneLive)).toBe(true)
    },
  )

  test('the spot is picked on the map by a click or by keyboard, and Escape cancels', async () => {
    const page = await openAt(`/track/${paradeId}`, null)
    await locateMarker(page, paradeId).waitFor()
    await choose(page)
    await card(page).getByRole('button', { name: 'Tap the map' }).click()
    await card(page).getByText('Tap the map where you’ll stand').waitFor()
    await page.getByRole('button', { name: 'Use the center' }).waitFor()
    await page.keyboard.press('Escape')
    await card(page).getByRole('button', { name: 'Tap the map' }).click()
    await page.getByRole('button', { name: 'Use the center' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    const center = page.getByRole('button', { name: 'Use the center' })
    await center.press('Enter')
    await card(page)
      .getByText(/^Your spot: /)
      .waitFor()
    const read = () => page.evaluate<string>("localStorage.getItem('arrivalSpot')")
    const first = await read()
    await card(page).getByRole('button', { name: 'Change' }).click()
    await card(page).getByRole('button', { name: 'Tap the map' }).click()
    await center.waitFor()
    await page.mouse.click(120, 200)
    await card(page)
      .getByText(/^Your spot: /)
      .waitFor()
    expect(await read()).not.toBe(first)
  })

  test('Escape cancels the picking of a spot, and a second Escape leaves full screen', async () => {
    const page = await openAt(`/track/${paradeId}`, null)
    await locateMarker(page, paradeId).waitFor()
    await choose(page)
    await card(page).getByRole('button', { name: 'Tap the map' }).click()
    const center = page.getByRole('button', { name: 'Use the center' })
    await center.waitFor()
    await page.getByRole('button', { name: 'Full screen' }).click()
    const exit = page.getByRole('button', { name: 'Exit full screen' })
    await exit.waitFor()
    await page.keyboard.press('Escape')
    await center.waitFor({ state: 'detached' })
    expect(await exit.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await exit.waitFor({ state: 'detached' })
  })

  test('the card asks for a spot if the location is refused', async () => {
    const page = await openAt(`/track/${paradeId}`, null)
    await card(page).getByRole('button', { name: 'How far from me?' }).click()
    await card(page).getByRole('alert').getByText('Location is blocked for this page.').waitFor()
    await card(page).getByRole('button', { name: 'Choose a spot' }).waitFor()
  })

  test('invalid data in the storage is no spot', async () => {
    const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
    await page.addInitScript("localStorage.setItem('arrivalSpot', '{]')")
    await page.goto(`/track/${paradeId}`)
    await card(page).getByRole('button', { name: 'How far from me?' }).waitFor()
  })

  test('the spot never leaves the phone', async () => {
    const { latitude, longitude } = path.pointAt(900)
    const page = await openPage(browser, app, {
      context: { viewport: phoneScreen, geolocation: { latitude, longitude }, permissions: ['geolocation'] },
    })
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''))
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
    await page.goto(`/track/${paradeId}`)
    await card(page).getByRole('button', { name: 'How far from me?' }).click()
    await card(page)
      .getByText(/^Your spot: /)
      .waitFor()
    await card(page).getByText(/away/).waitFor()
    const digits = [latitude, longitude].map((degrees) => Math.abs(degrees).toFixed(3))
    expect(sent.filter((text) => digits.every((each) => text.includes(each)))).toEqual([])
  })

  test('the live map shows the arrival of the first parade to come, or of the selected one', async () => {
    const page = await openAt('/live', path.pointAt(900))
    await card(page).getByText(second.name).waitFor()
    await page
      .getByRole('article')
      .getByRole('button', { name: 'Lantern Line', exact: false })
      .first()
      .click()
    const first = await page.getByRole('article').first().getByRole('heading').innerText()
    await card(page).getByText(shortName(first), { exact: true }).waitFor()
    // A long name widens neither the card nor the sheet.
    const { x, width } = (await card(page).boundingBox())!
    expect(x + width).toBeLessThanOrEqual(phoneScreen.width)
    const track = (await card(page)
      .getByRole('link', { name: `Track ${first}` })
      .boundingBox())!
    const bar = (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!
    expect(track.y + track.height).toBeLessThan(bar.y)
    expect(await findViolations(page)).toEqual([])
    await card(page).getByRole('button', { name: 'Change' }).click()
    await card(page).getByLabel('Corner').waitFor()
    expect(await findViolations(page)).toEqual([])
  })

  test('the smallest phone’s first screen has all of the answer’s headline', async () => {
    // With the banner above the map.
    await makeGroup(app.database, { isDemo: true })
    const page = await openAt('/live', path.pointAt(900))
    await page.setViewportSize({ width: 320, height: 568 })
    await headline(page)
      .getByText(/^Here about/)
      .waitFor()
    await waitUntilStill(page)
    const { y, height } = (await headline(page).boundingBox())!
    const bar = (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!
    expect(y + height).toBeLessThanOrEqual(bar.y)
  })
})
