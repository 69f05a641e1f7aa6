import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { app, browser, startSiteForFile } from '#tests/harness/people/site-per-file.ts'
import { position, report } from '#tests/sim/phone.ts'
import { pushTimeout, waitUntilJoined, locateMarker, openPage } from '#tests/harness/people/page.ts'
import { startNewParade } from '#tests/harness/live-parades.ts'

startSiteForFile()

/** Makes a page believe that it is visible or hidden: a headless browser shows every page. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`)

test('a hidden page gets no moves, and the newest position as soon as it is visible', async () => {
  const { link, paradeId } = await startNewParade(app)
  const walkTo = (latitude: number) => report(app, link, position(latitude, -90.07, new Date()), 'ab')
  await walkTo(29.9612)
  const open = async () => {
    const page = await openPage(browser, app)
    const sent: string[] = []
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
    await page.goto('/live')
    await waitUntilJoined(page)
    const marker = locateMarker(page, paradeId)
    await marker.waitFor()
    return { page, sent, latitude: () => marker.getAttribute('data-latitude') }
  }
  const [hidden, visible] = [await open(), await open()]
  await setVisibility(hidden.page, 'hidden')
  await expect.poll(() => hidden.sent.at(-1)).toContain('["watch",null]')
  await walkTo(29.96125)
  await expect.poll(visible.latitude, pushTimeout).toBe('29.961250')
  expect(await hidden.latitude()).toBe('29.961200')

  await setVisibility(hidden.page, 'visible')
  await expect.poll(hidden.latitude, pushTimeout).toBe('29.961250')
  await walkTo(29.96129)
  await expect.poll(hidden.latitude, pushTimeout).toBe('29.961290')
})
