import type { Page } from '@playwright/test'
import { afterEach, expect, test } from 'vitest'
import { events, groups } from '#server/database/schema.ts'
import { seedDemonstration } from '#server/database/seed/seed.ts'
import { startApp } from '#tests/harness/app.ts'
import { findParadeOfGroup, stopLiveParades } from '#tests/harness/live-parades.ts'
import { highLimits } from '#tests/harness/high-limits.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import {
  clickButton,
  closeLinkDialog,
  openAdminPage,
  openBlankAdminPage,
  waitForToast,
} from '#tests/harness/people/admin-page.ts'
import {
  holdRequests,
  locateMarker,
  openPage,
  openVisitorPage,
  pushTimeout,
  waitUntilJoined,
} from '#tests/harness/people/page.ts'
import { app, browser, groupId, name, startSiteWithGroups } from '#tests/harness/people/site-per-file.ts'
import { makeLink, startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report, startParadeWithFix } from '#tests/sim/phone.ts'

const clock = new TestClock(new Date())

startSiteWithGroups({ clock, env: highLimits })

afterEach(() => stopLiveParades(app))

const dashboard = () => openAdminPage(browser, app, '/admin-dashboard')
const rowOf = (page: Page) =>
  page.getByRole('region', { name: 'Today' }).getByRole('listitem').filter({ hasText: name }).first()

const sendFix = (link: string, latitude: number) => {
  clock.advance(1)
  return report(app, link, { ...position(latitude, -90.07, clock.now()), battery: 0.62 }, link.slice(-5))
}

/** Starts a parade with two phones: admin-initiated, which is primary, and Odile Example’s. */
async function startWithTwoPhones() {
  const { link, paradeId } = await startParade(app, groupId)
  const second = await makeLink(app, groupId)
  await sendFix(link, 29.96)
  await sendFix(second, 29.97)
  return { link, second, paradeId }
}

test('LP3 LP6 Start shows on a viewer’s map by push, Stop removes it, and another administrator starts it again', async () => {
  const page = await dashboard()
  // Today is above every tab.
  const other = await openAdminPage(browser, app, '/admin-dashboard?tab=jobs')
  const viewer = await openVisitorPage(browser, app, '/live')
  await clickButton(page, `Start ${name}`)
  await clickButton(page, 'Start tracking')
  await waitForToast(page, 'Tracking Started')
  const shown = page.getByRole('dialog').locator('code')
  const link = (await shown.textContent())!.replace(`${app.origin}/`, '/api/')
  expect(link).toMatch(/^\/api\/tracker\/[\w-]{43}$/)
  const paradeId = (await findParadeOfGroup(app, groupId))!.id
  await viewer.getByRole('heading', { name, exact: true }).waitFor(pushTimeout)
  await closeLinkDialog(page)
  expect((await sendFix(link, 29.96)).status).toBe(200)
  await locateMarker(viewer, paradeId).waitFor(pushTimeout)
  await rowOf(other).getByText('Live', { exact: true }).waitFor(pushTimeout)
  await clickButton(page, `Stop ${name}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Stop ${name}` })
    .click()
  await waitForToast(page, 'Tracking Stopped')
  await expect.poll(() => locateMarker(viewer, paradeId).count(), pushTimeout).toBe(0)
  expect((await sendFix(link, 29.9642)).status).toBe(410)
  await clickButton(other, `Start again: ${name}`)
  await waitForToast(other, 'Started Again')
  for (const each of [page, other]) await rowOf(each).getByText('Waiting for its phones').waitFor(pushTimeout)
  expect((await sendFix(link, 29.9643)).status).toBe(200)
  expect((await findParadeOfGroup(app, groupId))!.id).not.toBe(paradeId)
})

test('LP6 a phone that one administrator chooses, pauses and ends shows so on another dashboard and on viewers’ pages', async () => {
  const { link, second, paradeId } = await startWithTwoPhones()
  const [page, other] = [await dashboard(), await dashboard()]
  const viewer = await openVisitorPage(browser, app, `/track/${paradeId}`)
  const map = await openVisitorPage(browser, app, '/live')
  await viewer.getByText('29.960000').first().waitFor()
  await locateMarker(map, paradeId).waitFor()
  const odile = other.getByRole('row').filter({ hasText: 'Odile Example' })
  await clickButton(page, `Make primary: Odile Example, ${name}`)
  await viewer.getByText('29.970000').first().waitFor(pushTimeout)
  await odile.getByText('Primary', { exact: true }).waitFor(pushTimeout)
  await clickButton(page, `Pause Odile Example’s phone, ${name}`)
  await odile.getByText(/^Paused since \d+:\d\d\s[AP]M$/).waitFor(pushTimeout)
  await clickButton(page, `Resume Odile Example’s phone, ${name}`)
  await odile.getByText('Paused since').waitFor({ state: 'detached', ...pushTimeout })
  const endSession = async (who: string) => {
    await clickButton(page, `End ${who}’s session, ${name}`)
    await clickButton(page, 'End session')
  }
  await endSession('Odile Example')
  await odile.filter({ hasText: 'Stopped' }).waitFor(pushTimeout)
  expect((await sendFix(second, 29.97)).status).toBe(410)
  expect((await sendFix(link, 29.9601)).status).toBe(200)
  await endSession('admin-initiated')
  await other.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached', ...pushTimeout })
  await expect.poll(() => locateMarker(map, paradeId).count(), pushTimeout).toBe(0)
})

test('LP4 without pushes Today follows another administrator’s Start and Stop, and the phone’s fixes', async () => {
  const page = await openBlankAdminPage(browser, app, { withoutSocket: true })
  await page.clock.install()
  await page.goto('/admin-dashboard')
  await page.getByRole('button', { name: `Start ${name}` }).waitFor()
  /** Lets the interval of the polls pass. */
  const poll = () => page.clock.runFor(5_000)

  const { link, paradeId } = await startParade(app, groupId)
  await poll()
  await rowOf(page)
    .getByRole('button', { name: `Stop ${name}` })
    .waitFor()
  await rowOf(page).getByText('Waiting', { exact: true }).waitFor()
  await sendFix(link, 29.9642)
  await poll()
  await rowOf(page).getByText('Live', { exact: true }).waitFor()
  await locateMarker(page, paradeId).waitFor()
  await stopParade(app, paradeId)
  await poll()
  await rowOf(page)
    .getByText(/Start again \(\d+\ss\)/)
    .waitFor()
  await locateMarker(page, paradeId).waitFor({ state: 'detached' })
})

test('viewers watching now are counted as they come and go', async () => {
  const { paradeId } = await startParadeWithFix(app, groupId, clock.now())
  const page = await dashboard()
  const expectWatching = async (words: string) => {
    const countAfterASecond = () => {
      clock.advance(1)
      return page.getByText(words).count()
    }
    await expect.poll(countAfterASecond, { timeout: 10_000, interval: 200 }).toBe(1)
  }
  await page.getByText('0 watching now').waitFor()
  // From now on, only pushes bring numbers.
  const polls = await holdRequests(page, '**/api/admin/tracking')
  const [on, map] = [
    await openVisitorPage(browser, app, `/track/${paradeId}`),
    await openVisitorPage(browser, app, '/live'),
  ]
  await expectWatching('2 watching now: 1 on the parade page, 1 on the live map')
  await on.context().close()
  await map.context().close()
  await expectWatching('0 watching now: 0 on the parade page, 0 on the live map')
  polls.release()
})

test('the demonstration data is removed with one confirmed click: here, on another dashboard and on every viewer’s page', async () => {
  const separateApp = await startApp()
  await seedDemonstration(separateApp.settings.databaseUrl, new Date())
  const [first] = await separateApp.database.select().from(groups).limit(1)
  const { paradeId } = await startParadeWithFix(separateApp, first!.id, new Date())
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

test('a reload that loads slowly keeps the place on the page', async () => {
  const rows = Array.from({ length: 12 }, (_, number) => ({
    name: `Tall list ${number}`,
    type: 'brass-band' as const,
    description: 'Invented.',
    createdAt: clock.now(),
  }))
  await app.database.insert(groups).values(rows)
  const viewport = { width: 390, height: 844 }
  const page = await openAdminPage(browser, app, '/admin-dashboard', { viewport })
  await page.getByText('Tall list 11').waitFor()
  await page.evaluate('window.scrollTo(0, 900)')
  await expect.poll(() => page.evaluate('sessionStorage.length')).toBeGreaterThan(0)
  const requests = await holdRequests(page, '**/api/**')
  await page.reload()
  await page.getByText('Loading').first().waitFor()
  requests.release()
  await page.getByText('Tall list 11').waitFor()
  expect(await page.evaluate('Math.abs(window.scrollY - 900) < 50')).toBe(true)
})
