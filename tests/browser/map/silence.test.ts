import { expect, test } from 'vitest'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { position, report } from '#tests/sim/phone.ts'
import {
  blockPolls,
  pushTimeout,
  waitUntilJoined,
  locateMarker,
  openPage,
} from '#tests/harness/people/page.ts'
import { TestClock } from '#tests/harness/outside/test-clock.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'

const clock = new TestClock(new Date())

startSiteForFile({ clock })

test('the parade of a silent phone loses its signal, leaves the map, and returns under its id, without a worker', async () => {
  const { link, paradeId } = await startNewParade(app)
  const send = (latitude: number) => report(app, link, position(latitude, -90.07, clock.now()), 'phone')
  await send(29.96)
  const page = await openPage(browser, app)
  await page.goto('/live')
  await waitUntilJoined(page)
  await blockPolls(page)
  const marker = locateMarker(page, paradeId)
  await expect.poll(() => marker.getAttribute('data-status'), pushTimeout).toBe('active')

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
