import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import type { Output } from '#shared/contract/types.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { plannedRoute } from '#tests/harness/event-form.ts'
import { locateMarker, openPage, waitUntilJoined, phoneScreen } from '#tests/harness/people/page.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report, type ReportedPosition } from '#tests/sim/phone.ts'

/** The server's clock. The parades walk minutes in a moment. */
const clock = new TestClock(new Date().toISOString())

startSiteForFile({ clock })

type Parade = Output<'getLiveParade'>

/**
 * Starts a parade with a route. Returns its stops, and a function that walks its phone along the
 * route.
 */
async function startWalk(name: string) {
  const { id: groupId } = await makeGroup(app.database, { name })
  await makeEvent(app.database, { groupId, date: dayOf(clock.now()), time: '00:30', route: plannedRoute })
  const { link, paradeId } = await startParade(app, groupId)
  const parade = (await (await app.fetch(`/api/live-parades/${paradeId}`)).json()) as Parade
  const path = PathLine.decode(parade.path)!
  let here = 0
  /** Walks to a place on the route, in meters, in steps that are short enough for the server to accept. */
  const walkTo = async (along: number) => {
    const fixes: ReportedPosition[] = []
    for (; here < along; here += 45) {
      clock.skip(10)
      const { latitude, longitude } = path.pointAt(here)
      fixes.push(position(latitude, longitude, clock.now()))
    }
    expect((await report(app, link, fixes)).status).toBe(200)
  }
  return { paradeId, stops: parade.stops, walkTo }
}

const rowTexts = async (page: Page) => {
  const texts = await page.locator('[data-state] > b').locator('..').allInnerTexts()
  return texts.map((text) => text.replace(/\s+/g, ' '))
}

const stateOfPin = (page: Page, number: number) =>
  page
    .locator('.leaflet-marker-pane [data-state]', { hasText: String(number) })
    .first()
    .getAttribute('data-state')

test('on a map that follows no one, the pin of the start does not hide the only parade', async () => {
  const { paradeId, walkTo } = await startWalk('Line-Up Club')
  const page = await openPage(browser, app)
  await page.goto('/')
  await page.locator('#map-title').scrollIntoViewIfNeeded()
  await locateMarker(page, paradeId).waitFor()
  await waitUntilJoined(page)
  await walkTo(1)
  const firstPin = page.locator('[data-pin-number]', { hasText: '1' })
  await page.locator('[data-state="next"]', { has: firstPin }).waitFor({ state: 'attached' })
  // Another size places pins and markers again.
  await page.setViewportSize({ width: 1300, height: 800 })
  await page.locator('[data-room="hidden"]', { has: firstPin }).waitFor({ state: 'attached' })
  // A pin that hides a parade says how many.
  expect(await page.locator('[data-hides]').count()).toBe(0)
  await stopParade(app, paradeId)
})

test('a parade’s page lists its stops with the numbers and states of the pins, and each push changes them', async () => {
  const { paradeId, stops, walkTo } = await startWalk('Listed Club')
  await walkTo(200)
  const page = await openPage(browser, app)
  await page.goto(`/track/${paradeId}`)
  await waitUntilJoined(page)
  const range = String.raw`about \d+:\d\d( [AP]M)?–\d+:\d\d [AP]M`
  const rows = await rowTexts(page)
  expect(rows[0]).toBe('1 Passed: Start: Tremé Center, N. Villere at St. Philip')
  expect(rows[1]).toMatch(/^2 Next: Dooky Chase’s Restaurant, Orleans at N\. Miro about \d+ min$/)
  expect(rows[2]).toMatch(new RegExp(`^3 N. Broad at Esplanade ${range}$`))
  expect(rows[3]).toMatch(new RegExp(`^4 End: N. Claiborne at Esplanade ${range}$`))
  const pinStates = () => Promise.all([1, 2, 3, 4].map((number) => stateOfPin(page, number)))
  await expect.poll(pinStates).toEqual(['passed', 'next', 'ahead', 'ahead'])

  await walkTo(stops[1]!.along + 70)
  await page.getByText('Next: N. Broad at Esplanade').waitFor()
  expect((await rowTexts(page))[1]).toMatch(/^2 Passed: REFUEL: Dooky Chase’s/)
  await expect.poll(pinStates).toEqual(['passed', 'passed', 'next', 'ahead'])
  expect(await findViolationsAtBothWidths(page)).toEqual([])
})

test('the live map lists the route of the parade that it follows', async () => {
  const { walkTo } = await startWalk('Followed Club')
  await walkTo(200)
  const other = await startParade(app, (await makeGroup(app.database, { name: 'Roaming Club' })).id)
  await report(app, other.link, position(29.9641, -90.073, clock.now()))
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await page.goto('/live')
  const heading = page.getByRole('heading', { name: /^Route of/ })
  const rows = page.getByRole('region', { name: 'Live parades', exact: true })
  const follow = (name: string) => rows.getByRole('button', { name, exact: true }).press('Enter')
  await follow('Roaming Club')
  expect(await heading.count()).toBe(0)
  await follow('Followed Club')
  await expect.poll(() => heading.allInnerTexts()).toEqual(['Route of Followed Club'])
  expect((await rowTexts(page)).map((text) => text.split(' ', 2).join(' '))).toEqual([
    '1 Passed:',
    '2 Next:',
    '3 N.',
    '4 End:',
  ])
})
