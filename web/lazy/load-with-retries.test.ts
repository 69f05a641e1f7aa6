import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithRetries } from './load-with-retries.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Code that fails to load twice. */
const failTwice = () =>
  vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce('lost')
    .mockRejectedValueOnce('lost')
    .mockResolvedValue('code')

test('code that fails to load is loaded again every 10 s until it has loaded', async () => {
  const load = failTwice()
  const loaded = loadWithRetries(load, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await loaded).toBe('code')
  expect(vi.getTimerCount()).toBe(0)
})

test('code that fails to load is loaded again as soon as the browser is online', async () => {
  const load = failTwice()
  const loaded = loadWithRetries(load, new AbortController().signal)
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await vi.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('online'))
  }
  expect(await loaded).toBe('code')
  expect(vi.getTimerCount()).toBe(0)
})

test('after an abort, the code is not loaded again', async () => {
  const load = failTwice()
  const controller = new AbortController()
  const loaded = loadWithRetries(load, controller.signal)
  await vi.advanceTimersByTimeAsync(0)
  controller.abort()
  expect(await loaded).toBeUndefined()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
