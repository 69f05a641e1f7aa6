import { globSync, readFileSync } from 'node:fs'
import { environmentManager, focusManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollEvery } from './poll-every.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Node counts as a server, where nothing is polled.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => true)
  focusManager.setFocused(undefined)
})

const queryKey = ['query']
let client: QueryClient
/** When the page requested its query, in ms from its opening. */
let requests: number[]

/** Opens a page. Returns a function that shows a component that polls. */
function openPage(answer: () => unknown = () => 'polled') {
  client = createQueryClient()
  requests = []
  const openedAt = performance.now()
  const queryFn = async () => {
    requests.push(performance.now() - openedAt)
    return answer()
  }
  return (intervalMs: number) =>
    new QueryObserver(client, { queryKey, queryFn, refetchInterval: pollEvery(intervalMs) }).subscribe(
      () => undefined,
    )
}

/** Lets time pass, with a push every 250 ms. */
async function moveFor(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 250) {
    await vi.advanceTimersByTimeAsync(250)
    client.setQueryData(queryKey, passed)
  }
}

test.each([5_000, 10_000, 15_000, 30_000])(
  'LP4 with a push every 250 ms, a poll every %i ms comes on time, and only then',
  async (interval) => {
    const show = openPage()
    show(interval)
    await moveFor(3 * interval)
    expect(requests).toEqual([0, interval, 2 * interval, 3 * interval])
  },
)

test('the data of the HTML counts as requested when the page opened', async () => {
  const show = openPage()
  client.setQueryData(queryKey, 'from the HTML')
  show(5_000)
  await moveFor(12_000)
  expect(requests).toEqual([5_000, 10_000])
})

test('components that poll the same query share its requests', async () => {
  const show = openPage()
  show(5_000)
  show(30_000)
  show(5_000)
  await moveFor(30_000)
  expect(requests).toEqual([0, 5_000, 10_000, 15_000, 20_000, 25_000, 30_000])
})

test('every other request counts too', async () => {
  const show = openPage()
  show(10_000)
  await moveFor(4_000)
  await client.invalidateQueries({ queryKey })
  await moveFor(12_000)
  expect(requests).toEqual([0, 4_000, 14_000])
})

test('a failed request is followed by a poll at its interval', async () => {
  const show = openPage(() => {
    throw new Error('503: Service Unavailable')
  })
  show(5_000)
  await moveFor(10_000)
  expect(requests).toEqual([0, 5_000, 10_000])
})

test('a poll that is due during a request comes after it', async () => {
  const show = openPage(() => new Promise((resolve) => setTimeout(() => resolve('late'), 7_000)))
  show(5_000)
  await moveFor(20_000)
  expect(requests).toEqual([0, 7_001, 14_002])
})

test('a component that is shown after its interval polls at once', async () => {
  const show = openPage()
  const hide = show(10_000)
  await moveFor(3_000)
  hide()
  await moveFor(20_000)
  show(10_000)
  await moveFor(1_000)
  expect(requests).toEqual([0, 23_001])
})

test('a hidden page polls only once it is visible again', async () => {
  const show = openPage()
  show(10_000)
  await moveFor(1_000)
  focusManager.setFocused(false)
  await moveFor(60_000)
  expect(requests).toEqual([0])
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(10)
  await moveFor(9_000)
  expect(requests).toHaveLength(2)
})

test('every screen polls with pollEvery', () => {
  const sources = globSync('web/**/*.{ts,tsx}', { exclude: ['web/api/*', '**/*.test.{ts,tsx}'] })
  const others = sources.filter((file) =>
    /refetchInterval:(?![^,]*pollEvery\()/.test(readFileSync(file, 'utf8')),
  )
  expect(others).toEqual([])
})
