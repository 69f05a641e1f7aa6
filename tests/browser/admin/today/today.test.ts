import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { events } from '#server/database/schema.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { listLiveParades, stopLiveParades } from '#tests/harness/live-parades.ts'
import {
  clickButton,
  closeLinkDialog,
  openAdminPage,
  waitForToast,
} from '#tests/harness/people/admin-page.ts'
import { locateMarker, pushTimeout, phoneScreen } from '#tests/harness/people/page.ts'
import { app, browser, groupId, name, startSiteWithGroups } from '#tests/harness/people/site-per-file.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report, startParadeWithFix } from '#tests/sim/phone.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

startSiteWithGroups({ env: highLimits })

beforeEach(async () => {
  await stopLiveParades(app)
  // Only the first nine rows have keys.
  await app.database.delete(events)
})

const phone = { viewport: phoneScreen }
/** The smallest side of a button that a finger hits, and of the Stop button in a crowd. */
const MIN_BUTTON_PX = 44
const MIN_STOP_BUTTON_PX = 56
const todaySection = (page: Page) => page.getByRole('region', { name: 'Today' })
const rowOf = (page: Page) => todaySection(page).getByRole('listitem').filter({ hasText: name })

test('LP3 LP6 an administrator’s Stop and Start again show on another’s dashboard by push', async () => {
  const { link, paradeId } = await startParadeWithFix(app, groupId, new Date())
  const [page, other] = [
    await openAdminPage(browser, app, '/admin-dashboard', phone),
    await openAdminPage(browser, app, '/admin-dashboard?tab=jobs', { withFakeClock: true }),
  ]
  const stop = todaySection(page).getByRole('button', { name: `Stop ${name}` })
  const box = (await stop.boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(MIN_STOP_BUTTON_PX)
  // The button is in view without scrolling.
  expect(box.y + box.height).toBeLessThan(phone.viewport.height)
  await stop.click()
  await page.getByRole('heading', { name: `Stop ${name}?` }).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Stop ${name}` })
    .click()
  await waitForToast(page, 'Tracking Stopped')
  const again = todaySection(other).getByRole('button', { name: `Start again: ${name}` })
  await again.waitFor(pushTimeout)
  expect((await report(app, link, position(29.9642, -90.073, new Date()))).status).toBe(410)
  await again.click()
  await waitForToast(other, 'Started Again')
  await other.getByText(`${name} is in the list and waits for its phones.`).first().waitFor()
  for (const each of [page, other])
    await todaySection(each)
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText('Waiting for its phones')
      .waitFor(pushTimeout)
  expect((await report(app, link, position(29.9643, -90.073, new Date()))).status).toBe(200)
  const [parade] = await listLiveParades(app)
  expect(parade!.id).not.toBe(paradeId)
  // Somebody else stops and starts the parade. The start shows even if the lists cannot be
  // refetched.
  await stopParade(app, parade!.id)
  await todaySection(page)
    .getByRole('button', { name: `Start again: ${name}` })
    .waitFor(pushTimeout)
  await page.route('**/api/admin/tracking', (route) => route.abort())
  await page.route('**/api/live-parades', (route) => route.abort())
  await startParade(app, groupId)
  await todaySection(page)
    .getByRole('button', { name: `Stop ${name}` })
    .waitFor(pushTimeout)
})

test('a double tap on Start again starts once, and says so', async () => {
  const { paradeId } = await startParadeWithFix(app, groupId, new Date())
  await stopParade(app, paradeId)
  const page = await openAdminPage(browser, app, '/admin-dashboard')
  let count = 0
  page.on('request', (request) => (count += Number(request.url().endsWith('/api/admin/start-again'))))
  await todaySection(page)
    .getByRole('button', { name: `Start again: ${name}` })
    .dblclick()
  const stop = todaySection(page).getByRole('button', { name: `Stop ${name}` })
  await stop.waitFor(pushTimeout)
  expect(count).toBe(1)
  // A third press, which was meant for Start again.
  await stop.press('Enter')
  await expect.poll(() => stop.getAttribute('aria-disabled')).toBe(null)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

/** Stops the club's parade on its row and in the question, by keyboard. */
async function stopByEnter(page: Page): Promise<void> {
  for (const part of [todaySection(page), page.getByRole('dialog')])
    await part.getByRole('button', { name: `Stop ${name}` }).press('Enter')
}

test('a second Enter in the question of Stop does not start the parade again', async () => {
  await startParade(app, groupId)
  const page = await openAdminPage(browser, app, '/admin-dashboard')
  await stopByEnter(page)
  const again = rowOf(page).getByRole('button', { name: `Start again: ${name}` })
  const focused = () => page.locator(':focus').getAttribute('aria-label')
  await expect.poll(focused, pushTimeout).toBe(`Start again: ${name}`)
  await again.getByText(/Start again \(\d+\ss\)/).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => again.getAttribute('aria-disabled')).toBe(null)
  expect(await focused()).toBe(`Start again: ${name}`)
  expect(await page.getByText('Started Again').count()).toBe(0)
  await page.keyboard.press('Enter')
  await waitForToast(page, 'Started Again')
  // Nor the one that was started again.
  const stop = rowOf(page).getByRole('button', { name: `Stop ${name}` })
  await expect.poll(() => stop.getAttribute('aria-disabled'), pushTimeout).toBe(null)
  await stopByEnter(page)
  await expect.poll(focused, pushTimeout).toBe(`Start again: ${name}`)
  expect(await again.getAttribute('aria-disabled')).toBe('true')
})

test('Start again without a connection says why it failed', async () => {
  const { paradeId } = await startParadeWithFix(app, groupId, new Date())
  await stopParade(app, paradeId)
  const page = await openAdminPage(browser, app, '/admin-dashboard')
  await page.route('**/api/admin/start-again', (route) => route.abort())
  await clickButton(page, `Start again: ${name}`)
  await waitForToast(page, 'Failed to start tracking. The server could not be reached.')
  await page.unroute('**/api/admin/start-again')
  await page.route('**/api/admin/start-again', (route) => route.fulfill({ status: 500 }))
  await clickButton(page, `Start again: ${name}`)
  await waitForToast(page, 'Failed to start tracking. Something went wrong on our side.')
})

test('Start on a row attaches the event of that row', async () => {
  const twice = await makeGroup(app.database, { name: 'Two Walks' })
  const times = { date: dayOf(new Date()), groupId: twice.id }
  // Over, so the server itself would choose the other one.
  const first = await makeEvent(app.database, { ...times, time: '00:01', endTime: '00:02' })
  await makeEvent(app.database, { ...times, time: '23:57' })
  const page = await openAdminPage(browser, app, '/admin-dashboard')
  await todaySection(page)
    .getByRole('listitem')
    .filter({ hasText: '12:01 AM' })
    .getByRole('button', { name: 'Start Two Walks, 12:01 AM' })
    .click()
  await page.getByRole('heading', { name: 'Start Two Walks, 12:01 AM?' }).waitFor()
  await clickButton(page, 'Start tracking')
  await waitForToast(page, 'Tracking Started')
  expect(await listLiveParades(app)).toMatchObject([{ groupId: twice.id, eventId: first.id }])
})

test('a key selects the row that names it, also after another element with a shortcut', async () => {
  await startParadeWithFix(app, groupId, new Date())
  const page = await openAdminPage(browser, app, '/admin-dashboard')
  const row = rowOf(page).getByRole('button', { name, exact: true })
  const key = (await row.getAttribute('aria-keyshortcuts'))!
  await page.evaluate(`document.getElementById('today').closest('section')
    .insertAdjacentHTML('afterbegin', '<button aria-keyshortcuts="x">Other</button>')`)
  await todaySection(page)
    .getByRole('button', { name: `Stop ${name}` })
    .focus()
  await page.keyboard.press(key)
  await expect.poll(() => row.getAttribute('aria-pressed')).toBe('true')
  expect(await page.evaluate<string>('document.activeElement.textContent')).toContain(name)
})

/** Presses Tab until the element with the given name has the focus. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  const readFocused = () =>
    page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.textContent')
  await expect
    .poll(async () => {
      const focused = await readFocused()
      if (focused !== wanted) await page.keyboard.press('Tab')
      return focused
    })
    .toBe(wanted)
}

test('LP3 LP6 of two administrators who press Start again together one wins, and both dashboards agree', async () => {
  const { paradeId } = await startParadeWithFix(app, groupId, new Date())
  const dashboards = await Promise.all([
    openAdminPage(browser, app, '/admin-dashboard'),
    openAdminPage(browser, app, '/admin-dashboard'),
  ])
  const [page, other] = dashboards
  for (const each of dashboards) {
    const row = rowOf(each).getByRole('button', { name, exact: true })
    await row.waitFor()
    await todaySection(each).getByRole('button').first().focus()
    await each.keyboard.press((await row.getAttribute('aria-keyshortcuts'))!)
    await tabTo(each, `Stop ${name}`)
  }
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Stop ${name}?` }).waitFor()
  await tabTo(page, `Stop ${name}`)
  await page.keyboard.press('Enter')
  await waitForToast(page, 'Tracking Stopped')
  for (const each of dashboards) {
    await tabTo(each, `Start again: ${name}`)
    // It ignores presses while it is new.
    await each.locator(':focus:not([aria-disabled])').waitFor()
  }

  // Holds both requests until the second is sent, so that neither administrator sees the other’s
  // start first.
  let heldCount = 0
  const bothSent = Promise.withResolvers<void>()
  for (const each of dashboards)
    await each.route('**/api/admin/start-again', async (route) => {
      if (++heldCount === dashboards.length) bothSent.resolve()
      await bothSent.promise
      await route.continue()
    })
  const responses = dashboards.map((each) => each.waitForResponse('**/api/admin/start-again'))
  for (const each of dashboards) await each.keyboard.press('Enter')
  const statuses = (await Promise.all(responses)).map((response) => response.status())
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409])
  const [winner, loser] = statuses[0] === 201 ? [page, other] : [other, page]
  await waitForToast(winner, 'Started Again')
  await waitForToast(loser, 'Someone else just started it.')
  expect(await loser.getByText('Error', { exact: true }).count()).toBe(0)
  for (const each of dashboards) {
    await rowOf(each).getByText('Waiting', { exact: true }).waitFor(pushTimeout)
    await tabTo(each, `Stop ${name}`)
  }
  const groupParades = (await listLiveParades(app)).filter((parade) => parade.groupId === groupId)
  expect(groupParades).toHaveLength(1)
  expect(groupParades[0]!.id).not.toBe(paradeId)
})

test('the keys 1 to 9 select a row only while the focus is in the list of today, and axe finds nothing', async () => {
  await makeEvent(app.database, { groupId, date: dayOf(new Date()), time: '00:05' })
  const page = await openAdminPage(browser, app, '/admin-dashboard')
  const row = todaySection(page).getByRole('button', { name, exact: true })
  await row.waitFor()
  await page.getByLabel('Search groups').fill('1')
  expect(await row.getAttribute('aria-pressed')).toBe('false')
  expect(await page.getByLabel('Search groups').inputValue()).toBe('1')
  await todaySection(page)
    .getByRole('button', { name: `Start ${name}` })
    .focus()
  const index = (await todaySection(page).getByRole('listitem').allTextContents()).findIndex((text) =>
    text.includes(name),
  )
  await page.locator('[popover]').waitFor({ state: 'attached' })
  await page.keyboard.press(String(index + 1))
  await expect.poll(() => row.getAttribute('aria-pressed')).toBe('true')
  // It would cover the words of the row.
  const tooltip = page.locator('[popover]', { hasText: 'Show on the map' })
  expect(await tooltip.isVisible()).toBe(false)
  expect(await page.evaluate('document.activeElement.getAttribute("aria-pressed")')).toBe('true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await tooltip.waitFor()
  await page.getByLabel('Search groups').fill('')
  await clickButton(page, `Link for ${name}`)
  await page.keyboard.press('1')
  expect(await row.getAttribute('aria-pressed')).toBe('true')
  await page.getByLabel('Tracker Name').fill('Odile Example')
  await page.getByLabel('Phone').fill('555-0100')
  await clickButton(page, 'Generate link')
  await page.getByRole('link', { name: 'Email it' }).waitFor()
  expect(await page.getByRole('link', { name: 'Text it' }).count()).toBe(0)
  await closeLinkDialog(page)
  expect(await findViolationsAtBothWidths(page)).toEqual([])
})

test.each([320, 360, 390])(
  'at %i px, the type of an untracked group is beside or below its buttons',
  async (width) => {
    const group = await makeGroup(app.database, { name: `Gang ${width}`, type: 'black-masking-indians' })
    const page = await openAdminPage(browser, app, '/admin-dashboard', { viewport: { width, height: 640 } })
    const start = page.getByRole('button', { name: `Start ${group.name}` })
    await start.waitFor()
    const type = page.locator('tr').filter({ has: start }).getByText('Black Masking Indians')
    expect(overlap((await start.boundingBox())!, (await type.boundingBox())!)).toBe(false)
  },
)

test('an untracked group takes at most 72 px on a phone, with buttons for a finger', async () => {
  const page = await openAdminPage(browser, app, '/admin-dashboard', phone)
  const link = page.getByRole('button', { name: `Link for ${name}` })
  const row = page.locator('tr').filter({ has: link })
  await link.waitFor()
  expect((await row.boundingBox())!.height).toBeLessThanOrEqual(72)
  for (const button of [link, row.getByRole('button', { name: `Start ${name}` })]) {
    const { width, height } = (await button.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(MIN_BUTTON_PX)
  }
})

test.each([
  [844, 390],
  [568, 320],
  [320, 640],
  [390, 844],
])('a toast covers neither the title nor a button of its dialog at %i × %i px', async (width, height) => {
  const page = await openAdminPage(browser, app, '/admin-dashboard', { viewport: { width, height } })
  await clickButton(page, `Link for ${name}`)
  await page.getByLabel('Tracker Name').fill('Odile Example of the Paper Lantern Walkers and Strutters')
  await page.getByLabel('Phone').fill('504-555-0100')
  await clickButton(page, 'Generate link')
  await waitForToast(page, 'Tracker Link Generated')
  const dialog = page.getByRole('dialog')
  const toast = await dialog.locator('section li').boundingBox()
  for (const control of [
    dialog.locator('header').getByRole('button', { name: 'Close' }),
    dialog.getByRole('button', { name: 'Copy link' }),
    dialog.getByRole('link', { name: 'Email it' }),
    dialog.getByRole('link', { name: 'Text it' }),
    dialog.getByRole('heading', { name: 'Tracker Link Generated' }),
  ])
    expect(overlap(toast!, (await control.boundingBox())!)).toBe(false)
})

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

test('below live parades, the first Start of today is one tap away on a phone', async () => {
  for (const number of [1, 2, 3, 4]) {
    const { id } = await makeGroup(app.database, { name: `Live Club ${number} of ${name}` })
    await startParadeWithFix(app, id, new Date())
  }
  await makeEvent(app.database, { groupId, date: dayOf(new Date()), time: '23:55' })
  const page = await openAdminPage(browser, app, '/admin-dashboard', phone)
  const start = todaySection(page).getByRole('button', { name: `Start ${name}`, exact: true })
  await start.waitFor()
  expect((await start.boundingBox())!.y).toBeGreaterThan(844)
  await todaySection(page)
    .getByRole('button', { name: /^\d+ to start$/ })
    .click()
  await expect
    .poll(async () => {
      const { y, height } = (await start.boundingBox())!
      return y > 0 && y + height < 844
    })
    .toBe(true)
})

test('without an answer for the map, the board says so', async () => {
  await startParadeWithFix(app, groupId, new Date())
  const page = await openAdminPage(browser, app, '/admin-dashboard')
  await page.route('**/api/live-parades', (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await todaySection(page).getByText('The parades could not be loaded on the map.').waitFor(pushTimeout)
})

test.each(['the Map button', 'a row'])('%s shows the map below the rows on a phone', async (pressed) => {
  await startParadeWithFix(app, groupId, new Date())
  const viewport = { width: 390, height: 480 }
  const page = await openAdminPage(browser, app, '/admin-dashboard', { viewport })
  await rowOf(page).waitFor()
  const map = page.locator('#today-map')
  expect((await map.boundingBox())!.y).toBeGreaterThan(viewport.height)
  if (pressed === 'a row') await rowOf(page).locator('button[aria-pressed]').click()
  else await clickButton(page, 'Map')
  await expect
    .poll(async () => {
      const { y, height } = (await map.boundingBox())!
      return y + height
    })
    .toBeLessThanOrEqual(viewport.height)
  await map.getByRole('region', { name: 'Map of today’s parades' }).waitFor()
})

test('the map opens at the selected parade, and shows all parades for a row without one', async () => {
  const far = await makeGroup(app.database)
  const { paradeId } = await startParadeWithFix(app, groupId, new Date())
  const farParade = await startParade(app, far.id)
  await report(app, farParade.link, position(29.93, -90.12, new Date()))
  await makeEvent(app.database, {
    groupId: (await makeGroup(app.database)).id,
    date: dayOf(new Date()),
    time: '00:05',
  })
  const page = await openAdminPage(browser, app, '/admin-dashboard', {
    viewport: { width: 390, height: 480 },
  })
  await rowOf(page).locator('button[aria-pressed]').click()
  /** Whether the middle of a parade's marker is in the middle part of the map, of some share. */
  const isWithin = async (id: number, share: number) => {
    const map = (await page.locator('#today-map .leaflet-container').boundingBox())!
    const marker = (await locateMarker(page, id).boundingBox())!
    const dx = Math.abs(marker.x + marker.width / 2 - map.x - map.width / 2)
    const dy = Math.abs(marker.y + marker.height / 2 - map.y - map.height / 2)
    return dx < (map.width / 2) * share && dy < (map.height / 2) * share
  }
  await expect.poll(() => isWithin(paradeId, 0.2)).toBe(true)
  expect(await isWithin(farParade.paradeId, 1)).toBe(false)
  await todaySection(page)
    .getByRole('listitem')
    .filter({ hasText: 'Not started' })
    .first()
    .locator('button[aria-pressed]')
    .click()
  await expect
    .poll(async () => [await isWithin(paradeId, 1), await isWithin(farParade.paradeId, 1)])
    .toEqual([true, true])
})

test('of two events of one club, the second says why it cannot start', async () => {
  const club = await makeGroup(app.database, { name: 'The Twice Around Steppers' })
  const date = dayOf(new Date())
  for (const [time, title] of [
    ['00:01', 'Morning parade'],
    ['23:58', 'Night parade'],
  ] as const)
    await makeEvent(app.database, { groupId: club.id, date, time, title })
  const page = await openAdminPage(browser, app, '/admin-dashboard', phone)
  const row = (title: string) => todaySection(page).getByRole('listitem').filter({ hasText: title })
  await row('Night parade')
    .getByRole('button', { name: `Start ${club.name}, 11:58 PM` })
    .waitFor()
  await startParade(app, club.id)
  const running = row('Morning parade').or(row('Night parade')).filter({ hasText: 'Waiting' })
  await running.getByRole('button', { name: `Stop ${club.name}, ` }).waitFor(pushTimeout)
  const other = todaySection(page).getByText('Can start once the other parade has stopped')
  await other.waitFor()
  expect(
    await todaySection(page)
      .getByRole('button', { name: `Start ${club.name}` })
      .count(),
  ).toBe(0)
})

test('Grant and create link shows the link of the new permission', async () => {
  const page = await openAdminPage(browser, app, '/admin-dashboard?tab=permissions')
  await page.getByRole('button', { name: 'Grant Permission' }).first().click()
  await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: name })
  await page.getByLabel('Tracker Name').fill('Odile Example')
  await page.getByLabel('Phone').fill('504-555-0142')
  await clickButton(page, 'Grant and create link')
  await waitForToast(page, 'Permission Granted')
  await page.getByRole('dialog').getByText('/tracker/').waitFor()
  expect(await page.getByRole('link', { name: 'Text it' }).getAttribute('href')).toContain('sms:5045550142')
})

test('the focus stays in Today when a stopped row goes, also after a Start in the table', async () => {
  const other = await makeGroup(app.database, { name: 'Quarter Past Noon' })
  await startParadeWithFix(app, other.id, new Date())
  const page = await openAdminPage(browser, app, '/admin-dashboard')
  await clickButton(page, `Start ${name}`)
  await clickButton(page, 'Start tracking')
  await closeLinkDialog(page)
  await stopByEnter(page)
  await todaySection(page)
    .getByRole('button', { name: `Start again: ${name}` })
    .waitFor(pushTimeout)
  await page.route('**/api/admin/tracking', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), stopped: [] } })
  })
  await todaySection(page).getByRole('listitem').filter({ hasText: name }).waitFor({ state: 'detached' })
  const isFocusInToday = () =>
    page.evaluate<boolean>(
      `document.getElementById('today').closest('section').contains(document.activeElement)`,
    )
  await expect.poll(isFocusInToday).toBe(true)
})
