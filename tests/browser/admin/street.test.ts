import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Output } from '#shared/contract/types.ts'
import { findViolationsAtBothWidths } from '#tests/harness/axe.ts'
import { loadStreets } from '#tests/harness/streets.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import {
  clickButton,
  closeLinkDialog,
  openAdminPage,
  waitForToast,
} from '#tests/harness/people/admin-page.ts'
import { pushTimeout } from '#tests/harness/people/page.ts'
import { app, browser, startSiteWithGroups, name } from '#tests/harness/people/site-per-file.ts'
import { home, type RouteParade, startRouteParade } from '#tests/harness/route-parade.ts'
import { makeLink } from '#tests/sim/admin.ts'
import { stopLiveParades } from '#tests/harness/live-parades.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

const clock = new TestClock(new Date())
startSiteWithGroups({ clock, env: highLimits })

let parade: RouteParade

beforeEach(async () => {
  parade = await startRouteParade(app, clock)
})
afterEach(() => stopLiveParades(app))

const dashboard = () => openAdminPage(browser, app, '/admin-dashboard')

/** The parade's public status and state. */
async function readState() {
  const item = await parade.read()
  return item && { status: item.status, state: item.state }
}

test('the dialogs ask who carries the phone, and the card says it', async () => {
  const page = await dashboard()
  const back = page.getByRole('radio', { name: 'Back of the parade' })
  await clickButton(page, `Link for ${name}`)
  await page.getByRole('radiogroup', { name: 'Who carries it?' }).waitFor()
  expect(await page.getByRole('radio', { name: 'Front of the parade' }).isChecked()).toBe(true)
  await back.check()
  await page.getByLabel('Tracker Name').fill('Odile Example')
  await page.getByLabel('Phone *').fill('504-555-0100')
  await clickButton(page, 'Generate link')
  const link = (await page.getByRole('dialog').getByText('/tracker/').textContent())!.replace(
    app.origin,
    '/api',
  )
  const { sharing } = (await (await app.fetch(link)).json()) as Output<'getTrackerLink'>
  expect(sharing.part).toBe('back')
  await closeLinkDialog(page)
  await clickButton(page, `Start ${name}`)
  await back.check()
  await clickButton(page, 'Start tracking')
  await closeLinkDialog(page)
  await page
    .getByRole('table', { name: `Phones of ${name}` })
    .getByText('Back of the parade')
    .waitFor(pushTimeout)
})

test('Show on the map asks first, and shows the phones from their next position on', async () => {
  await parade.reportAt(home, 1)
  const page = await dashboard()
  await page.getByText('Not on the map yet', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Show on the map/ }).click()
  await page
    .getByRole('dialog')
    .getByText(/from its next fresh fix on, .* even at someone’s home/)
    .waitFor()
  await clickButton(page, 'Cancel')
  await parade.reportAt(home, 1)
  expect(await readState()).toMatchObject({ status: 'waiting' })
  await page.getByRole('button', { name: /^Show on the map/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show on the map' }).click()
  await waitForToast(page, 'Parade Shown')
  await page.getByText(`${parade.groupName} appears with its next fresh fix.`).first().waitFor()
  await page.getByText('Not on the map yet', { exact: true }).waitFor({ state: 'detached' })
  // The button is gone, so the focus is on its neighbor.
  await page
    .getByRole('link', { name: /^View .* in a new tab/ })
    .and(page.locator(':focus'))
    .waitFor()
  await parade.reportAt(home, 1)
  expect(await readState()).toMatchObject({ status: 'active' })
  // Of a parade that has a position, only a further phone is still hidden.
  const second = await makeLink(app, parade.groupId)
  await parade.reportAt(home, 1, second, 'phone-2')
  await page.getByRole('button', { name: /^Show on the map/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show on the map' }).click()
  await page.getByText(`${parade.groupName} is on the map.`).first().waitFor()
})

test('a phone is paused and resumed, here and on another dashboard', async () => {
  await parade.reportAt(parade.path.pointAt(0), 1)
  const [page, other] = [await dashboard(), await dashboard()]
  await clickButton(page, `Pause admin-initiated’s phone, ${parade.groupName}`)
  await waitForToast(page, 'Phone Paused')
  expect(await readState()).toEqual({ status: 'active', state: 'paused' })
  for (const each of [page, other]) {
    await each.getByText(/^Paused since \d+:\d\d\s[AP]M$/).waitFor(pushTimeout)
    await each.getByText('Taking a break').waitFor(pushTimeout)
  }
  await clickButton(page, `Resume admin-initiated’s phone, ${parade.groupName}`)
  await waitForToast(page, 'Phone Resumed')
  await other.getByText('Paused since').waitFor({ state: 'detached', ...pushTimeout })
})

test('a paused phone is not offered as the primary, because the server would refuse it', async () => {
  await parade.reportAt(parade.path.pointAt(0), 1)
  const second = await makeLink(app, parade.groupId)
  await parade.reportAt(parade.path.pointAt(0), 1, second, 'phone-2')
  const page = await dashboard()
  const offer = page.getByRole('button', { name: `Make primary: Odile Example, ${parade.groupName}` })
  await offer.waitFor()
  await clickButton(page, `Pause Odile Example’s phone, ${parade.groupName}`)
  await page.getByText('Paused since').waitFor()
  expect(await offer.count()).toBe(0)
})

test('Parade over? is asked of each phone; Still going keeps it, Stop sharing asks to confirm', async () => {
  await parade.reportAt(parade.path.pointAt(0), 1)
  const disband = () =>
    app.fetch(`${parade.link}/report`, { json: { deviceId: 'phone-1', report: 'disbanding' } })
  expect((await disband()).status).toBe(200)
  const page = await dashboard()
  const question = page.getByText('Parade over?')
  await question.waitFor()
  await clickButton(page, `Still going: admin-initiated, ${parade.groupName}`)
  await waitForToast(page, 'Still Going')
  await question.waitFor({ state: 'detached' })
  clock.advance(10)
  await disband()
  // The dashboard asks for that every 5 seconds.
  await question.waitFor()
  await clickButton(page, `Stop sharing: admin-initiated, ${parade.groupName}`)
  await page.getByRole('dialog').getByText('the parade comes off every map').waitFor()
  await clickButton(page, 'End session')
  await waitForToast(page, 'Session Ended')
  expect(await parade.read()).toBeUndefined()
})

test('the card says in words where the parade is, what it does, and what it reported', async () => {
  await loadStreets(app)
  await parade.reportAt(parade.path.pointAt(100), 1)
  await app.fetch(`${parade.link}/report`, { json: { deviceId: 'phone-1', report: 'at-a-stop' } })
  clock.advance(1)
  const page = await dashboard()
  // Today's row says it, too.
  const card = page.getByRole('tabpanel')
  await card.getByText((await parade.read())!.where!).waitFor()
  await card.getByText('At a stop', { exact: true }).waitFor()
  await page.getByText(/At a stop · from the parade, \d+ s ago/).waitFor()
})

test('axe finds nothing on hidden, paused and asking phones and the dialogs, light and dark', async () => {
  await parade.reportAt(home, 1)
  const second = await makeLink(app, parade.groupId, undefined, 'back')
  await parade.reportAt(parade.path.pointAt(0), 1, second, 'phone-2')
  await app.fetch(`${second}/report`, { json: { deviceId: 'phone-2', report: 'disbanding' } })
  const page = await dashboard()
  await page.getByText('Parade over?').first().waitFor()
  await clickButton(page, `Pause Odile Example’s phone, ${parade.groupName}`)
  await page.getByText('Paused since').waitFor()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  await page.getByRole('button', { name: /^Show on the map/ }).click()
  expect(await findViolationsAtBothWidths(page)).toEqual([])
  await clickButton(page, 'Cancel')
  await clickButton(page, `Link for ${name}`)
  expect(await findViolationsAtBothWidths(page)).toEqual([])
})
