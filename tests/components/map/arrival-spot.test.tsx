import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../harness/axe.ts'
import { refuse } from '../harness/answers.ts'
import { useLocation } from '../harness/geolocation.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { row } from '../harness/sample.ts'
import { card, headline, longName, storeSpot, waitForHeadline } from './arrival.ts'
import { boxOf, findAll, list, phone, pressKey, waitForMarker, waitUntilStill } from './on-map.ts'
import { answersFor, path, TestParade } from './parades.ts'

let first: TestParade
let second: TestParade
beforeEach(() => {
  first = new TestParade(longName('Lantern Line 1'), { hasRoute: true }).walkTo(300)
  second = new TestParade(longName('Lantern Line 2'), { hasRoute: true }).walkTo(700)
})

const open = (screen = `/track/${first.id}`, viewport = phone) =>
  openScreen(screen, answersFor([first, second]), { viewport })

const button = (name: string | RegExp) => card.getByRole('button', { name })
const corner = card.getByLabelText('Corner')
const hasSpot = (words: string | RegExp) => expect.element(card.getByText(words)).toBeInTheDocument()
const choose = async () => {
  await button('Choose a spot').click()
  await expect.element(corner).toBeVisible()
}
const readSpot = () => localStorage.getItem('arrivalSpot')

describe('the spot', () => {
  test('the spot can be a corner in words, of which an unknown one is explained, or a planned stop', async () => {
    await open()
    await choose()
    server.answers.findCorner = () => refuse('corner_not_found')
    await corner.fill('Orleans at Nowhere')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(card.getByRole('alert').getByText('Try the names of two streets that cross'))
      .toBeVisible()
    const { latitude, longitude } = path.pointAt(900)
    server.answers.findCorner = { name: 'Orleans at N. Galvez', latitude, longitude }
    await corner.fill('orleans & n galvez')
    await userEvent.keyboard('{Enter}')
    await hasSpot('Your spot: Orleans at N. Galvez')
    await waitForHeadline(/^Here about/)
    // The spot stays after a reload, until it is forgotten.
    await open()
    await hasSpot('Your spot: Orleans at N. Galvez')
    await button('Forget').click()
    await expect.element(button('How far from me?')).toBeVisible()
    expect(readSpot()).toBeNull()
    await choose()
    // The pressed button is gone, so the focus is on the card.
    await expect.element(card).toHaveFocus()
    await button(/^2 /).click()
    await hasSpot(/^Your spot: .*Dooky Chase/)
    await button('Change').click()
    await button('Cancel').click()
    await hasSpot(/^Your spot: .*Dooky Chase/)
  })

  test('without the location the card asks for a spot; Escape closes the chooser, and its button gets the focus again', async () => {
    useLocation(path.pointAt(900)).isBlocked = true
    await open()
    await expect.element(card.getByRole('heading', { name: 'When does it reach me?' })).toBeVisible()
    await button('How far from me?').click()
    const alert = card.getByRole('alert').getByText('Location is blocked for this page.')
    await expect.element(alert).toBeVisible()
    // The first press loads the chooser, the second opens it right away.
    for (let turn = 0; turn < 2; turn += 1) {
      await pressKey(button('Choose a spot'), 'Enter')
      await expect.element(corner).toBeVisible()
      await userEvent.keyboard('{Tab}{Escape}')
      await expect.element(button('Choose a spot')).toHaveFocus()
      await expect.element(corner).not.toBeInTheDocument()
    }
  })

  test.each([
    { width: 320, height: 640 },
    { width: 568, height: 320 },
  ])('the name of a club has two lines beside or above Track at $width px', async (viewport) => {
    storeSpot(path.pointAt(900))
    await open('/live', viewport)
    await expect.element(card.getByRole('link', { name: /^Track / })).toBeInTheDocument()
    await waitUntilStill()
    const { width, height } = boxOf(card.getByText(/^Lantern Line/))
    expect(width).toBeGreaterThan(100)
    expect(height).toBeGreaterThan(30)
  })

  test.each([phone, { width: 844, height: 390 }])(
    'a stop chosen far down a list of $width px shows its answer, and a type shows what is not live',
    async (viewport) => {
      await open('/live', viewport)
      await choose()
      const isInView = (shown: Element) => {
        const [line, sheet, header] = [boxOf(shown), boxOf(list()), boxOf(page.getByRole('banner'))]
        return (
          line.y >= Math.max(sheet.y, header.bottom) && line.bottom <= Math.min(sheet.bottom, viewport.height)
        )
      }
      const title = card.getByText('Choose a spot', { exact: true }).element()
      const stop = button(/^4 /).last()
      stop.element().scrollIntoView()
      await expect.poll(() => isInView(title)).toBe(false)
      await stop.click()
      await expect.poll(headline).not.toBe('')
      const answer = findAll('[class*=headline]')[0]!
      await expect.poll(() => isInView(answer)).toBe(true)

      page.getByRole('button', { name: 'Refresh Map' }).element().scrollIntoView()
      await expect.poll(() => isInView(answer)).toBe(false)
      await page.getByRole('button', { name: 'Brass Bands' }).click()
      const noneLive = await page.getByText('No brass band is live now').findElement()
      await expect.poll(() => isInView(noneLive)).toBe(true)
    },
  )

  test('the spot is picked on the map by a click or by keyboard; Escape cancels, and a second one leaves full screen', async () => {
    await open()
    await waitForMarker(first)
    await choose()
    const center = page.getByRole('button', { name: 'Use the center' })
    const pick = async () => {
      await button('Tap the map').click()
      await expect.element(center).toBeVisible()
    }
    await pick()
    await expect.element(card.getByText('Tap the map where you’ll stand')).toBeInTheDocument()
    await page.getByRole('button', { name: 'Full screen' }).click()
    const exit = page.getByRole('button', { name: 'Exit full screen' })
    await expect.element(exit).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(center).not.toBeInTheDocument()
    await expect.element(exit).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(exit).not.toBeInTheDocument()
    await pick()
    await userEvent.keyboard('{ArrowLeft}{Tab}')
    await pressKey(center, 'Enter')
    await hasSpot(/^Your spot: /)
    const picked = readSpot()
    await button('Change').click()
    await pick()
    await userEvent.pointer({ coords: { x: 120, y: 200 }, keys: '[MouseLeft]' })
    await hasSpot(/^Your spot: /)
    expect(readSpot()).not.toBe(picked)
  })

  test('the live map shows the arrival of the first parade to come, or of the selected one', async () => {
    storeSpot(path.pointAt(900))
    await open('/live')
    await expect.element(card.getByRole('heading', { name: /^Here about/ })).toBeVisible()
    await hasSpot('Lantern Line 2')
    await page.getByRole('article').getByRole('button', { name: 'Lantern Line 1' }).first().click()
    await expect.element(card.getByText('Lantern Line 2')).not.toBeInTheDocument()
    await hasSpot('Lantern Line 1')
    await waitUntilStill()
    // A long name widens neither the card nor the sheet.
    expect(boxOf(card).right).toBeLessThanOrEqual(phone.width)
    const track = boxOf(card.getByRole('link', { name: /^Track Lantern Line 1/ }))
    expect(track.bottom).toBeLessThan(boxOf(page.getByRole('navigation', { name: 'Pages' })).y)
    expect(await findViolations()).toEqual([])
    await button('Change').click()
    await expect.element(card.getByRole('heading', { name: 'Choose a spot' })).toBeVisible()
    await expect.element(corner).toBeVisible()
    expect(await findViolations()).toEqual([])
  })

  test('the smallest phone’s first screen has all of the answer’s headline', async () => {
    storeSpot(path.pointAt(900))
    // With the banner above the map.
    const hello = { ...row('hello'), demonstration: true }
    const viewport = { width: 320, height: 568 }
    await openScreen('/live', answersFor([first, second], { hello }), { viewport })
    await waitForHeadline(/^Here about/)
    await waitUntilStill()
    const bar = page.getByRole('navigation', { name: 'Pages' })
    expect(boxOf(findAll('[class*=headline]')[0]!).bottom).toBeLessThanOrEqual(boxOf(bar).y)
  })
})
