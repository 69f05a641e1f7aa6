import type { Browser } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#shared/calendar.ts'
import { startApp, type TestApp } from '../harness/app.ts'
import { launchChromium } from '../harness/chromium.ts'
import { makeEvent, makeGroup, position, startParade } from '../harness/make.ts'
import { blockPolls, markerOf, openPage } from '../harness/page.ts'

let app: TestApp
let browser: Browser

beforeAll(async () => {
  app = await startApp()
  browser = await launchChromium()
})

const sender = (link: string) => (latitude: number, longitude: number) =>
  app.fetch(`${link}/positions`, {
    json: { deviceId: 'phone', positions: [position(latitude, longitude, new Date())] },
  })

test('the trail keeps the corner at which the page was opened', async () => {
  const { link, paradeId } = await startParade(app, (await makeGroup(app.database)).id)
  const send = sender(link)
  await send(29.964, -90.074)
  // At a pace that a parade can walk.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  await send(29.96415, -90.074)
  const page = await openPage(browser, app)
  await page.goto(`/track/${paradeId}`)
  const marker = markerOf(page, paradeId)
  await expect.poll(() => marker.getAttribute('data-latitude')).toBe('29.964150')
  await page.waitForTimeout(3_000)
  await blockPolls(page)
  await send(29.96415, -90.07385)
  await expect.poll(() => marker.getAttribute('data-longitude')).toBe('-90.073850')
  const corners = () =>
    page.evaluate<number>('document.querySelector("path[class*=walked]").getAttribute("d").split("L").length')
  await expect.poll(corners, { timeout: 15_000 }).toBe(3)
  await page.context().close()
})

test('pushes come back after the server itself ended the connection', async () => {
  const page = await openPage(browser, app)
  let connections = 0
  await page.routeWebSocket(/socket\.io/, (socket) => {
    connections += 1
    socket.connectToServer()
    // The server's word for it, in Socket.IO's protocol.
    if (connections === 1) setTimeout(() => socket.send('41'), 1_000)
  })
  await page.goto('/live')
  await expect.poll(() => connections, { timeout: 15_000 }).toBe(2)
  await page.context().close()
})

test('a route that a visitor moved stays where it is when parades come and go', async () => {
  const { id: groupId } = await makeGroup(app.database)
  const route = ['START Tremé Center', 'DISBAND Armstrong Park gate']
  const { id } = await makeEvent(app.database, { groupId, date: addDays(dayOf(new Date()), 1), route })
  const page = await openPage(browser, app, { context: { viewport: { width: 1280, height: 600 } } })
  await page.goto(`/calendar?map=${id}`)
  const map = page.locator('.leaflet-container')
  await map.waitFor()
  await page.waitForTimeout(500)
  expect((await map.boundingBox())?.height).toBe(500)
  const where = () => page.evaluate<string>('document.querySelector(".leaflet-map-pane").style.transform')
  await map.focus()
  const before = await where()
  await page.keyboard.press('ArrowRight')
  await expect.poll(where).not.toBe(before)
  await page.waitForTimeout(600)
  const moved = await where()
  const pushed = page.waitForResponse('**/api/events')
  await startParade(app, (await makeGroup(app.database)).id)
  await pushed
  await page.waitForTimeout(800)
  expect(await where()).toBe(moved)
  await page.context().close()
})
