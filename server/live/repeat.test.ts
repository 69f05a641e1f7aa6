import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

test('a run begins only after the previous one has ended, and none begins after the stop', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const stop = repeat(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  }, 1)
  await expect.poll(() => runs.length).toBe(1)
  // Longer than many pauses: timers of the same length fire in order.
  for (let pause = 0; pause < 5; pause++) await new Promise((resolve) => setTimeout(resolve, 1))
  expect(runs).toHaveLength(1)
  runs[0]!.resolve()
  await expect.poll(() => runs.length).toBe(2)
  stop()
  runs[1]!.resolve()
  for (let pause = 0; pause < 5; pause++) await new Promise((resolve) => setTimeout(resolve, 1))
  expect(runs).toHaveLength(2)
})
