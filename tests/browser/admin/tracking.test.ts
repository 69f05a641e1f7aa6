import { like } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { events, groups } from '#server/database/schema.ts'
import { seedDemonstration } from '#server/database/seed/seed.ts'
import { startApp } from '#tests/harness/app.ts'
import { makeLink, signIn, startParade, stopParade } from '#tests/sim/admin.ts'
import { findViolationsInBothSchemes } from '#tests/harness/axe.ts'
import {
  openAdminPage,
  closeLinkDialog,
  clickButton,
  waitForToast,
} from '#tests/harness/people/admin-page.ts'
import { position, report } from '#tests/sim/phone.ts'
import {
  pushTimeout,
  waitUntilJoined,
  locateMarker,
  openPage,
  holdRequests,
  phoneScreen,
} from '#tests/harness/people/page.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { app, browser, startSiteWithGroups, groupId, name } from '#tests/harness/people/site-per-file.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

const clock = new TestClock(new Date())

startSiteWithGroups({ clock, env: highLimits })

/** The dashboard's clock is controlled, because it polls for what is not pushed. */
const pageOptions = { withFakeClock: true }
const POLL_INTERVAL_MS = 5_000

let running: number[] = []
afterEach(async () => {
  for (const paradeId of running) await stopParade(app, paradeId)
  running = []
})

const sendFix = (link: string, latitude: number) => {
  clock.advance(1)
  const fix = { ...position(latitude, -90.07, clock.now()), battery: 0.62 }
  return report(app, link, fix, link.slice(-5))
}

/** Starts a parade with two phones: admin-initiated, which is primary, and Odile Example’s. */
async function startWithTwoPhones() {
  const { link, paradeId } = await startParade(app, groupId)
  running.push(paradeId)
  const second = await makeLink(app, groupId)
  await sendFix(link, 29.96)
  await sendFix(second, 29.97)
  return { link, second, paradeId }
}

describe('the Live Tracking tab', () => {
  test('the chosen phone is primary right away, here, on another dashboard and on a viewer’s page', async () => {
    const { paradeId } = await startWithTwoPhones()
    const [firstPage, secondPage] = [
      await openAdminPage(browser, app, '/admin-dashboard'),
      await openAdminPage(browser, app, '/admin-dashboard'),
    ]
    const viewer = await openPage(browser, app)
    await viewer.goto(`/track/${paradeId}`)
    await viewer.getByText('29.960000').first().waitFor()
    await waitUntilJoined(viewer)
    const odile = (page: typeof firstPage) => page.getByRole('row').filter({ hasText: 'Odile Example' })
    await odile(firstPage)
      .filter({ hasText: /504-555-0100.*Active.*±33\sft.*62%.*1/ })
      .waitFor()
    await odile(secondPage).waitFor()
    await clickButton(firstPage, `Make primary: Odile Example, ${name}`)
    await waitForToast(firstPage, 'Primary Phone Chosen')
    await viewer.getByText('29.970000').first().waitFor(pushTimeout)
    await odile(firstPage).getByText('Primary', { exact: true }).waitFor(pushTimeout)
    await odile(secondPage).getByText('Primary', { exact: true }).waitFor(pushTimeout)
  })

  test('a live parade gets a link for one more phone', async () => {
    const { paradeId } = await startParade(app, groupId)
    running.push(paradeId)
    const page = await openAdminPage(browser, app, '/admin-dashboard')
    await clickButton(page, `Link for ${name}`)
    await page.getByLabel('Tracker Name').fill('Odile Example')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Phone' }).fill('504-555-0142')
    await clickButton(page, 'Generate link')
    const shown = page.getByRole('dialog').getByText('/tracker/')
    const link = `/api${new URL((await shown.textContent())!).pathname}`
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Copy link')
    expect((await sendFix(link, 29.96)).status).toBe(200)
    await closeLinkDialog(page)
    await page.getByRole('row').filter({ hasText: 'Odile Example' }).waitFor(pushTimeout)
  })

  test('the second of two admins gets the reason and sees the current state', async () => {
    const { paradeId } = await startWithTwoPhones()
    const page = await openAdminPage(browser, app, '/admin-dashboard', pageOptions)
    await page.getByRole('button', { name: `Make primary: Odile Example, ${name}` }).waitFor()
    const cookie = await signIn(app)
    await page.route('**/api/admin/tracking', (route) => route.abort())
    const tracking = await app.fetch('/api/admin/tracking', { cookie })
    const { parades } = (await tracking.json()) as { parades: { id: number; sessions: { id: number }[] }[] }
    const phones = parades.find(({ id }) => id === paradeId)!.sessions
    const json = { sessionId: phones[1]!.id }
    await app.fetch(`/api/admin/tracking/${paradeId}/primary`, { method: 'PUT', json, cookie })
    await clickButton(page, `Make primary: Odile Example, ${name}`)
    await waitForToast(page, 'Failed to choose the primary phone. This phone is already primary.')
    await app.fetch(`/api/admin/sessions/${phones[1]!.id}`, { method: 'DELETE', cookie })
    await clickButton(page, `End Odile Example’s session, ${name}`)
    await clickButton(page, 'End session')
    await waitForToast(page, 'Failed to end the session.')
    await page.getByRole('dialog').getByText('This phone’s session has already ended.').waitFor()
    await clickButton(page, 'Cancel')
    await page.unroute('**/api/admin/tracking')
    await page.clock.runFor(POLL_INTERVAL_MS)
    await page
      .getByRole('row')
      .filter({ hasText: /Odile Example.*Stopped/ })
      .waitFor()
  })

  test('LP6 an ended phone no longer tracks, and the parade ends with the last one', async () => {
    const { link, second, paradeId } = await startWithTwoPhones()
    const page = await openAdminPage(browser, app, '/admin-dashboard')
    const other = await openAdminPage(browser, app, '/admin-dashboard')
    const viewer = await openPage(browser, app)
    await viewer.goto('/live')
    await locateMarker(viewer, paradeId).waitFor()
    await waitUntilJoined(viewer)
    await other.getByRole('heading', { name }).waitFor()
    await clickButton(page, `End Odile Example’s session, ${name}`)
    await page.getByRole('dialog').getByText(`The other phones of ${name} keep tracking.`).waitFor()
    await clickButton(page, 'End session')
    await waitForToast(page, 'Session Ended')
    const isFocusInPage = () => page.evaluate<boolean>('document.activeElement !== document.body')
    await page
      .getByRole('row')
      .filter({ hasText: /Odile Example.*Stopped\s*Ended \d+:\d\d\s[AP]M/ })
      .waitFor()
    await page.getByText(/^Since \d+:\d\d\s[AP]M$/).waitFor()
    await expect.poll(isFocusInPage).toBe(true)
    await other
      .getByRole('row')
      .filter({ hasText: /Odile Example.*Stopped/ })
      .waitFor(pushTimeout)
    expect((await sendFix(second, 29.97)).status).toBe(410)
    expect((await sendFix(link, 29.9601)).status).toBe(200)
    await clickButton(page, `End admin-initiated’s session, ${name}`)
    await page.getByRole('dialog').getByText('the parade comes off every map').waitFor()
    await clickButton(page, 'End session')
    await page.getByRole('heading', { name }).waitFor({ state: 'detached' })
    await expect.poll(isFocusInPage).toBe(true)
    await other.getByRole('heading', { name }).waitFor({ state: 'detached', ...pushTimeout })
    await expect.poll(() => locateMarker(viewer, paradeId).count(), pushTimeout).toBe(0)
  })

  test('the row of a phone whose clock is wrong says so, and so does Today', async () => {
    const { second } = await startWithTwoPhones()
    const late = await makeLink(app, groupId, 'Rose Example')
    const threeHoursAgo = new Date(clock.now().getTime() - 3 * 3_600_000)
    await report(app, late, position(29.9702, -90.07, threeHoursAgo), late.slice(-5))
    const tomorrow = new Date(clock.now().getTime() + 26 * 3_600_000)
    await report(app, second, position(29.9701, -90.07, tomorrow), second.slice(-5))
    const page = await openAdminPage(browser, app, '/admin-dashboard')
    await page
      .getByRole('row')
      .filter({ hasText: 'Odile Example' })
      .getByText('Clock is 26 h ahead, so its fixes are ignored')
      .waitFor()
    expect(await page.getByText('its fixes are ignored').count()).toBe(1)
    await page
      .getByRole('row')
      .filter({ hasText: 'Rose Example' })
      .getByText('Its fixes arrive 3 h late: its clock may be behind')
      .waitFor()
    expect(await page.getByText('its clock may be behind').count()).toBe(1)
    const today = page.getByRole('region', { name: 'Today' })
    expect(
      await today
        .getByRole('list', { name: `Phones of ${name}` })
        .getByRole('listitem')
        .allInnerTexts(),
    ).toEqual([
      'admin-initiated, battery 62%',
      'Odile Example, battery 62% (clock 26\u00A0h ahead)',
      'Rose Example (fixes 3\u00A0h late)',
    ])
  })

  test('a phone without a signal for 60 s shows a warning with the number to call', async () => {
    const { link } = await startWithTwoPhones()
    const page = await openAdminPage(browser, app, '/admin-dashboard', pageOptions)
    await page.getByRole('row').filter({ hasText: 'Odile Example' }).waitFor()
    const warning = page.getByRole('alert').filter({ hasText: 'Odile Example’s phone is silent since' })
    expect(await warning.count()).toBe(0)
    clock.advance(55)
    await sendFix(link, 29.9602)
    clock.advance(6)
    await page.clock.runFor(POLL_INTERVAL_MS)
    await warning.waitFor()
    expect(await warning.getByRole('link').getAttribute('href')).toBe('tel:5045550100')
    await page
      .getByRole('row')
      .filter({ hasText: /Odile Example.*No signal for 60\+ s/ })
      .waitFor()
  })

  test('viewers watching now are counted as they come and go', async () => {
    const { paradeId } = await startWithTwoPhones()
    const page = await openAdminPage(browser, app, '/admin-dashboard')
    const expectWatching = async (words: string) => {
      const countAfterASecond = () => {
        clock.advance(1)
        return page.getByText(words).count()
      }
      await expect.poll(countAfterASecond, { timeout: 10_000, interval: 200 }).toBe(1)
    }
    await page.getByText('0 watching now').waitFor()
    await waitUntilJoined(page)
    // From now on, only pushes bring numbers.
    const polls = await holdRequests(page, '**/api/admin/tracking')
    const [on, map] = [await openPage(browser, app), await openPage(browser, app)]
    await on.goto(`/track/${paradeId}`)
    await map.goto('/live')
    for (const viewer of [on, map]) await waitUntilJoined(viewer)
    await expectWatching('2 watching now: 1 on the parade page, 1 on the live map')
    await on.context().close()
    await map.context().close()
    await expectWatching('0 watching now: 0 on the parade page, 0 on the live map')
    polls.release()
  })

  test('the question before Stop says that another admin has stopped the parade meanwhile', async () => {
    const { paradeId } = await startWithTwoPhones()
    const page = await openAdminPage(browser, app, '/admin-dashboard')
    await clickButton(page, `Stop ${name}`)
    const dialog = page.getByRole('dialog')
    const stop = dialog.getByRole('button', { name: `Stop ${name}` })
    expect(await stop.isEnabled()).toBe(true)
    await stopParade(app, paradeId)
    await dialog.getByText(`${name} has already stopped.`).waitFor(pushTimeout)
    expect(await stop.isEnabled()).toBe(false)
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await dialog.waitFor({ state: 'detached' })
  })

  test('of two admins who stop a parade at once, the second reads that it has already stopped', async () => {
    const { paradeId } = await startWithTwoPhones()
    const page = await openAdminPage(browser, app, '/admin-dashboard')
    await page.route('**/api/admin/stop-tracking', async (route) => {
      await stopParade(app, paradeId)
      await route.continue()
    })
    await clickButton(page, `Stop ${name}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: `Stop ${name}` }).click()
    await waitForToast(page, 'Already Stopped')
    await dialog.getByText(`${name} has already stopped.`).waitFor(pushTimeout)
    expect(await dialog.getByRole('alert').count()).toBe(0)
  })

  test('the question before Start says that another admin has started the parade meanwhile', async () => {
    const page = await openAdminPage(browser, app, '/admin-dashboard')
    await page
      .getByRole('button', { name: `Start ${name}`, exact: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Start tracking' }).waitFor()
    running.push((await startParade(app, groupId)).paradeId)
    await dialog.getByText(`${name} is already live.`).waitFor(pushTimeout)
    expect(await dialog.getByRole('button', { name: 'Start tracking' }).isEnabled()).toBe(false)
  })

  test('the focus stays on the page after a stop with the keyboard', async () => {
    await startWithTwoPhones()
    const page = await openAdminPage(browser, app, '/admin-dashboard')
    await page.getByRole('button', { name: `Stop ${name}`, exact: true }).focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Stop ${name}` })
      .focus()
    await page.keyboard.press('Enter')
    await waitForToast(page, 'Tracking Stopped')
    await page.locator('h3', { hasText: name }).waitFor({ state: 'detached' })
    const readFocusedText = () => page.evaluate('document.activeElement.textContent')
    await expect.poll(readFocusedText, { timeout: 5_000 }).toMatch(/^Start again/)
  })

  test('after a start with the keyboard, the focus is above the parades and not on the next group’s Start', async () => {
    await makeGroup(app.database, { name: `${name}, Junior` })
    const page = await openAdminPage(browser, app, '/admin-dashboard')
    await page
      .getByRole('button', { name: `Start ${name}`, exact: true })
      .last()
      .press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Start tracking' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Tracking Started' })
    const heading = page.getByRole('heading', { level: 3, name, exact: true, includeHidden: true })
    await heading.waitFor({ state: 'attached' })
    await dialog.getByRole('banner').getByRole('button', { name: 'Close' }).press('Enter')
    await page.getByRole('button', { name: 'Close anyway' }).press('Enter')
    const readFocusedText = () => page.evaluate('document.activeElement.textContent')
    await expect.poll(readFocusedText, { timeout: 5_000 }).toBe('Active Parades')
    running = (
      await app.fetch('/api/live-parades').then((response) => response.json() as Promise<{ id: number }[]>)
    ).map(({ id }) => id)
  })

  test('an unreachable server shows a note with the age of the data', async () => {
    await startWithTwoPhones()
    const page = await openAdminPage(browser, app, '/admin-dashboard', pageOptions)
    await page.locator('h3', { hasText: name }).waitFor()
    await page.route('**/api/admin/tracking', (route) => route.abort())
    await page.clock.runFor(POLL_INTERVAL_MS)
    await page.getByText('The server isn’t responding. Last update:').waitFor()
    await page.locator('h3', { hasText: name }).waitFor()
    await page.unroute('**/api/admin/tracking')
    await page.clock.runFor(POLL_INTERVAL_MS)
    await page.getByText('The server isn’t responding.').waitFor({ state: 'detached' })
  })

  test('the search finds the one of 1,000 groups to start, and the address keeps it', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => ({
      name: `Many Steppers ${n}`,
      type: 'brass-band' as const,
      description: 'Invented.',
      createdAt: clock.now(),
    }))
    await app.database.insert(groups).values(rows)
    const page = await openAdminPage(browser, app, '/admin-dashboard')
    await page.getByLabel('Search groups').fill('steppers 777')
    await page.getByRole('button', { name: 'Start Many Steppers 777' }).waitFor()
    await expect.poll(() => new URL(page.url()).search, { timeout: 5_000 }).toContain('search=steppers')
    await page.reload()
    await page.getByRole('button', { name: 'Start Many Steppers 777' }).waitFor()
    expect(await page.getByRole('button', { name: /^Start Many/ }).count()).toBe(1)
    await app.database.delete(groups).where(like(groups.name, 'Many Steppers %'))
  })
})

describe('the demonstration data', () => {
  test('the demonstration data is removed with one confirmed click: here, on another dashboard and on every viewer’s page', async () => {
    const separateApp = await startApp()
    await seedDemonstration(separateApp.settings.databaseUrl, new Date())
    const [first] = await separateApp.database.select().from(groups).limit(1)
    const { link, paradeId } = await startParade(separateApp, first!.id)
    await report(separateApp, link, position(29.96, -90.07, new Date()), 'phone')
    const page = await openAdminPage(browser, separateApp, '/admin-dashboard')
    const other = await openAdminPage(browser, separateApp, '/admin-dashboard')
    const viewer = await openPage(browser, separateApp)
    await viewer.goto('/live')
    await waitUntilJoined(viewer)
    await locateMarker(viewer, paradeId).waitFor()
    await viewer.getByText('Demonstration data:').waitFor()
    for (const each of [page, other]) {
      await clickButton(each, 'Remove demonstration data')
      await each
        .getByRole('dialog')
        .getByText('including the events, permissions and tracker links that you added to them.')
        .waitFor()
    }
    const groupCount = await separateApp.database.$count(groups)
    const eventCount = await separateApp.database.$count(events)
    await page.getByText(`${groupCount} invented groups with ${eventCount} events, 1 parade with`).waitFor()
    await clickButton(page, 'Remove permanently')
    await waitForToast(page, 'Demonstration Data Removed')
    await expect.poll(() => locateMarker(viewer, paradeId).count(), pushTimeout).toBe(0)
    for (const one of [page, other, viewer])
      await one.getByText('Demonstration data:').waitFor({ state: 'detached', ...pushTimeout })
    await page.getByRole('button', { name: 'Remove demonstration data' }).waitFor({ state: 'detached' })
    await page.getByText('There are no groups yet.').waitFor()
    // The admin whose dialog was open meanwhile gets the reason.
    await clickButton(other, 'Remove permanently')
    await waitForToast(other, 'Failed to remove the demonstration data.')
    await other.getByRole('dialog').getByText('has already been removed').waitFor()
    await clickButton(other, 'Cancel')
    await other.getByRole('heading', { name: 'Demonstration Data' }).waitFor({ state: 'detached' })
  })
})

test('on a phone the card of a parade hides the table of its phones until a tap', async () => {
  await startWithTwoPhones()
  const page = await openAdminPage(browser, app, '/admin-dashboard', { viewport: phoneScreen })
  const odile = page.getByRole('row').filter({ hasText: 'Odile Example' })
  await page.getByRole('button', { name: `Stop tracking ${name}` }).waitFor()
  expect(await odile.count()).toBe(0)
  await page.getByText('2 phones').click()
  await odile.getByRole('button', { name: /^Make primary/ }).waitFor()
  expect(await findViolationsInBothSchemes(page)).toEqual([])
})

test('Signal lost has the same color on the Today board and on the card of the parade', async () => {
  await startWithTwoPhones()
  clock.advance(95)
  const page = await openAdminPage(browser, app, '/admin-dashboard')
  const classIn = (region: string) =>
    page
      .getByRole('region', { name: region })
      .locator('span')
      .getByText(/^Signal lost/)
      .first()
      .getAttribute('class')
  const onCard = await classIn('Active Parades')
  expect(onCard).toBeTruthy()
  expect(await classIn('Today')).toBe(onCard)
})

test('axe finds nothing on a parade with a silent phone, narrow and wide, light and dark', async () => {
  const { link } = await startWithTwoPhones()
  clock.advance(55)
  await sendFix(link, 29.9603)
  clock.advance(6)
  const page = await openAdminPage(browser, app, '/admin-dashboard')
  await page.getByText('phone is silent').waitFor()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await clickButton(page, `End Odile Example’s session, ${name}`)
    expect(await findViolationsInBothSchemes(page)).toEqual([])
    await clickButton(page, 'Cancel')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})
