import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { liveParades } from '#server/database/schema.ts'
import { addDays, dayOf } from '#shared/calendar.ts'
import type { TrailPoint } from '#shared/geo/append-to-trail.ts'
import { findViolations } from '#tests/harness/axe.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import {
  blockPolls,
  locateMarker,
  openPage,
  phoneScreen,
  pushTimeout,
  waitUntilJoined,
} from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { startParade, stopParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

startSiteForFile()

const followed = 'JSON.parse(localStorage.getItem("followedGroups") ?? "[]").map(({ name }) => name)'

test('a popup leads to its parade; an ended one shows how far it went and when its group is next', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Lantern Line' })
  await makeEvent(app.database, {
    groupId,
    date: addDays(dayOf(new Date()), 6),
    title: 'New Suit Parade',
    location: 'Tremé Center',
  })
  const page = await openPage(browser, app, { context: { viewport: phoneScreen } })
  await page.goto('/live')
  const next = page.getByRole('listitem').filter({ hasText: 'New Suit Parade' })
  await next.getByText('in 6 days').waitFor()
  await next.getByText('Tremé Center').waitFor()
  const heart = (pressed: boolean) => next.getByRole('button', { name: 'Follow Lantern Line', pressed })
  await heart(false).waitFor()
  await next.getByRole('button', { name: 'Tell me: Lantern Line' }).click()
  await heart(true).waitFor()
  const sheet = page.getByRole('complementary', { name: 'Alerts for Lantern Line' })
  await sheet.getByRole('heading', { name: 'Tell me about Lantern Line' }).waitFor()
  expect(await page.evaluate(followed)).toEqual(['Lantern Line'])
  expect(await findViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Close alerts' }).click()
  // It follows, and does not stop following when it is pressed again.
  await next.getByRole('button', { name: 'Tell me: Lantern Line' }).click()
  await sheet.waitFor()
  expect(await page.evaluate(followed)).toEqual(['Lantern Line'])
  await page.keyboard.press('Escape')

  const { link, paradeId } = await startParade(app, groupId)
  await report(app, link, position(29.962, -90.07, new Date()))
  // The way of its last two minutes.
  const trail = [0, 1, 2].map((step): TrailPoint => [step * 60_000, 29.96 + step * 0.001, -90.07])
  await app.database.update(liveParades).set({ trail }).where(eq(liveParades.id, paradeId))
  await locateMarker(page, paradeId).waitFor()
  await page.getByRole('button', { name: 'Brass Bands' }).click()
  await page.getByText('No brass band is live now').waitFor()
  await page.getByRole('button', { name: 'All Groups' }).click()
  await locateMarker(page, paradeId).click()
  await page.getByRole('dialog', { name: 'Lantern Line' }).getByRole('link', { name: 'Track' }).click()
  await page.waitForURL(`**/track/${paradeId}`)
  await page.getByRole('heading', { name: 'Lantern Line', exact: true }).waitFor()

  await stopParade(app, paradeId)
  const card = page.getByRole('region', { name: 'Parade of Lantern Line' })
  await card.getByText('Rolled for 2 minutes').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Parade Not Found' }).waitFor()
  await card.getByText(/^Next: .* at 1:00 PM$/).waitFor()
  await card.getByRole('button', { name: 'Following' }).click()
  expect(await page.evaluate(followed)).toEqual([])
  expect(await page.getByRole('main').innerText()).not.toMatch(/29\.9|-90\.0/)

  // Of another day: an ended parade of today leads on without a press.
  await app.database
    .update(liveParades)
    .set({ startedAt: new Date(Date.now() - 2 * 24 * 3_600_000) })
    .where(eq(liveParades.id, paradeId))
  await page.reload()
  const again = await startParade(app, groupId)
  await card.getByText('A new parade is live now').waitFor()
  // The whole card is on the first screen of a phone.
  const [{ y, height }, bar] = [
    (await card.boundingBox())!,
    (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!,
  ]
  expect(y + height).toBeLessThan(bar.y)
  await card.getByRole('link', { name: 'Track Lantern Line' }).click()
  await page.waitForURL(`**/track/${again.paradeId}`)
})

test('an open page of an ended parade leads by push to its group’s next one of the day', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Second Start' })
  const { paradeId } = await startParade(app, groupId)
  const page = await openPage(browser, app)
  await page.goto('/about')
  await page.goto(`/track/${paradeId}`)
  await waitUntilJoined(page)
  const listed = page.waitForResponse('**/api/live-parades')
  await stopParade(app, paradeId)
  await page.getByRole('heading', { name: 'This parade has ended' }).waitFor()
  await listed
  await blockPolls(page)
  const next = await startParade(app, groupId)
  await page.waitForURL(`**/track/${next.paradeId}`, pushTimeout)
  await page.unroute('**/api/live-parades**')
  await page.goBack()
  await page.waitForURL('**/about')
})

test('a link within the site to an ended parade leads on too', async () => {
  const { id: groupId } = await makeGroup(app.database, { name: 'Third Start' })
  const { paradeId } = await startParade(app, groupId)
  await stopParade(app, paradeId)
  const next = await startParade(app, groupId)
  const page = await openPage(browser, app)
  await page.goto('/live')
  await page.evaluate(
    `history.pushState({}, '', '/track/${paradeId}'); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await page.waitForURL(`**/track/${next.paradeId}`)
  await page.getByRole('heading', { name: 'Third Start', exact: true }).waitFor()
})
