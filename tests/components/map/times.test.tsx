import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CallName } from '#shared/contract/calls.ts'
import type { Output } from '#shared/contract/types.ts'
import { recordServerDate } from '#web/api/server-clock.ts'
import { hold } from '../harness/answers.ts'
import { openScreen, server, waitUntilJoined } from '../harness/open-screen.tsx'
import { endConnections, refuseSockets } from '../harness/push-socket.ts'
import { row } from '../harness/sample.ts'
import { find, findAll, markerOf, pressKey, focusableMarker, waitForMarker } from './on-map.ts'
import { answersFor, TestParade } from './parades.ts'

/** Runs the page on a clock that tests advance. While a screen opens, it runs. */
function useTestClock(now = Date.now()): void {
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ now, toFake: ['Date', 'performance', ...timers] })
  vi.setTimerTickMode('interval', 10)
}
/** Stops the page's clock. From here on only the test advances it. */
const stopClock = () => vi.setTimerTickMode('manual')
afterEach(() => {
  vi.useRealTimers()
  // This device's clock is right again.
  const now = new Date()
  recordServerDate(now.toUTCString(), now, now)
})

const countOf = (name: CallName) => server.requests.filter((request) => request.name === name).length

describe('ages', () => {
  test.each([10, -10])('a device with a clock %i minutes off shows correct ages', async (minutes) => {
    const parade = new TestParade('Timely Club')
    const date = new Date().toUTCString()
    useTestClock(Date.now() + minutes * 60_000)
    await openScreen(`/track/${parade.id}`, {
      ...answersFor([parade]),
      getLiveParade: () => Response.json(parade.detail, { headers: { date } }),
    })
    await waitForMarker(parade)
    stopClock()
    const updated = () => page.getByText('Last updated').first().element().textContent
    await expect.poll(updated).toMatch(/· (?:just now|\d+ s ago)$/)
    // Holds the polls back: they would say again what time it is for the server.
    server.answers.getLiveParade = () => new Promise(() => {})
    await vi.advanceTimersByTimeAsync(32_000)
    await expect.poll(updated).toMatch(/· [34]\d s ago$/)
  })

  test('a fix has one age on the whole page, also in a popup that was opened between two seconds', async () => {
    const parade = new TestParade('Timely Club')
    useTestClock()
    await openScreen('/live', answersFor([parade]))
    await waitForMarker(parade)
    await waitUntilJoined()
    stopClock()
    // Neither a poll nor a push brings another fix, and the ages pass a minute.
    server.answers.listLiveParades = () => new Promise(() => {})
    await vi.advanceTimersByTimeAsync(1_700 - (Date.now() % 1_000))
    await pressKey(await focusableMarker(parade), 'Enter')
    const popup = await find('.leaflet-popup-content', 'Last updated:')
    const ages = new Set<string>()
    for (let step = 0; step < 25; step += 1) {
      await vi.advanceTimersByTimeAsync(step < 20 ? 400 : 10_000)
      // The time stands still, so that both have it or never will.
      const inPopup = () => /\((.*)\)/.exec(popup.textContent.replaceAll('\u00A0', ' '))?.[1]
      await expect.poll(() => findAll('article time')[0]!.textContent, { interval: 5 }).toBe(inPopup())
      ages.add(inPopup()!)
    }
    expect(ages.size).toBeGreaterThan(6)
  })
})

describe('LP4', () => {
  test.each([
    ['/live', 10_000],
    ['/track', 30_000],
  ])('LP4 without a socket, %s follows by one poll in %i ms', async (path, interval) => {
    const parade = new TestParade('Polled Club')
    refuseSockets()
    useTestClock()
    await openScreen(path === '/live' ? path : `${path}/${parade.id}`, answersFor([parade]))
    await waitForMarker(parade)
    stopClock()
    const name = path === '/live' ? 'listLiveParades' : 'getLiveParade'
    const asked = countOf(name)
    parade.report({ latitude: 29.961321, longitude: -90.07 })
    await vi.advanceTimersByTimeAsync(interval)
    expect(countOf(name) - asked).toBe(1)
    await expect.poll(() => markerOf(parade)!.dataset['latitude']).toBe('29.961321')
  })

  /** Lets some seconds pass, in which five moves of a parade reach the page. Returns how often it made a call. */
  async function countPolls(name: CallName, seconds: number, parade: TestParade): Promise<number> {
    stopClock()
    // The answer to the poll of the connection has come by then.
    await vi.advanceTimersByTimeAsync(1_000)
    const asked = countOf(name)
    for (let push = 1; push <= 5; push += 1) {
      parade.report({ latitude: 29.9612 + push * 1e-6, longitude: -90.07 }).move()
      await vi.advanceTimersByTimeAsync(seconds * 200)
    }
    return countOf(name) - asked
  }

  test.each([
    [5, '/'],
    [10, '/live'],
    [15, '/featured-tracking'],
  ])('LP4 while a parade moves, a lost start shows within %i s on %s, by one poll', async (seconds, path) => {
    const [moving, started] = [new TestParade('Moving Club'), new TestParade('Started Club')]
    const parades = [moving]
    const group = row('listGroups', { id: started.item.groupId, name: started.name })
    const featured = () =>
      row('getFeaturedSecondLiner', { groupId: group.id, group, trackingEnabled: parades.includes(started) })
    useTestClock()
    await openScreen(path, answersFor(parades, { getFeaturedSecondLiner: featured }))
    await waitUntilJoined()
    if (path === '/') (await find('#map-title')).scrollIntoView()
    parades.push(started)
    expect(await countPolls('listLiveParades', seconds, moving)).toBe(1)
    vi.setTimerTickMode('interval', 10)
    if (path === '/featured-tracking') await expect.element(page.getByText('LIVE NOW')).toBeInTheDocument()
    else await waitForMarker(started)
  })
})

test('a parade that starts during a poll stays on the map when the outdated response arrives', async () => {
  await openScreen('/live', answersFor([]))
  await find('.leaflet-container')
  await waitUntilJoined()
  const poll = hold<Output<'listLiveParades'>>()
  server.answers.listLiveParades = poll.answer
  const asked = countOf('listLiveParades')
  await page.getByRole('button', { name: 'Refresh Map' }).click()
  await expect.poll(() => countOf('listLiveParades')).toBeGreaterThan(asked)
  const parade = new TestParade('Starting Club')
  parade.start()
  await waitForMarker(parade)
  poll.release([])
  // It says 'Refreshing...' until the page has processed the response.
  await expect.element(page.getByRole('button', { name: 'Refresh Map' })).toBeVisible()
  expect(markerOf(parade)).toBeDefined()
})

test('pushes return after the server itself ended the connection', async () => {
  useTestClock()
  await openScreen('/live', answersFor([]))
  await waitUntilJoined()
  const joined = () => document.documentElement.hasAttribute('data-joined')
  endConnections()
  await expect.poll(joined).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(joined).toBe(true)
})
