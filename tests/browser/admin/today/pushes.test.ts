import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { plannedRoute } from '#tests/harness/event-form.ts'
import { makeEvent } from '#tests/harness/make-rows.ts'
import { stopLiveParades } from '#tests/harness/live-parades.ts'
import { clickButton, openAdminPage, waitForToast } from '#tests/harness/people/admin-page.ts'
import { holdRequests, pushTimeout, phoneScreen } from '#tests/harness/people/page.ts'
import { app, browser, groupId, name, startSiteWithGroups } from '#tests/harness/people/site-per-file.ts'
import { startParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'
import { highLimits } from '#tests/harness/high-limits.ts'

startSiteWithGroups({ env: highLimits })

beforeEach(() => stopLiveParades(app))

const TRACKING = '**/api/admin/tracking'
const rowOf = (page: Page) =>
  page.getByRole('region', { name: 'Today' }).getByRole('listitem').filter({ hasText: name }).first()

test('between Stop and Start again no button starts a new parade', async () => {
  await startParade(app, groupId)
  const page = await openAdminPage(browser, app, '/admin-dashboard', {
    viewport: phoneScreen,
  })
  await rowOf(page)
    .getByRole('button', { name: `Stop ${name}` })
    .click()
  const dialog = page.getByRole('dialog')
  const stop = dialog.getByRole('button', { name: `Stop ${name}` })
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  // The dialog opens with the focus on the safe choice.
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Cancel')
  // On a phone, too, the focus goes down the screen.
  expect((await stop.boundingBox())!.y).toBeLessThan((await cancel.boundingBox())!.y)
  await stop.focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Cancel')
  const tracking = await holdRequests(page, TRACKING)
  await stop.click()
  await waitForToast(page, 'Tracking Stopped')
  const again = rowOf(page).getByRole('button', { name: `Start again: ${name}` })
  await again.waitFor(pushTimeout)
  expect(await again.getAttribute('aria-disabled')).toBe('true')
  expect(await page.evaluate('document.activeElement.ariaLabel')).toBe(`Start again: ${name}`)
  await page.keyboard.press('Enter')
  expect(await dialog.count()).toBe(0)
  tracking.release()
  await again.getByText(/Start again \(\d+\ss\)/).waitFor()
  await clickButton(page, `Start again: ${name}`)
  await waitForToast(page, 'Started Again')
})

test('a parade’s first phone is listed as soon as it reports, and until then none is awaited', async () => {
  const { link } = await startParade(app, groupId)
  const page = await openAdminPage(browser, app, '/admin-dashboard')
  await rowOf(page).getByText('No phone yet').waitFor()
  const tracking = await holdRequests(page, TRACKING)
  await report(app, link, position(29.9642, -90.073, new Date()))
  await rowOf(page).getByText('Live', { exact: true }).waitFor(pushTimeout)
  expect(await rowOf(page).getByText('No phone yet').count()).toBe(0)
  // The answer with the phone is still held: a slow page may have asked for it twice.
  expect(tracking.count()).toBeGreaterThan(0)
  tracking.release()
  await rowOf(page)
    .getByRole('list', { name: `Phones of ${name}` })
    .waitFor(pushTimeout)
})

test('the row of a waiting parade says that its phone is not on the map yet', async () => {
  await makeEvent(app.database, { groupId, date: dayOf(new Date()), route: plannedRoute })
  const { link } = await startParade(app, groupId)
  await report(app, link, position(29.93, -90.1, new Date()))
  const page = await openAdminPage(browser, app, '/admin-dashboard')
  await rowOf(page).getByText('Waiting', { exact: true }).waitFor()
  await rowOf(page).getByText('admin-initiated (not on the map yet)').waitFor()
})
