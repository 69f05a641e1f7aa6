import type { Page } from '@playwright/test'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayOf, wallClock } from '#shared/calendar.ts'
import type { Point } from '#shared/geo/distance.ts'
import { decodePolyline } from '#shared/geo/polyline.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { findViolationsInBothSchemes } from '#tests/harness/axe.ts'
import { makeEvent } from '#tests/harness/make-rows.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { clickButton } from '#tests/harness/people/admin-page.ts'
import { holdRequests } from '#tests/harness/people/page.ts'
import {
  goTo,
  openPhone,
  readStoredFixes,
  readValue,
  seconds,
  share,
} from '#tests/harness/people/phone-page.ts'
import { app, browser, groupId, startSiteWithGroups } from '#tests/harness/people/site-per-file.ts'
import { SHEET } from '#tests/harness/route-parade.ts'
import { makeLink } from '#tests/sim/admin.ts'
import { findParadeOfGroup } from '#tests/harness/live-parades.ts'

const clock = new TestClock(new Date())
startSiteWithGroups({ clock })

/** A link for the group, and the path of its event, which begins about now. */
let link: string
let path: PathLine

beforeEach(async () => {
  // The browser's fixes have the real time.
  clock.set(new Date())
  const time = wallClock(clock.now()).toISOString().slice(11, 16)
  const event = await makeEvent(app.database, { groupId, date: dayOf(clock.now()), time, sheet: SHEET })
  path = new PathLine(decodePolyline(event.path))
  link = await makeLink(app, groupId)
})

const home = (): Point => {
  const { latitude, longitude } = path.pointAt(0)
  return { latitude: latitude - 0.012, longitude }
}

/** Opens the phone page of a link and shares from a place. */
async function shareFrom(place: Point, itsLink = link): Promise<Page> {
  const page = await openPhone(browser, app, itsLink)
  await page.context().setGeolocation({ ...place, accuracy: 8 })
  await share(page)
  return page
}

/** Presses a button whose call fails, and waits for the words about it. The next call gets through. */
async function pressWithoutSignal(page: Page, button: string, words: string): Promise<void> {
  const calls = '**/api/tracker/*/*'
  await page.route(calls, (route) => route.abort())
  await clickButton(page, button)
  await page.getByText(words).waitFor()
  await page.unroute(calls)
}

const topOf = async (page: Page, button: string) =>
  (await page.getByRole('button', { name: button, exact: true }).boundingBox())!.y

describe('before the route', () => {
  test('a phone at home is not on the map, until it reaches the route; no button moves', async () => {
    const page = await shareFrom(home())
    await page.getByText('Not on the map yet: 0.8 mi from the start').waitFor()
    expect(await findParadeOfGroup(app, groupId)).toMatchObject({ status: 'waiting' })
    const top = await topOf(page, 'Rolling')
    // Three positions that agree are needed, because the phone has jumped.
    for (const along of [0, 4, 8]) await goTo(page, path.pointAt(along))
    await page.getByText('On the map', { exact: true }).waitFor()
    expect(await findParadeOfGroup(app, groupId)).toMatchObject({ status: 'active' })
    expect(await topOf(page, 'Rolling')).toBe(top)
  })

  test('Rolling puts the phone on the map from its next position on', async () => {
    const page = await shareFrom(home())
    // The next fix has the real time, capped at the server's, and shows only if that is after the start
    // and not before Rolling. So the server's clock must be later than the start, and not ahead.
    clock.set(new Date())
    await clickButton(page, 'Rolling')
    await page.getByText('Sent: Rolling').waitFor()
    await page.getByText('On the map', { exact: true }).waitFor()
    const place = { ...home(), latitude: home().latitude + 0.0001 }
    await goTo(page, place)
    await expect
      .poll(() => findParadeOfGroup(app, groupId))
      .toMatchObject({ status: 'active', latitude: place.latitude.toFixed(6) })
  })

  test('a report of a late start moves the planned start', async () => {
    const page = await shareFrom(path.pointAt(0))
    const { startsAt } = (await findParadeOfGroup(app, groupId))!
    await clickButton(page, '+20 min late')
    await page.getByText('Sent: +20 min late').waitFor()
    const { startsAt: later, report } = (await findParadeOfGroup(app, groupId))!
    expect(Date.parse(later!) - Date.parse(startsAt!)).toBe(20 * 60_000)
    expect(report).toMatchObject({ report: 'late', minutes: 20 })
  })
})

describe('reports', () => {
  test('a second report waits until the server takes it', async () => {
    const page = await shareFrom(path.pointAt(0))
    await clickButton(page, 'Rolling')
    await page.getByText('Sent: Rolling').waitFor()
    await clickButton(page, 'At a stop')
    await page.getByText('One report every 10 seconds. Up next: At a stop').waitFor()
    expect((await findParadeOfGroup(app, groupId))!.report).toMatchObject({ report: 'rolling' })
    await page.reload()
    await page.getByText('One report every 10 seconds. Up next: At a stop').waitFor()
    clock.advance(10)
    await page.clock.runFor(10_000)
    await page.getByText('Sent: At a stop').waitFor()
    expect(await findParadeOfGroup(app, groupId)).toMatchObject({
      state: 'at-a-stop',
      report: { report: 'at-a-stop' },
    })
  })

  test('a server that fails is not called a lost signal', async () => {
    const page = await shareFrom(path.pointAt(0))
    await page.route('**/api/tracker/*/*', (route) => route.fulfill({ status: 500 }))
    await clickButton(page, 'Rolling')
    await page.getByText('The site has a problem. Rolling goes out when it works again.').waitFor()
    await goTo(page, path.pointAt(4))
    await page.getByText('The site has a problem. Your positions are saved on this phone').waitFor()
    expect(await page.getByText('No signal').count()).toBe(0)
    const status = page.getByRole('region', { name: 'Sharing', exact: true })
    expect(await status.innerText()).not.toMatch('On the map')
    await page.unroute('**/api/tracker/*/*')
    await page.clock.runFor(2_000)
    await page.getByText('Sent: Rolling').waitFor()
  })

  test('without a signal a report waits for it, and after 2 minutes for a tap', async () => {
    const page = await shareFrom(path.pointAt(0))
    const waits = 'No signal. Disbanding goes out when it’s back.'
    await pressWithoutSignal(page, 'Disbanding', waits)
    expect((await findParadeOfGroup(app, groupId))!.report).toBeNull()
    await goTo(page, path.pointAt(4))
    await page.getByText('Sent: Disbanding').waitFor()
    expect((await findParadeOfGroup(app, groupId))!.report).toMatchObject({ report: 'disbanding' })

    clock.advance(10)
    await page.route('**/api/tracker/*/*', (route) => route.abort())
    await clickButton(page, 'At a stop')
    await page.getByText('No signal. At a stop goes out when it’s back.').waitFor()
    await page.clock.fastForward(121_000)
    await page.getByText('No signal. Not sent: At a stop').waitFor()
    await page.unroute('**/api/tracker/*/*')
    await goTo(page, path.pointAt(8))
    await page.getByText('No signal. Your positions are saved').waitFor({ state: 'detached' })
    expect(await page.getByText('Not sent: At a stop').count()).toBe(1)
    await clickButton(page, 'Try again')
    await page.getByText('Sent: At a stop').waitFor()
  })

  test('a report that waits for a signal goes out after a reload, too', async () => {
    const page = await shareFrom(path.pointAt(0))
    await page.route('**/api/tracker/*/*', (route) => route.abort())
    await clickButton(page, 'At a stop')
    await page.getByText('No signal. At a stop goes out when it’s back.').waitFor()
    await page.reload()
    await page.getByText('No signal. At a stop goes out when it’s back.').waitFor()
    await page.unroute('**/api/tracker/*/*')
    await goTo(page, path.pointAt(4))
    await page.getByText('Sent: At a stop').waitFor()
    expect((await findParadeOfGroup(app, groupId))!.report).toMatchObject({ report: 'at-a-stop' })
    await page.reload()
    await page.getByText('Sent: At a stop').waitFor()
  })

  test('Disbanding asks whether the parade is over, and Still going takes the question away', async () => {
    const page = await shareFrom(path.pointAt(0))
    await clickButton(page, 'Disbanding')
    await page.getByText('Parade over?').waitFor()
    await page.getByRole('button', { name: 'Stop sharing' }).waitFor()
    await clickButton(page, 'Still going')
    await page.getByText('Parade over?').waitFor({ state: 'detached' })
    expect(await findParadeOfGroup(app, groupId)).toMatchObject({ status: 'active' })
  })
})

describe('a pause', () => {
  const countStored = async () => (await readStoredFixes(app, groupId)).length

  test('a pause takes no positions until it ends, also across a reload, and shows on the map', async () => {
    const page = await shareFrom(path.pointAt(0))
    // Node dates responses with the real time, which would correct the page's clock.
    await page.route('**/api/**', async (request) => {
      const response = await request.fetch()
      const headers = { ...response.headers(), date: clock.now().toUTCString() }
      await request.fulfill({ response, headers })
    })
    const before = await countStored()
    await clickButton(page, 'Pause')
    await page.getByText('This phone takes and sends no position.').waitFor()
    await expect.poll(async () => (await findParadeOfGroup(app, groupId))!.state).toBe('paused')
    await page.getByText('Everyone on the map sees it once you resume.').waitFor()
    await goTo(page, path.pointAt(50))
    clock.advance(130)
    await page.clock.runFor(130_000)
    await page.getByText('Taking a break · 2 min').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    await goTo(page, path.pointAt(60))
    expect(await countStored()).toBe(before)
    expect(await findParadeOfGroup(app, groupId)).toMatchObject({ status: 'active', state: 'paused' })
    await clickButton(page, 'Resume')
    await page.getByText('Sharing now').first().waitFor()
    await expect.poll(countStored, seconds(5)).toBeGreaterThan(before)
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Pause')
  })

  test('a phone whose location is blocked during a pause says so, also once the server knows that it is over', async () => {
    const page = await shareFrom(path.pointAt(0))
    await clickButton(page, 'Pause')
    await expect.poll(async () => (await findParadeOfGroup(app, groupId))!.state).toBe('paused')
    await page.context().clearPermissions()
    const resume = await holdRequests(page, '**/api/tracker/*/*')
    await clickButton(page, 'Resume')
    const words = page.getByText('Location is blocked for this page.')
    await words.waitFor()
    resume.release()
    await expect.poll(async () => (await findParadeOfGroup(app, groupId))!.state).not.toBe('paused')
    await page.clock.runFor(1_000)
    expect(await words.count()).toBe(1)
  })

  test('a pause goes on while other screens are open, which say so', async () => {
    const page = await shareFrom(path.pointAt(0))
    await clickButton(page, 'Pause')
    await expect.poll(async () => (await findParadeOfGroup(app, groupId))!.state).toBe('paused')
    await page.getByRole('link', { name: 'See it on the map' }).click()
    await page
      .getByRole('complementary', { name: 'Sharing your position' })
      .getByText('Taking a break')
      .waitFor()
    // The parade's own panel, too.
    await page.locator('p', { hasText: /^Taking a break$/ }).waitFor()
  })

  test('a pause that began without a signal reaches the server when there is one', async () => {
    const page = await shareFrom(path.pointAt(0))
    await pressWithoutSignal(page, 'Pause', 'The map doesn’t show your break yet.')
    await page.clock.runFor(5_000)
    await expect.poll(async () => (await findParadeOfGroup(app, groupId))!.state).toBe('paused')
    await page.getByText('The map doesn’t show your break yet.').waitFor({ state: 'detached' })
  })
})

test('a link for the back of the parade says so', async () => {
  const back = await makeLink(app, groupId, undefined, 'back')
  const page = await openPhone(browser, app, back)
  await page.getByText('You carry the back of the parade').waitFor()
  await page.goto(link.replace(/^\/api/, ''))
  await page.getByText('You carry the front of the parade').waitFor()
})

test('axe finds nothing in any state, and every button is at least 48 px high', async () => {
  const page = await shareFrom(home())
  const buttons = page.getByRole('main').getByRole('button')
  const check = async () => {
    for (const box of await Promise.all((await buttons.all()).map((button) => button.boundingBox())))
      expect(box!.height).toBeGreaterThanOrEqual(48)
    expect(await findViolationsInBothSchemes(page)).toEqual([])
  }
  await check()
  await clickButton(page, 'Disbanding')
  await page.getByText('Parade over?').waitFor()
  await clickButton(page, 'Pause')
  await page.getByText('Taking a break').first().waitFor()
  await check()
  expect(await readValue(page, 'Sent')).toBe('1')
})
