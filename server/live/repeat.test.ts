import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a run begins a pause after the previous one has ended, and none begins after the stop', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const stop = repeat(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  }, 1_000)
  await vi.advanceTimersByTimeAsync(999)
  expect(runs).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(runs).toHaveLength(1)
  runs[0]!.resolve()
  await vi.advanceTimersByTimeAsync(999)
  expect(runs).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs).toHaveLength(2)
  stop()
  runs[1]!.resolve()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(runs).toHaveLength(2)
})
