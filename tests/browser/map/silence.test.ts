import type { Browser } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/harness/app.ts'
import { launchChromium } from '#tests/harness/programs/chromium.ts'
import { position, report } from '#tests/sim/phone.ts'
import { pushTimeout, waitUntilJoined, locateMarker, openPage } from '#tests/harness/people/page.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { startNewParade, stopLiveParades } from '#tests/harness/live-parades.ts'

let clock: TestClock
let app: TestApp
let browser: Browser

beforeAll(async () => {
  clock = new TestClock(new Date())
  app = await startApp({ clock })
  browser = await launchChromium()
})

test('the parade of a silent phone loses its signal, leaves the map, and returns under its id, without a worker', async () => {
  const { link, paradeId } = await startNewParade(app)
  const send = (latitude: number) => report(app, link, position(latitude, -90.07, clock.now()), 'phone')
  await send(29.96)
  const page = await openPage(browser, app)
  await page.goto('/live')
  await waitUntilJoined(page)
  const marker = locateMarker(page, paradeId)
  await expect.poll(() => marker.getAttribute('data-status'), { timeout: 5_000 }).toBe('active')

  clock.advance(90)
  await expect.poll(() => marker.getAttribute('data-status'), pushTimeout).toBe('stale')
  await page.getByText('Signal lost').first().waitFor()

  clock.advance(510)
  await expect.poll(() => marker.count(), pushTimeout).toBe(0)
  await page.getByText('No Active Parades').waitFor()

  clock.advance(30)
  await send(29.9605)
  await expect.poll(() => marker.getAttribute('data-latitude'), pushTimeout).toBe('29.960500')
  await expect.poll(() => marker.getAttribute('data-status'), pushTimeout).toBe('active')
})

test('a parade that lost its signal hides no live one at the same corner, and comes after it in the list', async () => {
  await stopLiveParades(app)
  const lost = await startNewParade(app)
  const live = await startNewParade(app)
  const send = ({ link }: { link: string }) =>
    report(app, link, position(29.96, -90.07, clock.now()), 'phone')
  await send(lost)
  await send(live)
  const page = await openPage(browser, app)
  await page.goto('/live')
  await waitUntilJoined(page)
  const cards = page.getByRole('region', { name: 'Live parades', exact: true }).getByRole('article')
  await expect.poll(() => cards.count()).toBe(2)
  clock.advance(90)
  await send(live)
  await cards.last().getByText('Signal lost').waitFor(pushTimeout)
  await cards.first().getByText('Live', { exact: true }).waitFor()
  await expect.poll(() => locateMarker(page, lost.paradeId).getAttribute('data-room')).toBe('hidden')
  expect(await locateMarker(page, live.paradeId).getAttribute('data-room')).toBe(null)
})
