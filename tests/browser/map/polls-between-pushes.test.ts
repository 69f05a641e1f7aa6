import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { dayOf } from '#shared/calendar.ts'
import { featuredSecondLiner } from '#server/database/schema.ts'
import { highLimits } from '#tests/harness/high-limits.ts'
import { stopLiveParades } from '#tests/harness/live-parades.ts'
import { makeGroup } from '#tests/harness/make-rows.ts'
import { locateMarker, openPage, waitUntilJoined } from '#tests/harness/people/page.ts'
import { app, browser, groupId, startSiteWithGroups } from '#tests/harness/people/site-per-file.ts'
import { startParade } from '#tests/sim/admin.ts'
import { position, report } from '#tests/sim/phone.ts'

startSiteWithGroups({ env: highLimits })

/** Starts a parade that moves. Its function sends a fix, and resolves once the page has its push. */
async function startMovingParade(page: Page) {
  let received = 0
  // The network between the server and the page loses every start.
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      const text = String(message)
      if (text.includes('parades:moved')) received += 1
      if (!text.includes('parade:started')) socket.send(message)
    })
  })
  const { id } = await makeGroup(app.database)
  const { paradeId, link } = await startParade(app, id)
  let fixes = 0
  const move = async () => {
    const before = received
    fixes += 1
    await report(app, link, position(29.9612 + fixes * 1e-6, -90.07, new Date()), 'ab')
    if (fixes > 1) await expect.poll(() => received, { interval: 5 }).toBeGreaterThan(before)
  }
  await move()
  return { paradeId, move }
}

/** Opens a page that pushes reach. From here on only the test advances its time. */
async function openFrozen(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await waitUntilJoined(page)
  await page.clock.pauseAt(Date.now() + 1_000)
}

/** Returns how often a page requests a path in some seconds of its time, in which five pushes reach it. */
async function countPolls(
  page: Page,
  path: string,
  seconds: number,
  move: () => Promise<void>,
): Promise<number> {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  for (let push = 0; push < 5; push++) {
    await move()
    await page.clock.runFor(seconds * 200)
  }
  return count
}

test.each([
  [5, '/'],
  [10, '/live'],
  [15, '/featured-tracking'],
])('LP4 while a parade moves, a lost start shows within %i s on %s, by one poll', async (seconds, path) => {
  await stopLiveParades(app)
  const createdAt = new Date()
  await app.database.delete(featuredSecondLiner)
  await app.database
    .insert(featuredSecondLiner)
    .values({ groupId, featuredDate: dayOf(createdAt), createdAt })
  const page = await openPage(browser, app, { withMotion: true })
  const { move } = await startMovingParade(page)
  await openFrozen(page, path)
  const { paradeId, link } = await startParade(app, groupId)
  await report(app, link, position(29.963, -90.07, new Date()), 'other')
  expect(await countPolls(page, '/api/live-parades', seconds, move)).toBe(1)
  await page.clock.resume()
  const shown = path === '/featured-tracking' ? page.getByText('LIVE NOW') : locateMarker(page, paradeId)
  // The home page may show it on its club's map, too.
  await shown.first().waitFor({ state: 'attached' })
})

test('LP4 while its parade moves, /track polls every 30 s', async () => {
  const page = await openPage(browser, app)
  const { paradeId, move } = await startMovingParade(page)
  await openFrozen(page, `/track/${paradeId}`)
  expect(await countPolls(page, `/api/live-parades/${paradeId}`, 30, move)).toBe(1)
})
