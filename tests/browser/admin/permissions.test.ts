import { expect, test } from 'vitest'
import { clickButton, openAdminPage, waitForToast } from '#tests/harness/people/admin-page.ts'
import { position, report } from '#tests/sim/phone.ts'
import { locateMarker, openVisitorPage, pushTimeout } from '#tests/harness/people/page.ts'
import { app, browser, groupId, name, startSiteWithGroups } from '#tests/harness/people/site-per-file.ts'
import { findParadeOfGroup } from '#tests/harness/live-parades.ts'

startSiteWithGroups()

test('LP6 a granted link tracks; revoking ends its parade on every viewer’s map and shows on another dashboard', async () => {
  const [page, other] = [
    await openAdminPage(browser, app, '/admin-dashboard?tab=permissions'),
    await openAdminPage(browser, app, '/admin-dashboard?tab=permissions'),
  ]
  await page.getByRole('button', { name: 'Grant Permission' }).first().click()
  await page.getByRole('combobox', { name: 'Group' }).selectOption({ label: name })
  await page.getByLabel('Tracker Name').fill('Marcel Example')
  await page.getByLabel('Phone').fill('504-555-0142')
  await clickButton(page, 'Grant and create link')
  await waitForToast(page, 'Permission Granted')
  const row = other.getByRole('row').filter({ hasText: 'Marcel Example' })
  await row.filter({ hasText: 'Active' }).waitFor(pushTimeout)
  const shown = page.getByRole('dialog').getByText('/tracker/')
  const link = (await shown.textContent())!.replace(app.origin, '/api')
  expect((await report(app, link, position(29.96, -90.07, new Date()), 'p')).status).toBe(200)
  const paradeId = (await findParadeOfGroup(app, groupId))!.id
  const viewer = await openVisitorPage(browser, app, '/live')
  await locateMarker(viewer, paradeId).waitFor()
  await page.reload()
  await clickButton(page, 'Revoke the permission of Marcel Example')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await waitForToast(page, 'Permission Revoked')
  await locateMarker(viewer, paradeId).waitFor({ state: 'detached', ...pushTimeout })
  await row.filter({ hasText: 'Revoked' }).waitFor(pushTimeout)
})
