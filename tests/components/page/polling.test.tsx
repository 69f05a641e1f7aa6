import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CallName } from '#shared/contract/calls.ts'
import { checkEach } from '#tests/harness/check-each.ts'
import { type Answers, refuse } from '../harness/answers.ts'
import { openScreen, server } from '../harness/open-screen.tsx'
import { refuseSockets } from '../harness/push-socket.ts'
import { event, parade, world } from '../layout/world.ts'
import { heading, see } from '../harness/parts.ts'

const timesOf = (name: CallName) =>
  server.requests.filter((request) => request.name === name).map(({ at }) => at)

beforeEach(() => {
  refuseSockets()
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ toFake: ['Date', 'performance', ...timers] })
  onTestFinished(() => void vi.useRealTimers())
})

/** Opens a screen, while time runs. From then on, only the test advances it, and what it polls for. */
async function open(path: string, answers: Answers, call: CallName): Promise<void> {
  const asked = timesOf(call).length
  vi.setTimerTickMode('interval', 10)
  await openScreen(path, answers)
  await expect.poll(() => timesOf(call).length).toBeGreaterThan(asked)
  vi.setTimerTickMode('manual')
}

/** Lets time pass until the next poll is due, and expects it then, not sooner. */
async function expectPollAfter(seconds: number, call: CallName): Promise<void> {
  const times = timesOf(call)
  await vi.advanceTimersByTimeAsync(times.at(-1)! + seconds * 1_000 - 1 - Date.now())
  expect(timesOf(call)).toEqual(times)
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => timesOf(call)).toHaveLength(times.length + 1)
  expect(timesOf(call).at(-1)! - times.at(-1)!).toBe(seconds * 1_000)
}

test('LP4 without pushes each screen polls in its interval, not sooner, and shows changes', async () => {
  const live = parade('Polled Club')
  const screens: [path: string, call: CallName, seconds: number][] = [
    ['/', 'listLiveParades', 5],
    ['/live', 'listLiveParades', 10],
    ['/featured-tracking', 'getFeaturedSecondLiner', 15],
    [`/track/${live.id}`, 'getLiveParade', 30],
    ['/groups/1', 'listLiveParades', 30],
    ['/calendar', 'listLiveParades', 30],
    ['/calendar', 'listEvents', 30],
  ]
  await checkEach(screens, async ([path, call, seconds]) => {
    await open(path, world({ parades: [live] }), call)
    await expectPollAfter(seconds, call)
  })
  server.answers.listEvents = [event(1, { title: 'Just added' })]
  await expectPollAfter(30, 'listEvents')
  await see(heading('Just added'))
})

test('LP4 without pushes the page of an ended parade requests the live list alone, until that has the parade again', async () => {
  const live = parade('Silent Club')
  const ended = refuse('parade_not_found')
  const answers = { ...world({ parades: [] }), getLiveParade: ended, getParadeSummary: ended }
  await open(`/track/${live.id}`, answers, 'listLiveParades')
  await see(heading('Parade Not Found'))
  const asked = timesOf('getLiveParade').length
  for (let poll = 1; poll <= 2; poll += 1) await expectPollAfter(30, 'listLiveParades')
  expect(timesOf('getLiveParade')).toHaveLength(asked)
  server.answers = world({ parades: [live] })
  await expectPollAfter(30, 'listLiveParades')
  await see(page.getByText('Auto-updating every 30 seconds'))
})
