import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

test('a page waits 0.1 to 0.9 s before the first try, up to twice as long before the next, and never beyond 3 s', () => {
  const waits = (tries: number) => Array.from({ length: 500 }, () => backoff(tries))
  expect(Math.min(...waits(0))).toBeGreaterThanOrEqual(100)
  expect(Math.max(...waits(0))).toBeLessThanOrEqual(900)
  expect(Math.max(...waits(1))).toBeGreaterThan(900)
  expect(Math.max(...waits(9))).toBe(3000)
  // A crowd does not come back at the same moment.
  expect(new Set(waits(0)).size).toBeGreaterThan(100)
})
