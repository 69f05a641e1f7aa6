import type { WebSocketRoute } from '@playwright/test'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { waitUntilStill } from '#tests/harness/people/page-time.ts'
import { makeEvent, makeGroup } from '#tests/harness/make-rows.ts'
import { position, report } from '#tests/sim/phone.ts'
import { startParade } from '#tests/sim/admin.ts'
import {
  blockPolls,
  pushTimeout,
  waitUntilJoined,
  locateMarker,
  openPage,
} from '#tests/harness/people/page.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'

startSiteForFile()

const sender = (link: string) => (latitude: number, longitude: number) =>
  report(app, link, position(latitude, longitude, new Date()), 'phone')

test('the trail keeps the corner where the page was opened', async () => {
  const { link, paradeId } = await startNewParade(app)
  const send = sender(link)
  await send(29.964, -90.074)
  await send(29.96415, -90.074)
  const page = await openPage(browser, app, { withMotion: true })
  await page.goto(`/track/${paradeId}`)
  const marker = locateMarker(page, paradeId)
  await expect.poll(() => marker.getAttribute('data-latitude'), { timeout: 5_000 }).toBe('29.964150')
  await waitUntilJoined(page)
  await blockPolls(page)
  await send(29.96415, -90.07385)
  await expect.poll(() => marker.getAttribute('data-longitude'), pushTimeout).toBe('-90.073850')
  const corners = () =>
    page.evaluate<number>('document.querySelector("path[class*=walked]").getAttribute("d").split("L").length')
  await expect.poll(corners, { timeout: 15_000 }).toBe(3)
})

test('pushes return after the server itself ended the connection', async () => {
  const page = await openPage(browser, app, { withMotion: true })
  await page.clock.install()
  const connections: WebSocketRoute[] = []
  await page.routeWebSocket(/socket\.io/, (socket) => {
    connections.push(socket)
    socket.connectToServer()
  })
  await page.goto('/live')
  await waitUntilJoined(page)
  // The server's disconnect packet in Socket.IO's protocol.
  connections[0]!.send('41')
  await page.locator('html:not([data-joined])').waitFor({ state: 'attached' })
  await page.clock.runFor(10_000)
  await waitUntilJoined(page)
  expect(connections).toHaveLength(2)
})

test('a map that a visitor moved stays put when parades start', async () => {
  const { id: groupId } = await makeGroup(app.database)
  const route = ['START Tremé Center', 'DISBAND Armstrong Park gate']
  const { id } = await makeEvent(app.database, { groupId, date: addDays(dayOf(new Date()), 1), route })
  const page = await openPage(browser, app, {
    withMotion: true,
    context: { viewport: { width: 1280, height: 600 } },
  })
  await page.goto(`/calendar?map=${id}`)
  const map = page.locator('.leaflet-container')
  await expect.poll(async () => (await map.boundingBox())?.height, { timeout: 5_000 }).toBe(500)
  await waitUntilJoined(page)
  const where = () => page.evaluate<string>('document.querySelector(".leaflet-map-pane").style.transform')
  // Leaflet removes this class when a move ends.
  const isAtRest = () =>
    page.locator('.leaflet-map-pane:not(.leaflet-pan-anim)').waitFor({ state: 'attached' })
  await isAtRest()
  await map.focus()
  const before = await where()
  await page.keyboard.press('ArrowRight')
  await expect.poll(where, { timeout: 5_000 }).not.toBe(before)
  await isAtRest()
  const moved = await where()
  // The second response arrives after the effects of the first.
  for (const which of ['first', 'second']) {
    const read = page.waitForResponse('**/api/events')
    await startParade(app, (await makeGroup(app.database, { name: `The ${which} to start` })).id)
    await (await read).finished()
  }
  await waitUntilStill(page)
  expect(await where()).toBe(moved)
})
