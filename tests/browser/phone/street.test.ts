import { expect, test } from 'vitest'
import { dayOf, wallClock } from '#shared/calendar.ts'
import { decodePolyline } from '#shared/geo/polyline.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { makeEvent } from '#tests/harness/make-rows.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { clickButton } from '#tests/harness/people/admin-page.ts'
import { goTo, openPhone, readStoredFixes, share } from '#tests/harness/people/phone-page.ts'
import { app, browser, groupId, startSiteWithGroups } from '#tests/harness/people/site-per-file.ts'
import { SHEET } from '#tests/harness/route-parade.ts'
import { makeLink } from '#tests/sim/admin.ts'
import { findParadeOfGroup } from '#tests/harness/live-parades.ts'

const clock = new TestClock(new Date())
startSiteWithGroups({ clock })

const parade = async () => (await findParadeOfGroup(app, groupId))!

test('a phone at home is not on the map until it reaches the route; its reports and breaks reach the map, also after a reload', async () => {
  // The browser's fixes have the real time.
  clock.set(new Date())
  const time = wallClock(clock.now()).toISOString().slice(11, 16)
  const event = await makeEvent(app.database, { groupId, date: dayOf(clock.now()), time, sheet: SHEET })
  const path = new PathLine(decodePolyline(event.path))
  const start = path.pointAt(0)
  const page = await openPhone(browser, app, await makeLink(app, groupId))
  await page.context().setGeolocation({ ...start, latitude: start.latitude - 0.012, accuracy: 8 })
  await share(page)
  await page.getByText('Not on the map yet: 0.8 mi from the start').waitFor()
  expect(await parade()).toMatchObject({ status: 'waiting' })
  // Three positions that agree are needed, because the phone has jumped.
  for (const along of [0, 4, 8]) await goTo(page, path.pointAt(along))
  await page.getByText('On the map', { exact: true }).waitFor()
  expect(await parade()).toMatchObject({ status: 'active' })
  const { startsAt } = await parade()
  await clickButton(page, '+20 min late')
  await page.getByText('Sent: +20 min late').waitFor()
  expect(Date.parse((await parade()).startsAt!) - Date.parse(startsAt!)).toBe(20 * 60_000)

  clock.advance(10)
  await page.route('**/api/tracker/*/*', (route) => route.abort())
  await clickButton(page, 'At a stop')
  await page.getByText('No signal. At a stop goes out when it’s back.').waitFor()
  await page.reload()
  await page.getByText('No signal. At a stop goes out when it’s back.').waitFor()
  await page.unroute('**/api/tracker/*/*')
  await goTo(page, path.pointAt(12))
  await page.getByText('Sent: At a stop').waitFor()
  expect((await parade()).report).toMatchObject({ report: 'at-a-stop' })

  const countStored = async () => (await readStoredFixes(app, groupId)).length
  await clickButton(page, 'Pause')
  await expect.poll(async () => (await parade()).state).toBe('paused')
  const before = await countStored()
  await page.reload()
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  await goTo(page, path.pointAt(16))
  expect(await countStored()).toBe(before)
  expect(await parade()).toMatchObject({ status: 'active', state: 'paused' })
  await clickButton(page, 'Resume')
  await page.getByText('Sharing now').first().waitFor()
  await expect.poll(countStored).toBeGreaterThan(before)
})
