import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, unreachable } from '../harness/answers.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { world } from '../layout/world.ts'

const noSignal: Answers = { hello: unreachable, listGroups: unreachable, listEvents: unreachable }
const lost = { ...noSignal, listLiveParades: unreachable }

test('without a signal the page names an update only for data that it shows', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    await openScreen('/about', world())
    server.answers = lost
    dispatchEvent(new Event('offline'))
    await expect.element(page.getByText('You’re offline. Reconnecting…')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Groups' }).click()
    const nothing = page.getByText('You’re offline. Nothing saved on this phone yet. Reconnecting…')
    await expect.element(nothing).toBeVisible()

    server.answers = world()
    dispatchEvent(new Event('online'))
    await expect.element(page.getByText('You’re offline.')).not.toBeInTheDocument()
    server.answers = lost
    dispatchEvent(new Event('offline'))
    const banner = page.getByText(/^You’re offline\. Last update \d+ s ago\. Reconnecting…$/)
    await expect.element(banner).toBeVisible()
    const age = () => Number(/(\d+) s/.exec(banner.element().textContent)![1])
    // The age counts each second, so that it is never wrong for long.
    const first = age()
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.poll(age).toBeGreaterThan(first)
    const second = age()
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.poll(age).toBeGreaterThan(second)
  } finally {
    vi.useRealTimers()
  }
})
