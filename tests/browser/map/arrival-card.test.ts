import type { Locator } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { stopLiveParades } from '#tests/harness/live-parades.ts'
import { pushTimeout } from '#tests/harness/people/page.ts'
import { app } from '#tests/harness/people/site-per-file.ts'
import { stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'
import {
  card,
  headline,
  openAt,
  path,
  startPlannedParade,
  startSiteWithParades,
  takeSilentParade,
  walkTo,
} from './arrival-page.ts'

// One more than the tests need, for a second try.
startSiteWithParades(9)

describe('the card says', () => {
  test('when a parade comes that has not begun to roll', async () => {
    const { paradeId } = await startPlannedParade()
    const page = await openAt(`/track/${paradeId}`, path.pointAt(900), { isStored: false })
    await card(page).getByText('Your location never leaves your phone.').waitFor()
    await card(page).getByRole('button', { name: 'How far from me?' }).click()
    await headline(page)
      .getByText(/^Here about \d{1,2}:\d\d(\s[AP]M)?–\d{1,2}:\d\d\s[AP]M$/)
      .waitFor()
    await card(page)
      .getByText(/^Was to start at \d/)
      .waitFor()
    await card(page)
      .getByText(/^Your spot: where you were at \d/)
      .waitFor()
    await page.locator('.leaflet-marker-pane').getByText('Your spot').waitFor({ state: 'attached' })
  })

  test('how far a parade on its way is, and where it heads', async () => {
    const { paradeId, link } = takeSilentParade()
    await walkTo(link, 500)
    const page = await openAt(`/track/${paradeId}`, path.pointAt(900))
    await headline(page)
      .getByText(/^Here about/)
      .waitFor()
    await card(page)
      .getByText(/^0\.\d\smi away · .+, heading (uptown|downtown|lakeside|riverside)/)
      .waitFor()
    await card(page)
      .getByText(/^Next: Dooky Chase’s Restaurant · about \d+\smin$/)
      .waitFor()
    // The map shows both instead of following the parade.
    await page.getByRole('button', { name: 'Back to the parade' }).waitFor()
  })

  test('the card says that a parade is here, by a push', async () => {
    const { paradeId, link } = takeSilentParade()
    await walkTo(link, 800, 60)
    const page = await openAt(`/track/${paradeId}`, path.pointAt(900))
    await headline(page)
      .getByText(/^Here (about|any minute)/)
      .waitFor()
    const { latitude, longitude } = path.pointAt(870)
    await report(app, link, position(latitude, longitude, new Date()))
    await headline(page).getByText('It’s here now').waitFor(pushTimeout)
  })

  test('how long ago a parade has passed, and where it can be met', async () => {
    const { paradeId, link } = takeSilentParade()
    await walkTo(link, 900)
    const page = await openAt(`/track/${paradeId}`, path.pointAt(300))
    await headline(page)
      .getByText(/^It passed here about 1[1-4]\sminutes ago$/)
      .waitFor()
    await card(page)
      .getByText(/^Walk to .+ to meet it: about \d+\sminutes$/)
      .waitFor()
  })

  test('the card says that a parade has left its route', async () => {
    const { paradeId, link } = takeSilentParade()
    await walkTo(link, 500, 400)
    const page = await openAt(`/track/${paradeId}`, path.pointAt(900))
    // Parallel to its path, 200 m away.
    const { latitude, longitude } = path.pointAt(520)
    const away = Array.from({ length: 12 }, (_, index) =>
      position(
        latitude - 0.0018,
        longitude - 0.0018 - index * 0.0001,
        new Date(Date.now() - (11 - index) * 20_000),
      ),
    )
    await report(app, link, away)
    await headline(page).getByText('Off its route').waitFor(pushTimeout)
  })

  test('how old a silent parade’s place is', async () => {
    const { paradeId, link } = takeSilentParade()
    await walkTo(link, 500, 240)
    const page = await openAt(`/track/${paradeId}`, path.pointAt(900))
    await headline(page)
      .getByText(/^Here about/)
      .waitFor()
    await card(page)
      .getByText(/^[45] min ago$/)
      .waitFor()
  })
})

test('screen readers find the shown time only, not the one that was announced, and hear that it is here', async () => {
  const { paradeId, link } = takeSilentParade()
  await walkTo(link, 800, 60)
  const page = await openAt(`/track/${paradeId}`, path.pointAt(900))
  await headline(page)
    .getByText(/^Here (about|any minute)/)
    .waitFor()
  const announcement = card(page).locator('[role=status]')
  await expect.poll(() => announcement.textContent()).toBe('')
  const { latitude, longitude } = path.pointAt(870)
  await report(app, link, position(latitude, longitude, new Date()))
  await announcement.getByText('It’s here now').waitFor(pushTimeout)
  await expect.poll(() => announcement.textContent()).toBe('')
})

test('for a spot out of sight of the route, the card names the corner that it means', async () => {
  const { paradeId, link } = takeSilentParade()
  await walkTo(link, 500)
  const { latitude, longitude } = path.pointAt(900)
  const page = await openAt(`/track/${paradeId}`, {
    latitude: latitude - 0.0012,
    longitude: longitude - 0.0012,
  })
  await card(page)
    .getByText(/^“Here” means .+ at .+, about [12]\sblocks? from your spot$/)
    .waitFor()
})

test('a spot too far from the route shows on the live map with its named parade', async () => {
  const { name, link } = takeSilentParade()
  await walkTo(link, 500)
  const { latitude, longitude } = path.pointAt(500)
  const page = await openAt('/live', { latitude: latitude + 0.012, longitude })
  await headline(page).getByText('Too far from its route').waitFor()
  const markers = page.locator('.leaflet-marker-pane')
  await markers.getByText(new RegExp(name)).waitFor()
  const isInView = async (shown: Locator) => (await shown.boundingBox())!.y > 0
  await expect.poll(() => isInView(markers.getByText('Your spot'))).toBe(true)
  expect(await isInView(markers.getByText(new RegExp(name)))).toBe(true)
})

test('when a parade goes, the card says so and answers for another', async () => {
  await stopLiveParades(app)
  const first = await startPlannedParade()
  const page = await openAt('/live', path.pointAt(900))
  await headline(page)
    .getByText(/^Here about/)
    .waitFor()
  await startPlannedParade()
  await stopParade(app, first.paradeId)
  await card(page)
    .getByText(/^The parade of .+ is off the map now\.$/)
    .waitFor(pushTimeout)
  await headline(page)
    .getByText(/^Here about/)
    .waitFor()
})

test('after the last parade, the card says that there is none', async () => {
  await stopLiveParades(app)
  const { paradeId } = await startPlannedParade()
  const page = await openAt('/live', path.pointAt(900))
  await headline(page)
    .getByText(/^Here about/)
    .waitFor()
  await stopParade(app, paradeId)
  await card(page).getByText('No parade right now.').waitFor(pushTimeout)
})
