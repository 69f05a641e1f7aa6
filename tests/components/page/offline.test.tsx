import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, unreachable } from '../harness/answers.ts'
import { fakeTime } from '../harness/fake-time.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { refuseSockets } from '../harness/push-socket.ts'
import { world } from '../layout/world.ts'
import { heading, miss, see } from '../harness/parts.ts'

const noSignal: Answers = { hello: unreachable, listGroups: unreachable, listEvents: unreachable }
const lost = { ...noSignal, listLiveParades: unreachable }
const isOnline = () => miss('You’re offline.')

test('without a signal the page names an update only for data that it shows; without pushes, too, it notices the connection', async () => {
  refuseSockets()
  fakeTime()
  await openScreen('/about', world())
  server.answers = lost
  dispatchEvent(new Event('offline'))
  await see(page.getByText('You’re offline. Reconnecting…'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Groups' }).click()
  const nothing = page.getByText('You’re offline. Nothing saved on this phone yet. Reconnecting…')
  await see(nothing)
  const card = heading('Lantern Row Strutters')
  expect(card.elements()).toEqual([])

  // It probes the server every 10 s, and then loads what had failed.
  server.answers = world()
  await vi.advanceTimersByTimeAsync(10_000)
  await isOnline()
  await see(card)
  server.answers = lost
  dispatchEvent(new Event('offline'))
  const banner = page.getByText(/^You’re offline\. Last update \d+ s ago\. Reconnecting…$/)
  await see(banner)
  const age = () => Number(/(\d+) s/.exec(banner.element().textContent)![1])
  // The age counts each second, so that it is never wrong for long.
  for (let second = 1; second <= 2; second += 1) {
    const before = age()
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.poll(age).toBeGreaterThan(before)
  }
  server.answers = world()
  dispatchEvent(new Event('online'))
  await isOnline()
})
