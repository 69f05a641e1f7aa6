import { expect, test } from 'vitest'
import { type Clock, systemClock } from '#server/clock.ts'
import { dayOf, endOfDay, startOfDay, wallClock } from '#shared/calendar.ts'
import { PathLine } from '#shared/streets/route/path-line.ts'
import { plannedRoute } from '#tests/harness/event-form.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { blockPolls, openPage, phoneScreen, pushTimeout } from '#tests/harness/people/page.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { loadStreets } from '#tests/harness/streets.ts'
import { startParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

/** How far the server's clock is behind: 40 minutes while the parade starts, which then has walked for long. */
let delayMs = 2_400_000
const now = () => new Date(Date.now() - delayMs)
const clock: Clock = { ...systemClock, now, latest: now }

startSiteForFile({ clock })

test('the card says when a parade comes and, by a push, that it is here; the spot never leaves the phone', async () => {
  await loadStreets(app)
  const { id: groupId } = await makeGroup(app.database)
  // Planned 20 minutes ago, or around midnight on the day of its start.
  const day = dayOf(now())
  const [first, last] = [startOfDay(day).getTime(), endOfDay(day).getTime() - 60_000]
  const startsAt = new Date(Math.min(last, Math.max(first, Date.now() - 1_200_000)))
  const time = wallClock(startsAt).toISOString().slice(11, 16)
  const event = await makeEvent(app.database, { groupId, date: day, time, route: plannedRoute })
  const path = PathLine.decode(event.path)!
  const { paradeId, link } = await startParade(app, groupId)
  delayMs = 0

  // It walked 800 m, with a fix each 20 s, until a minute ago.
  const fixes = Array.from({ length: 50 }, (_, index) => {
    const { latitude, longitude } = path.pointAt(16 * (index + 1))
    return position(latitude, longitude, new Date(Date.now() - 60_000 - (49 - index) * 20_000))
  })
  expect((await report(app, link, fixes)).status).toBe(200)
  const geolocation = path.pointAt(900)
  const page = await openPage(browser, app, {
    context: { viewport: phoneScreen, geolocation, permissions: ['geolocation'] },
  })
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''))
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  await page.goto(`/track/${paradeId}`)
  const card = page.getByRole('region', { name: 'When does it reach me?' })
  await card.getByRole('button', { name: 'How far from me?' }).click()
  const headline = card.locator('[class*=headline]')
  await headline.getByText(/^Here (about|any minute)/).waitFor()
  await card.getByText(/away/).waitFor()
  await blockPolls(page)
  const { latitude, longitude } = path.pointAt(870)
  await report(app, link, position(latitude, longitude, new Date()))
  await headline.getByText('It’s here now').waitFor(pushTimeout)
  const digits = [geolocation.latitude, geolocation.longitude].map((degrees) => Math.abs(degrees).toFixed(3))
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter((text) => digits.every((each) => text.includes(each)))).toEqual([])
})
