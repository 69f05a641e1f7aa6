import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { position, report } from '#tests/sim/phone.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { highLimits } from '#tests/harness/high-limits.ts'
import { openBlankAdminPage } from '#tests/harness/people/admin-page.ts'
import { locateMarker } from '#tests/harness/people/page.ts'
import { app, browser, groupId, name, startSiteWithGroups } from '#tests/harness/people/site-per-file.ts'

startSiteWithGroups({ env: highLimits })

/** Longer than an interval of polls, with time for the answer. */
const pollTimeout = { timeout: 9_000 }
const rowOf = (page: Page) =>
  page.getByRole('region', { name: 'Today' }).getByRole('listitem').filter({ hasText: name })

test('LP4 without pushes Today follows another administrator’s Start and Stop, and the phone’s fixes', async () => {
  const page = await openBlankAdminPage(browser, app, { withoutSocket: true })
  await page.goto('/admin-dashboard')
  await page.getByText('No parade is planned or live today.').waitFor()

  const { link, paradeId } = await startParade(app, groupId)
  await rowOf(page)
    .getByRole('button', { name: `Stop ${name}` })
    .waitFor(pollTimeout)
  expect(await rowOf(page).getByText('Waiting', { exact: true }).count()).toBe(1)

  await report(app, link, position(29.9642, -90.073, new Date()))
  await rowOf(page).getByText('Live', { exact: true }).waitFor(pollTimeout)
  await locateMarker(page, paradeId).waitFor(pollTimeout)

  await stopParade(app, paradeId)
  await rowOf(page)
    .getByText(/Start again \(\d+\ss\)/)
    .waitFor(pollTimeout)
  await locateMarker(page, paradeId).waitFor({ state: 'detached', ...pollTimeout })
})
